import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { checkContent } from '../../src/platform/files/check-content.ts'
import { MOST_MEGAPIXELS } from '../../src/platform/files/picture.ts'
import { textsIn } from '../../src/platform/texts/texts.ts'
import { Invalid } from '../../src/platform/web/errors.ts'

/** Our own picture of 64 by 48, red on the left and blue on the right, as heif-enc of libheif 1.15 writes it. */
const HEIC = Buffer.from(
  [
    'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAa1tZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAA',
    'AA5waXRtAAAAAAACAAAAEGlkYXQAAAAAAEAAMAAAADhpbG9jAQAAAERAAAIAAQAAAAAAAAHRAAEAAAAAAAAAJAACAAEAAAAAAAAA',
    'AQAAAAAAAAAIAAAAOGlpbmYAAAAAAAIAAAAVaW5mZQIAAAEAAQAAaHZjMQAAAAAVaW5mZQIAAAAAAgAAZ3JpZAAAAADYaXBycAAA',
    'ALZpcGNvAAAAdmh2Y0MBA3AAAAAAAAAAAAAe8AD8/fj4AAAPAyAAAQAYQAEMAf//A3AAAAMAkAAAAwAAAwAeugJAIQABACpCAQED',
    'cAAAAwCQAAADAAADAB6gIIEFlurkprm4EBAwIAAAAwAgAAADACEiAAEABkQBwXPAiQAAABRpc3BlAAAAAAAAAEAAAABAAAAAFGlz',
    'cGUAAAAAAAAAQAAAADAAAAAQcGl4aQAAAAADCAgIAAAAGmlwbWEAAAAAAAAAAgABAoECAAICA4QAAAAaaXJlZgAAAAAAAAAOZGlt',
    'ZwACAAEAAQAAACxtZGF0AAAAICgBrxmA70mlv//f4x/19q/4pshf/7OOd9FbH+73A21v',
  ].join(''),
  'base64',
)
const t = textsIn('nl')
const check = (content: Buffer, filename = 'IMG_0042.HEIC', type = 'image/heic') =>
  checkContent(t, { content, filename, type })
const refusal = (content: Buffer, filename?: string, type?: string) =>
  check(content, filename, type).then(
    () => 'taken',
    (error) => (error instanceof Invalid ? error.message : String(error)),
  )

describe('a picture as many telephones store it', () => {
  test('is kept as a JPEG that everyone can open, with its colours where they were', async () => {
    const { filename, extension, content, isSuspect } = await check(HEIC)
    expect([filename, extension, isSuspect]).toEqual(['IMG_0042.jpg', 'jpg', false])
    const { data, info } = await sharp(content).raw().toBuffer({ resolveWithObject: true })
    expect([info.format, info.width, info.height]).toEqual(['raw', 64, 48])
    const [left, right] = [data.subarray(0, 3), data.subarray(63 * 3, 64 * 3)].map((it) => [...it])
    expect(left?.map((it) => Math.round(it / 50))).toEqual([4, 1, 1])
    expect(right?.map((it) => Math.round(it / 50))).toEqual([1, 1, 4])
  })

  test('is taken without a type, and where only pictures are', async () => {
    const given = { content: HEIC, filename: 'IMG_0042.heif', type: '' }
    expect((await checkContent(t, given, { picturesOnly: true })).extension).toBe('jpg')
  })

  test.each<[string, Buffer, string]>([
    ['that is cut off', HEIC.subarray(0, 300), t.files.problems.brokenPicture()],
    ['of more than we draw', wide(HEIC), t.files.problems.pixels({ most: MOST_MEGAPIXELS })],
  ])('%s is rejected', async (_name, content, message) => {
    expect(await refusal(content)).toBe(message)
  })

  test('that calls itself something else is taken by its content', async () => {
    expect(await refusal(HEIC, 'foto.jpg', 'image/jpeg')).toBe('taken')
    expect(await refusal(HEIC, 'foto.heics', 'application/pdf')).toBe('taken')
  })
})

/** The same, whose header has a width and height of 30,000 pixels. */
function wide(heic: Buffer): Buffer {
  const changed = Buffer.from(heic)
  for (let at = changed.indexOf('ispe'); at !== -1; at = changed.indexOf('ispe', at + 1)) {
    changed.writeUInt32BE(30_000, at + 8)
    changed.writeUInt32BE(30_000, at + 12)
  }
  return changed
}
