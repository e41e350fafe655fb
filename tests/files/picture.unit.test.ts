import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { pngOf } from '../../src/desk/demo/documents.ts'
import { checkContent } from '../../src/platform/files/check-content.ts'
import { previewOf, redraw } from '../../src/platform/files/picture.ts'
import { textsIn } from '../../src/platform/texts/texts.ts'
import { Invalid } from '../../src/platform/web/errors.ts'

const t = textsIn('nl')
const photo = (width = 64, height = 32) =>
  sharp({ create: { width, height, channels: 3, background: '#c04020' } })
/** As a phone takes it: lying down, with an EXIF orientation and GPS coordinates. */
const phonePhoto = () =>
  photo()
    .jpeg()
    .withExif({
      IFD0: { Make: 'Telefoon', Copyright: 'Judith Maes' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 3/1 15/1' },
    })
    .withMetadata({ orientation: 6 })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret>Korenmarkt</secret></x:xmpmeta>')
    .toBuffer()
const check = (content: Buffer, filename: string, picturesOnly = false) =>
  checkContent(t, { content, filename, type: '' }, { picturesOnly })
const refusal = (content: Buffer, filename: string, picturesOnly = false) =>
  check(content, filename, picturesOnly).then(
    () => 'taken',
    (error) => (error instanceof Invalid ? error.message : String(error)),
  )
const asText = (content: Buffer) => content.toString('latin1')

describe('a picture that is sent in', () => {
  test('is upright afterwards, and contains nothing about camera, maker or place', async () => {
    const before = await phonePhoto()
    expect(asText(before)).toMatch(/Judith Maes/)
    const after = await redraw(before, 'jpg')
    const { width, height, orientation, exif, xmp, icc } = await sharp(after).metadata()
    expect([width, height]).toEqual([32, 64])
    expect([orientation, exif, xmp, icc]).toEqual([undefined, undefined, undefined, undefined])
    expect(asText(after)).not.toMatch(/Judith|Telefoon|Korenmarkt|Exif/)
  })

  test('keeps its colours', async () => {
    for (const [form, file] of [
      ['jpg', await photo().jpeg().toBuffer()],
      ['png', await photo().png().toBuffer()],
    ] as const) {
      const [red = 0, green = 0, blue = 0] = await sharp(await redraw(file, form))
        .raw()
        .toBuffer()
      expect([red, green, blue].map((it) => Math.round(it / 8) * 8)).toEqual([0xc0, 0x40, 0x20])
    }
  })

  test.each<[string, () => Promise<Buffer>, string]>([
    [
      'an archive behind it',
      async () => Buffer.concat([pngOf('#445566'), Buffer.from('PK\x03\x04secret')]),
      'png',
    ],
    [
      'a page behind it',
      async () => Buffer.concat([await photo().jpeg().toBuffer(), Buffer.from('<html><script>secret')]),
      'jpg',
    ],
    [
      'a page in a comment',
      async () => withComment(await photo().jpeg().toBuffer(), '<script>secret'),
      'jpg',
    ],
    [
      'a text chunk',
      async () => withChunk(pngOf('#445566'), 'tEXt', 'Comment\0<script>secret</script>'),
      'png',
    ],
    ['a colour profile with words', async () => withChunk(pngOf('#445566'), 'zTXt', 'secret\0\0x'), 'png'],
  ])('with %s is only the picture afterwards', async (_name, make, extension) => {
    const before = await make()
    expect(asText(before)).toContain('secret')
    const { content } = await check(before, `foto.${extension}`)
    expect(asText(content)).not.toMatch(/secret|script|PK/)
    expect((await sharp(content).metadata()).format).toBe(extension === 'jpg' ? 'jpeg' : 'png')
  })

  test.each<[string, () => Promise<Buffer>, string, string]>([
    [
      'one of 30,000 by 30,000 dots in a few bytes',
      async () => pngOfSize(30_000, 30_000),
      'bom.png',
      'De afbeelding is te groot: ten hoogste 50 megapixel.',
    ],
    [
      'half a photo',
      async () => (await photo(400, 400).jpeg().toBuffer()).subarray(0, 900),
      'foto.jpg',
      'De afbeelding is beschadigd of niet compleet.',
    ],
    [
      'half a drawing',
      async () => pngOf('#445566').subarray(0, 200),
      'plan.png',
      'De afbeelding is beschadigd of niet compleet.',
    ],
    [
      'a GIF that is called a photo',
      async () => Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;', 'latin1'),
      'foto.jpg',
      'Dit type document kan niet worden geüpload',
    ],
    [
      'a drawing in SVG',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      'plan.svg',
      'Dit type document kan niet worden geüpload',
    ],
    ['a WebP', () => photo().webp().toBuffer(), 'foto.webp', 'Dit type document kan niet worden geüpload'],
    ['a TIFF', () => photo().tiff().toBuffer(), 'foto.jpg', 'Dit type document kan niet worden geüpload'],
  ])('%s is refused', async (_name, make, filename, message) => {
    expect(await refusal(await make(), filename)).toBe(message)
  })

  test('of 49 megapixels is drawn anew, and others go on meanwhile', async () => {
    const large = await photo(7_000, 7_000).png().toBuffer()
    let longest = 0
    let last = performance.now()
    const beat = setInterval(() => {
      longest = Math.max(longest, performance.now() - last)
      last = performance.now()
    }, 10)
    await redraw(large, 'png')
    clearInterval(beat)
    expect(longest).toBeLessThan(250)
  })

  test('where only pictures are shown a PDF is refused', async () => {
    expect(await refusal(Buffer.from('%PDF-1.4\n%%EOF'), 'plan.pdf', true)).toBe(
      'Dit type document kan niet worden geüpload',
    )
    expect(await refusal(pngOf('#445566'), 'plan.png', true)).toBe('taken')
  })
})

describe('its preview', () => {
  test('is a small JPEG without more than it shows', async () => {
    const preview = await previewOf(await photo(3_000, 2_000).png().toBuffer())
    const { format, width, height } = await sharp(preview).metadata()
    expect([format, width, height]).toEqual(['jpeg', 480, 320])
  })
})

const CRC = Array.from({ length: 256 }, (_, n) => {
  let c = n
  for (let bit = 0; bit < 8; bit++) c = (c >>> 1) ^ (c & 1 ? 0xedb88320 : 0)
  return c >>> 0
})
const crc32 = (bytes: Buffer) =>
  (bytes.reduce((crc, byte) => (CRC[(crc ^ byte) & 255] ?? 0) ^ (crc >>> 8), 0xffffffff) ^ 0xffffffff) >>> 0

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)])
}

const SIGNATURE_AND_HEADER = 33
/** A PNG with one more chunk after its header. */
const withChunk = (png: Buffer, type: string, text: string) =>
  Buffer.concat([
    png.subarray(0, SIGNATURE_AND_HEADER),
    chunk(type, Buffer.from(text, 'latin1')),
    png.subarray(SIGNATURE_AND_HEADER),
  ])

function withComment(jpeg: Buffer, text: string): Buffer {
  const head = Buffer.from('fffe0000', 'hex')
  head.writeUInt16BE(text.length + 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), head, Buffer.from(text), jpeg.subarray(2)])
}

/** Claims this size in its header, and is small. */
function pngOfSize(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(10_000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
