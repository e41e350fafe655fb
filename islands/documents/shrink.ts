import { endingOf } from '../../src/platform/files/file.ts'

/** In pixels: enough to read a sign across a street. */
const LONGEST_SIDE = 2560
const QUALITY = 0.85
const LARGE = 2 * 1_048_576

/**
 * Makes a photo small enough for a mobile connection: a large JPEG, a HEIC that this browser can decode, and a
 * picture over `most` bytes become a JPEG of at most 2,560 pixels. Returns any other file unchanged.
 */
export async function shrink(file: File, most: number): Promise<File> {
  const ending = endingOf(file.name)
  const from = { jpg: LARGE, jpeg: LARGE, png: most, heic: 0, heif: 0 }[ending]
  if (from === undefined || file.size <= from) return file
  const picture = await createImageBitmap(file).catch(() => null)
  if (!picture) return file
  const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  const smaller = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
  if (!smaller || smaller.size >= file.size) return file
  return new File([smaller], `${file.name.slice(0, -ending.length)}jpg`, { type: smaller.type })
}
