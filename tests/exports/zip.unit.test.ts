import { expect, test } from 'vitest'
import { ZipWriter } from '../../src/platform/spreadsheets/zip.ts'

/** What is handed on when these texts are written as parts of a file that may have so many bytes. */
async function writes(texts: string[], largest: number): Promise<number> {
  let bytes = 0
  const zip = new ZipWriter(async (piece) => {
    bytes += piece.length
  }, largest)
  for (const [index, text] of texts.entries()) await zip.add(`deel ${index}`, [text])
  await zip.end()
  return bytes
}

test('a file that is too large for its sizes ends with a reason, instead of with wrong sizes', async () => {
  const tooLarge = 'A workbook cannot be larger than 1000 bytes.'
  // Ever the same letter packs to next to nothing: the part itself is what is too large.
  await expect(writes(['x'.repeat(1_001)], 1_000)).rejects.toThrow(tooLarge)
  await expect(
    writes(
      Array.from({ length: 20 }, () => 'x'),
      1_000,
    ),
  ).rejects.toThrow(tooLarge)
  expect(await writes(['x'.repeat(1_000)], 1_000)).toBeLessThan(1_000)
})
