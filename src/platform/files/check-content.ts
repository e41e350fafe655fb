import type { Texts } from '../texts/texts.ts'
import { Invalid } from '../web/errors.ts'
import { cleanName, type Extension, FILE_TYPES, type GivenExtension } from './file.ts'
import { isQuietPdf } from './inspect.ts'
import { BadPicture, MOST_MEGAPIXELS, redraw, redrawHeic } from './picture.ts'
import { recognisedAs } from './recognised.ts'

export interface GivenFile {
  filename: string
  /** The announced type: `image/png`; '' without one. */
  type: string
  content: Buffer
}

/** A file that may be stored. */
export interface CheckedFile {
  filename: string
  extension: Extension
  content: Buffer
  /** True when it is stored but cannot be downloaded. */
  isSuspect: boolean
}

/**
 * The content to store: a re-encoded picture (a HEIC as a JPEG), or an unchanged PDF. Throws `Invalid` for an empty
 * file, for content that is not a JPEG, PNG, HEIC or PDF (or not a picture, where only pictures are accepted), and for
 * a picture that cannot be decoded. Name and announced type are ignored: phones and mail programs get both wrong.
 */
export async function checkContent(
  t: Pick<Texts, 'files'>,
  { content, ...given }: GivenFile,
  { picturesOnly = false } = {},
): Promise<CheckedFile> {
  const words = t.files.problems
  const refuse = (message: string) => new Invalid([{ field: 'file', message }])
  if (content.length === 0) throw refuse(words.empty())
  const givenAs = await typeOf(content)
  if (!givenAs) throw refuse(words.type())
  if (picturesOnly && givenAs === 'pdf') throw refuse(words.type())
  const extension = givenAs === 'heic' ? 'jpg' : givenAs
  const filename = cleanName(given.filename, extension)
  if (extension === 'pdf') return { filename, extension, content, isSuspect: !(await isQuietPdf(content)) }
  try {
    const redrawn = givenAs === 'heic' ? await redrawHeic(content) : await redraw(content, extension)
    return { filename, extension, content: redrawn, isSuspect: false }
  } catch (error) {
    if (!(error instanceof BadPicture)) throw error
    throw refuse(error.reason === 'pixels' ? words.pixels({ most: MOST_MEGAPIXELS }) : words.brokenPicture())
  }
}

async function typeOf(content: Buffer): Promise<GivenExtension | null> {
  const found = await recognisedAs(content)
  if (found === 'heic' || found === 'heif') return 'heic'
  return found && Object.hasOwn(FILE_TYPES, found) ? (found as Extension) : null
}
