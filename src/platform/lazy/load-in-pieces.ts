import { setImmediate } from 'node:timers/promises'

/**
 * Imports parts of a large package one by one, before the package itself: importing all at once blocks the event loop
 * for 100 ms. A part that does not exist, in another version of the package, is skipped.
 */
export async function loadInPieces(parts: readonly string[]): Promise<void> {
  for (const part of parts) {
    await import(part).catch(() => {})
    await setImmediate()
  }
}
