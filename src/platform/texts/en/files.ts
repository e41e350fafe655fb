import type { Translation } from '../dictionary.ts'
import type { files as nl } from '../nl/files.ts'

export const files: Translation<typeof nl> = {
  unavailable: {
    title: 'Error',
    text: 'The file could not be opened. This can have several causes',
    notThere: 'The file does not exist (any more)',
    notScanned: 'The file does not pass the security scan',
    back: 'Back to the request',
  },
  problems: {
    none: 'No file was sent.',
    empty: 'The file is empty.',
    several: 'Send one file at a time.',
    order: 'The field {field} has to come before the file.',
    cutOff: 'The file did not arrive completely. Please try again.',
    type: 'This type of document cannot be uploaded',
    pixels: 'The picture is too large: at most {most:number} megapixels.',
    brokenPicture: 'The picture is damaged or not complete.',
    tooLarge: 'The file is too large: at most {most:number} bytes.',
    notKept: 'The file could not be kept just now. Please try again later.',
    cleared: 'The personal data of this request has been removed; no file can be added any more.',
  },
}
