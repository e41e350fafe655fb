import type { Translation } from '../dictionary.ts'
import type { tags as nl } from '../nl/tags.ts'

export const tags: Translation<typeof nl> = {
  title: 'Tags',
  none: 'No tags',
  unknown: 'Unknown tag',
  empty: 'Empty tags are not allowed',
  long: 'Limit tags to 60 characters',
  change: 'Change tags',
  choose: 'Tags of this request',
  chooseForProcess: 'Tags of this process',
  save: 'Save',
  saved: 'The tags have been saved.',
  notOffered: 'One of these tags does not exist (any more) or is switched off. Nothing was changed.',
  unknownModel: 'Unknown model. No endpoint available.',
}
