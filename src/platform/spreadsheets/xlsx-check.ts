import type { ZipFile } from 'yauzl'
import { type FileWords, UnreadableFile } from './readable-file.ts'
import { eachEntry, openZip, streamOf } from './xlsx-parts.ts'

/** Limits of a spreadsheet. A file of 65 kB can unpack to 300 MB, and its declared sizes may be false. */
const MOST_UNPACKED = 100 * 1024 * 1024
const MOST_TIMES_LARGER = 100
const MOST_SHEETS = 100
export const MOST_ROWS = 50_000
const MOST_ENTRIES = 1_000
/** Small files may be mostly structure, and compress well. */
const RATIO_COUNTS_FROM = 2 * 1024 * 1024

/**
 * Unpacks the file once without storing anything, and counts the real bytes. Throws `UnreadableFile` for a file that is
 * too large, or not a zip file.
 */
export async function checkXlsx(path: string, size: number, words: FileWords): Promise<void> {
  let zip: ZipFile
  try {
    zip = await openZip(path)
  } catch {
    throw new UnreadableFile(words.damaged())
  }
  try {
    if (zip.entryCount > MOST_ENTRIES) throw new UnreadableFile(words.bomb())
    let unpacked = 0
    let sheets = 0
    await eachEntry(zip, async (entry) => {
      if (/^xl\/worksheets\/[^/]+\.xml$/i.test(entry.fileName) && ++sheets > MOST_SHEETS)
        throw new UnreadableFile(words.tooManySheets({ most: MOST_SHEETS }))
      for await (const piece of await streamOf(zip, entry)) {
        unpacked += piece.length
        const times = unpacked / size
        if (unpacked > MOST_UNPACKED || (unpacked > RATIO_COUNTS_FROM && times > MOST_TIMES_LARGER))
          throw new UnreadableFile(words.bomb())
      }
    })
  } catch (error) {
    throw error instanceof UnreadableFile ? error : new UnreadableFile(words.damaged())
  } finally {
    zip.close()
  }
}
