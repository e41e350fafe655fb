import type { Entry, ZipFile } from 'yauzl'
import { type FileWords, UnreadableFile } from './readable-file.ts'
import { eachEntry, openZip, streamOf } from './xlsx-parts.ts'

/** Limits of a spreadsheet. A file of 65 kB can unpack to 300 MB, and the sizes it declares may be false. */
const MOST_UNPACKED = 100 * 1024 * 1024
const MOST_TIMES_LARGER = 100
const MOST_SHEETS = 5
export const MOST_ROWS = 50_000
const MOST_ENTRIES = 1_000
/** Small files may be mostly structure, and compress well. */
const RATIO_COUNTS_FROM = 2 * 1024 * 1024

const ROW = Buffer.from('<row')

/**
 * Unpacks the file once without storing anything, and counts the real bytes. Returns the number of rows.
 * Throws `UnreadableFile` for a file that is too large, or not a spreadsheet.
 */
export async function checkXlsx(path: string, size: number, words: FileWords): Promise<number> {
  let zip: ZipFile
  try {
    zip = await openZip(path)
  } catch {
    throw new UnreadableFile(words.damaged())
  }
  try {
    if (zip.entryCount > MOST_ENTRIES) throw new UnreadableFile(words.bomb())
    const found = { unpacked: 0, rows: 0, sheets: 0, isWorkbook: false }
    await eachEntry(zip, async (entry) => {
      const isSheet = /^xl\/worksheets\/[^/]+\.xml$/i.test(entry.fileName)
      if (isSheet && ++found.sheets > MOST_SHEETS)
        throw new UnreadableFile(words.tooManySheets({ most: MOST_SHEETS }))
      if (entry.fileName === 'xl/workbook.xml') found.isWorkbook = true
      await unpack(zip, entry, (bytes, rows) => {
        found.unpacked += bytes
        if (isSheet) found.rows += rows
        const times = found.unpacked / size
        if (
          found.unpacked > MOST_UNPACKED ||
          (found.unpacked > RATIO_COUNTS_FROM && times > MOST_TIMES_LARGER)
        )
          throw new UnreadableFile(words.bomb())
        // One more for the header.
        if (found.rows > MOST_ROWS + 1) throw new UnreadableFile(words.tooManyRows({ most: MOST_ROWS }))
      })
    })
    if (!found.isWorkbook) throw new UnreadableFile(words.unknownType())
    return found.rows
  } catch (error) {
    throw error instanceof UnreadableFile ? error : new UnreadableFile(words.damaged())
  } finally {
    zip.close()
  }
}

async function unpack(zip: ZipFile, entry: Entry, count: (bytes: number, rows: number) => void) {
  const content = await streamOf(zip, entry)
  let tail = Buffer.alloc(0)
  for await (const piece of content) {
    const chunk = Buffer.concat([tail, piece as Buffer])
    let rows = 0
    for (let at = chunk.indexOf(ROW); at !== -1; at = chunk.indexOf(ROW, at + ROW.length)) rows++
    // Long enough to find a tag across two chunks, too short to count one twice.
    tail = Buffer.from(chunk.subarray(Math.max(0, chunk.length - (ROW.length - 1))))
    count((piece as Buffer).length, rows)
  }
}
