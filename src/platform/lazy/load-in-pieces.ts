import { setImmediate } from 'node:timers/promises'

/**
 * Loads parts of a large package one by one, before the package itself: loading all at once blocks the event
 * loop for 100 ms. A part that is not there, in another version of the package, is passed over.
 */
export async function loadInPieces(parts: readonly string[]): Promise<void> {
  for (const part of parts) {
    await import(part).catch(() => {})
    await setImmediate()
  }
}
