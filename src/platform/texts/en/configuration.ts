import type { Translation } from '../dictionary.ts'
import type { configuration as nl } from '../nl/configuration.ts'

export const configuration: Translation<typeof nl> = {
  title: 'Configuration',
  lists: {
    tags: {
      title: 'Available tags',
      add: 'Add a tag',
      none: 'There are no tags yet.',
      remove: 'A tag can only be deleted when no request or process has it any more.',
    },
    contractors: {
      title: 'Contractors',
      add: 'Add a contractor',
      none: 'There are no contractors yet.',
      remove: 'A contractor can only be deleted when no process is linked to it any more.',
    },
    pids: {
      title: 'PID management',
      add: 'Add a PID',
      none: 'There are no PIDs yet.',
      remove: 'A PID can only be deleted when no realisation process is linked to it.',
    },
  },
  explanation: 'Explanation',
  active: 'Only what is active can be chosen. What you make inactive still shows where it was chosen before.',
  renamed: 'A new name shows at once wherever the old one stood.',
  name: 'Name',
  enabled: 'Active',
  forRequest: 'Request',
  forProcess: 'Process',
  requests: '{n|count} {{request|requests}}',
  processes: '{n|count} {{process|processes}}',
  usedBy: 'Used by',
  unused: 'nothing',
  delete: 'Delete',
  deleteNamed: 'Delete {name}',
  newEntry: 'New',
  inUse: 'in use ({n:number})',
  used: 'This is in use ({n:number}) and cannot be deleted.',
  save: 'Save',
  saved: 'The changes have been saved',
  failed: 'Something went wrong while saving. Try again later',
  conflict:
    'Somebody else has changed this list meanwhile. Nothing was saved; below you see what is there now.',
  again: 'Check the lines and save again to keep your values.',
  now: 'Saved now: {value}.',
  notEnabled: 'not active',
  gone: '‘{name}’ has been deleted meanwhile.',
  doubled: '‘{name}’ is in this list already.',
  tooMany: 'A list has {n:number} lines at most.',
  file: {
    noJson: 'This is a JSON file. Give CSV or Excel.',
    notAnId: '‘{id}’ is not the id of an entry.',
    twice: 'This entry is earlier in the file too.',
    removed: 'This entry was deleted: leave its id empty to add it anew.',
  },
}
