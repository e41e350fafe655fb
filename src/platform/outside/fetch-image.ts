import { endOf, readBytes, Unreachable } from './fetch-json.ts'
import { request } from './request.ts'

interface Limits {
  withinMs: number
  maxBytes: number
  headers?: Record<string, string>
}

export interface Image {
  type: 'image/png' | 'image/jpeg' | 'image/webp'
  content: Buffer
}

/** Statuses for an address without an image; 400 is the response for tiles outside a service's range. */
const NOTHING_THERE = [204, 400, 404, 410]

/**
 * Reads a PNG, JPEG or WebP image from an outside service; null when the service has none there. Redirects are not
 * followed, the whole image must arrive within `withinMs`, and one over `maxBytes` is aborted. The type is detected
 * from the first bytes. Throws `Unreachable`, which names the host only.
 */
export async function fetchImage(
  url: string,
  { withinMs, maxBytes, headers }: Limits,
): Promise<Image | null> {
  const { host } = new URL(url)
  try {
    const { statusCode, body } = await request(url, {
      headers: { accept: 'image/png, image/jpeg, image/webp', ...headers },
      signal: endOf(withinMs, undefined),
    })
    const content = await readBytes(body, maxBytes)
    if (NOTHING_THERE.includes(statusCode)) return null
    const image = imageOf(content)
    if (statusCode !== 200 || !image) throw new Error(`status ${statusCode}, ${content.length} bytes`)
    return image
  } catch (error) {
    throw new Unreachable(`${host} sent an invalid response`, { cause: error })
  }
}

/** The image that starts with these bytes; null for another type. */
export function imageOf(content: Buffer): Image | null {
  const begins = (hex: string, at = 0) => content.subarray(at, at + hex.length / 2).toString('hex') === hex
  if (begins('89504e470d0a1a0a')) return { type: 'image/png', content }
  if (begins('ffd8ff')) return { type: 'image/jpeg', content }
  if (begins('52494646') && begins('57454250', 8)) return { type: 'image/webp', content }
  return null
}
