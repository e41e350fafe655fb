import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import type { Sink } from '../../platform/spreadsheets/workbook.ts'

/**
 * Writes a new file, readable only by its owner, with backpressure. Returns the result of the writing; throws
 * disk errors, and an error when the file exists.
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
    // The writer only sees that the file stream broke off; the disk's error has the cause.
    throw broken ?? error
  } finally {
    file.destroy()
  }
}
