import sharp from 'sharp'
import { expect, test } from 'vitest'
import { sizeOfPicture } from '../../src/desk/manuals/picture-size.ts'

const drawn = (channels: 3 | 4) =>
  sharp({ create: { width: 301, height: 47, channels, background: { r: 1, g: 2, b: 3, alpha: 0.5 } } })

test.each([
  ['a PNG', () => drawn(4).png()],
  ['a WebP', () => drawn(3).webp()],
  ['a WebP without loss', () => drawn(3).webp({ lossless: true })],
  ['a WebP that shows through', () => drawn(4).webp()],
])('the size of %s is what was drawn', async (_what, draw) => {
  expect(sizeOfPicture(await draw().toBuffer())).toEqual({ width: 301, height: 47 })
})

test('what is no picture of ours has no size', async () => {
  expect(sizeOfPicture(await drawn(3).jpeg().toBuffer())).toBeNull()
  expect(sizeOfPicture(Buffer.alloc(0))).toBeNull()
  expect(sizeOfPicture(Buffer.from('RIFF....WEBPALPH and so on, long enough to be read'))).toBeNull()
})
