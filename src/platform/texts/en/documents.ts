import type { Translation } from '../dictionary.ts'
import type { documents as nl } from '../nl/documents.ts'

export const documents: Translation<typeof nl> = {
  title: 'Documents',
  none: 'No documents yet.',
  choose: 'Choose a file for {group}',
  hint: '{types}, at most {most:number} MB',
  upload: 'Upload',
  open: 'Download {name}',
  preview: 'Preview of {name}',
  remove: 'Delete',
  removeOf: 'Delete {name}',
  confirmRemove: '{name} will be deleted. This cannot be undone.',
  added: 'The document has been added',
  addedUnscanned: 'The document has been added; it can be opened once the virus scan is done.',
  addedSuspect: 'The document was kept, but does not pass the security scan and cannot be opened.',
  sending: 'Uploading…',
  cancel: 'Cancel',
  cancelled: 'The upload was cancelled.',
  removed: 'The document has been deleted',
  notFound: 'The file {name} has not been found!',
  backToStep: 'Back to the process',
  states: {
    gdpr: 'Removed because of the GDPR',
    deleted: 'Deleted',
    suspect: 'Does not pass the security scan',
    missing: 'No longer there',
    uploading: 'Waiting for the virus scan',
  },
  tooLarge: {
    title: 'File too large!',
    text: 'A file may be at most {most:number} MB. Allowed types: {types}.',
  },
  failed: {
    title: 'Upload failed',
    removeTitle: 'Deleting failed',
    text: 'Something went wrong. Please try again.',
    support: 'Does it keep going wrong? Please contact {email}.',
  },
  reasons: {
    unsaved: 'Save the location proposal first; after that documents can be added here.',
    readOnly: 'You can look at these documents, not change them.',
    stopped: 'As long as the process is on hold or cancelled, no documents can be added.',
    notBegun: 'This step has not begun yet; no documents can be added yet.',
    notNow: 'You may not add or delete documents in this step now.',
    full: 'There are {most:number} documents here already; there cannot be more.',
  },
}
