import { expect, test } from 'vitest'
import { ZipWriter } from '../../src/platform/spreadsheets/zip.ts'

/** The number of bytes written when these texts are parts of a file with such a limit. */
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
  // One repeated letter compresses to almost nothing: it is the part itself that is too large.
  await expect(writes(['x'.repeat(1_001)], 1_000)).rejects.toThrow(tooLarge)
  await expect(
    writes(
      Array.from({ length: 20 }, () => 'x'),
      1_000,
    ),
  ).rejects.toThrow(tooLarge)
  expect(await writes(['x'.repeat(1_000)], 1_000)).toBeLessThan(1_000)
})
