import type { Texts } from '../../platform/texts/texts.ts'
import { sizeOfPicture } from '../manuals/picture-size.ts'
import { problemWithSvg } from './svg.ts'

/** The logo of a desk as text: the SVG itself, or a PNG as a `data:` URL. Pure. */

const PNG = 'data:image/png;base64,'
const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')
const END = Buffer.from('0000000049454e44ae426082', 'hex')
/** In bytes; a logo is shown 28 pixels high. */
export const LARGEST_LOGO = 64 * 1024
/** In characters: base64 makes a PNG a third larger. */
export const LONGEST_LOGO = 90_000
/** In pixels, of a PNG: a small file may decode to a picture that exhausts a browser's memory. */
const WIDEST = 2_000

interface Logo {
  extension: 'svg' | 'png'
  type: 'image/svg+xml' | 'image/png'
  content: Buffer
}

/** The text of a file that was uploaded as a logo: any file that is not a PNG is read as SVG. */
export const logoText = (content: Buffer): string =>
  content.subarray(0, SIGNATURE.length).equals(SIGNATURE)
    ? PNG + content.toString('base64')
    : content
        .toString('utf8')
        .replace(/^\ufeff/, '')
        .trim()

/** The file for the text of a logo. */
export const logoOf = (text: string): Logo =>
  text.startsWith(PNG)
    ? { extension: 'png', type: 'image/png', content: Buffer.from(text.slice(PNG.length), 'base64') }
    : { extension: 'svg', type: 'image/svg+xml', content: Buffer.from(text) }

/** The reason why a text cannot be a logo, as a sentence; null when it can. */
export async function problemWithLogo(t: Texts, text: string): Promise<string | null> {
  const words = t.houseStyle
  const { type, content } = logoOf(text)
  if (content.length > LARGEST_LOGO) return words.tooLarge({ n: LARGEST_LOGO / 1024 })
  if (type === 'image/svg+xml') return problemWithSvg(t, text)
  const size = sizeOfPicture(content)
  const isWhole =
    content.subarray(0, SIGNATURE.length).equals(SIGNATURE) && content.subarray(-END.length).equals(END)
  if (!isWhole || !size) return words.noPng()
  return Math.max(size.width, size.height) > WIDEST || Math.min(size.width, size.height) === 0
    ? words.tooWide({ n: WIDEST })
    : null
}
