import type { selection as nl } from '../nl/selection.ts'
import type { Translation } from '../texts.ts'

export const selection: Translation<typeof nl> = {
  label: 'With the selected processes',
  pick: 'Select {ref}',
  column: 'Select',
  page: 'Everything on this page',
  all: 'Select all {n}',
  none: 'Select nothing',
  picked: '{n} selected',
  delete: 'Delete',
  tag: 'Tags',
  decide: 'Traffic decision',
  options: 'Search an option',
  nothing: 'Nothing is selected.',
  tooMany: 'Select at most {n} processes at once; narrow the list with a filter.',
  deletion: {
    title: 'Delete {n} {{process|processes}}',
    text: 'These processes are deleted with all their data. This cannot be undone.',
    kept: 'Completed processes cannot be deleted; these stay:',
    confirm: 'Yes, delete {n} {{process|processes}}',
    done: 'All selected realisations have been deleted!',
  },
  tags: {
    title: 'Tags of {n} {{process|processes}}',
    add: 'Add',
    remove: 'Remove',
    save: 'Save',
    done: 'The tags of {n} {{process|processes}} have been saved.',
    failed: 'The tags of the process {ref} could not be saved.',
    saved: 'The tags of the process {ref} have been saved.',
  },
  live: {
    one: '1 process changed, show it',
    many: '{n} processes changed, show them',
    outdated: 'A lot has changed, show the list again',
    failed: 'Not everything could be loaded correctly at once.',
  },
  results: 'Not everything worked',
  gone: '{n} selected {{process was|processes were}} no longer there.',
  back: 'Back to the list',
  cancel: 'Cancel',
}
