import type { files as nl } from '../nl/files.ts'
import type { Translation } from '../texts.ts'

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
    type: 'Only JPG, PNG and PDF are accepted; the content of the file counts, not its name.',
    tooLarge: 'The file is too large: at most {most:number} bytes.',
    cleared: 'The personal data of this request has been removed; no file can be added any more.',
  },
}
