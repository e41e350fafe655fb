import type { Sharp } from 'sharp'
import type { Extension } from './file.ts'
import { type Pixels, readHeic } from './heic.ts'

/** Pictures are re-encoded from their pixels, so that no metadata or appended data is stored. */

export const MOST_MEGAPIXELS = 50
const MOST_PIXELS = MOST_MEGAPIXELS * 1_000_000
const SECONDS = 20
const JPEG_QUALITY = 88
/** Concurrency limit: each picture may take some hundred megabytes while it is rotated. */
const AT_ONCE = 2
const PREVIEW_SIZE = 480

/** The picture cannot be decoded: `pixels` when it has too many, `broken` when it is incomplete. */
export class BadPicture extends Error {
  readonly reason: 'pixels' | 'broken'

  constructor(reason: 'pixels' | 'broken', cause?: unknown) {
    super(`A picture is not drawn: ${reason}`, { cause })
    this.reason = reason
  }
}

/**
 * The picture without anything else: upright, in sRGB, without camera data, location, comment, profile, preview or
 * appended data. Works off the event loop. Throws `BadPicture`.
 */
export const redraw = (content: Buffer, extension: Extension): Promise<Buffer> =>
  draw(content, (picture) =>
    extension === 'jpg'
      ? picture.jpeg({ quality: JPEG_QUALITY })
      : // One level above the default: screenshots get smaller.
        picture.png({ compressionLevel: 7 }),
  )

/** Re-encodes a HEIC as a JPEG, as `redraw` does. Throws `BadPicture`. */
export async function redrawHeic(content: Buffer): Promise<Buffer> {
  const pixels = await inTurn(() => readHeic(content, MOST_PIXELS))
  if (typeof pixels === 'string') throw new BadPicture(pixels)
  return draw(pixels, (picture) => picture.flatten({ background: '#ffffff' }).jpeg({ quality: JPEG_QUALITY }))
}

/** A small JPEG of a picture, at most 480 pixels wide and high. Throws `BadPicture`. */
export const previewOf = (content: Buffer): Promise<Buffer> =>
  draw(content, (picture) =>
    picture
      .resize({ width: PREVIEW_SIZE, height: PREVIEW_SIZE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 75 }),
  )

/**
 * Composes pictures at their positions on a white background to one JPEG of this size in pixels; each picture is scaled
 * to a square with this side. Throws `BadPicture`.
 */
export async function joined(
  parts: readonly { content: Buffer; left: number; top: number }[],
  side: number,
  size: { width: number; height: number },
): Promise<Buffer> {
  const open = await loaded()
  const placed = await Promise.all(
    parts.map(async ({ content, left, top }) => ({
      input: await draw(content, (picture) => picture.resize(side, side, { fit: 'fill' }).png()),
      left,
      top,
    })),
  )
  return inTurn(() =>
    open({ create: { ...size, channels: 3, background: '#ffffff' } })
      .composite(placed)
      .jpeg({ quality: JPEG_QUALITY })
      .timeout({ seconds: SECONDS })
      .toBuffer(),
  )
}

async function draw(source: Buffer | Pixels, as: (picture: Sharp) => Sharp): Promise<Buffer> {
  const open = await loaded()
  const limits = { limitInputPixels: MOST_PIXELS, failOn: 'warning', sequentialRead: true } as const
  return inTurn(async () => {
    try {
      const picture = Buffer.isBuffer(source)
        ? open(source, limits)
        : open(source.data, { ...limits, raw: { width: source.width, height: source.height, channels: 4 } })
      return await as(picture.autoOrient().toColourspace('srgb')).timeout({ seconds: SECONDS }).toBuffer()
    } catch (error) {
      const isFlood = error instanceof Error && /pixel limit|timeout/i.test(error.message)
      throw new BadPicture(isFlood ? 'pixels' : 'broken', error)
    }
  })
}

let library: Promise<typeof import('sharp').default> | undefined

/** Loads sharp with the first picture, restricted to reading JPEG and PNG from memory. */
function loaded() {
  library ??= import('sharp').then(({ default: sharp }) => {
    sharp.block({ operation: ['VipsForeignLoad'] })
    sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] })
    sharp.cache(false)
    return sharp
  })
  return library
}

let busy = 0
const waiting: (() => void)[] = []

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (busy >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  else busy++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else busy--
  }
}
