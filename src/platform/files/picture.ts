import type { Sharp } from 'sharp'
import type { Extension } from './file.ts'

/** Pictures are drawn anew from their dots, so that nothing of what stood around or behind them is kept. */

export const MOST_MEGAPIXELS = 50
const MOST_PIXELS = MOST_MEGAPIXELS * 1_000_000
const SECONDS = 20
const JPEG_QUALITY = 88
/** Pictures at once: each may take some hundred megabytes while it is turned. */
const AT_ONCE = 2
const PREVIEW_SIZE = 480

/** The picture cannot be drawn: `pixels` when there are too many, `broken` when it is not whole. */
export class BadPicture extends Error {
  readonly reason: 'pixels' | 'broken'

  constructor(reason: 'pixels' | 'broken', cause: unknown) {
    super(`A picture is not drawn: ${reason}`, { cause })
    this.reason = reason
  }
}

/**
 * The same picture and nothing else: upright, in plain colours, without camera, place, comment, profile, preview or
 * whatever was hung behind it. Works beside the event loop. Throws `BadPicture`.
 */
export const redraw = (content: Buffer, extension: Extension): Promise<Buffer> =>
  draw(content, (picture) =>
    extension === 'jpg'
      ? picture.jpeg({ quality: JPEG_QUALITY })
      : // One more step than usual: screenshots come out smaller.
        picture.png({ compressionLevel: 7 }),
  )

/** A small JPEG of a picture, at most 480 dots wide and high. Throws `BadPicture`. */
export const previewOf = (content: Buffer): Promise<Buffer> =>
  draw(content, (picture) =>
    picture
      .resize({ width: PREVIEW_SIZE, height: PREVIEW_SIZE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 75 }),
  )

async function draw(content: Buffer, as: (picture: Sharp) => Sharp): Promise<Buffer> {
  const open = await loaded()
  return inTurn(async () => {
    try {
      const picture = open(content, {
        limitInputPixels: MOST_PIXELS,
        failOn: 'warning',
        sequentialRead: true,
      })
      return await as(picture.autoOrient().toColourspace('srgb')).timeout({ seconds: SECONDS }).toBuffer()
    } catch (error) {
      const isFlood = error instanceof Error && /pixel limit|timeout/i.test(error.message)
      throw new BadPicture(isFlood ? 'pixels' : 'broken', error)
    }
  })
}

let library: Promise<typeof import('sharp').default> | undefined

/** Only once a picture comes; it reads JPEG and PNG from memory, and none of the other forms that it knows. */
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
