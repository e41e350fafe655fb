import { open, stat } from 'node:fs/promises'
import type { Texts } from '../texts/texts.ts'

/** A file that is refused as a whole, with the reason in the reader's language; nothing was written. */
export class UnreadableFile extends Error {}

export type FileWords = Texts['intake']['file']

/** Enough bytes to detect the type of a file. */
export const HEAD_BYTES = 4_100

/** Size and first bytes of a file. Throws `UnreadableFile` when it cannot be read. */
export async function beginningOf(path: string, words: FileWords) {
  try {
    const { size } = await stat(path)
    const file = await open(path, 'r')
    try {
      const head = Buffer.alloc(Math.min(size, HEAD_BYTES))
      await file.read(head, 0, head.length, 0)
      return { size, head }
    } finally {
      await file.close()
    }
  } catch {
    throw new UnreadableFile(words.notThere({ file: path }))
  }
}
