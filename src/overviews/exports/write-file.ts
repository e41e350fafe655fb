import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import type { Sink } from '../../platform/spreadsheets/zip.ts'

/**
 * Writes a new file that only its owner reads, as fast as the disk takes it. Gives what the writing gives; throws
 * what the disk says, and when the file exists.
 */
export async function writeFile<Result>(
  path: string,
  write: (sink: Sink) => Promise<Result>,
): Promise<Result> {
  const file = createWriteStream(path, { mode: 0o600, flags: 'wx' })
  let broken: Error | undefined
  file.on('error', (error) => {
    broken = error
  })
  const closed = new Promise<void>((resolve) => {
    file.once('close', () => resolve())
  })
  try {
    const result = await write(async (bytes) => {
      if (broken) throw broken
      if (!file.write(bytes)) await Promise.race([once(file, 'drain'), closed])
    })
    file.end()
    await closed
    if (broken) throw broken
    return result
  } catch (error) {
    // What is written to a file that broke off hears only that it did, not why.
    throw broken ?? error
  } finally {
    file.destroy()
  }
}
