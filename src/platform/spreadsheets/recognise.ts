import { recognisedAs } from '../files/recognised.ts'
import { beginningOf, type FileWords, HEAD_BYTES, UnreadableFile } from './readable-file.ts'

const MEGABYTE = 1024 * 1024
const MOST_MEGABYTES = 20

/**
 * The type of a file of rows, by its content and not by its name. Throws `UnreadableFile` for anything else: absent,
 * empty, another type, or too large to be read as a whole.
 */
export async function recognise(
  path: string,
  words: FileWords,
): Promise<{ kind: 'csv' | 'xlsx' | 'json'; size: number }> {
  const { size, head } = await beginningOf(path, words)
  if (size === 0) throw new UnreadableFile(words.empty())
  const limit = (kind: string) => {
    if (size > MOST_MEGABYTES * MEGABYTE)
      throw new UnreadableFile(words.tooLarge({ most: MOST_MEGABYTES, kind }))
  }
  // The size is checked here; the zip reader counts the unpacked bytes.
  if (head.subarray(0, 4).equals(Buffer.from('PK\x03\x04', 'latin1'))) {
    limit('XLSX')
    return { kind: 'xlsx', size }
  }
  if (head[0] === 0xff && head[1] === 0xfe) throw new UnreadableFile(words.utf16())
  if (head[0] === 0xfe && head[1] === 0xff) throw new UnreadableFile(words.utf16())
  const type = await recognisedAs(head)
  if (type === 'cfb') throw new UnreadableFile(words.oldExcel())
  const text = head
    .toString('utf8')
    .replace(/^\ufeff/, '')
    .trimStart()
  if (type || head.includes(0) || text.startsWith('<')) throw new UnreadableFile(words.unknownType())
  if (text === '' && size <= HEAD_BYTES) throw new UnreadableFile(words.empty())
  if (text.startsWith('[') || text.startsWith('{')) {
    limit('JSON')
    return { kind: 'json', size }
  }
  return { kind: 'csv', size }
}
