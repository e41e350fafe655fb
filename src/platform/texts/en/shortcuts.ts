import type { Translation } from '../dictionary.ts'
import type { shortcuts as nl } from '../nl/shortcuts.ts'

export const shortcuts: Translation<typeof nl> = {
  title: 'Keyboard shortcuts',
  typing:
    'Shortcuts of one letter do not work while you type in a field. You can switch them off in your profile.',
  off: 'You have switched off shortcuts of one character. In your profile you can switch them on again.',
  andThen: 'and then',
  groups: {
    everywhere: {
      title: 'Everywhere',
      keys: {
        help: 'This list',
        search: 'Go to the search field',
        close: 'Close a window or menu',
        requests: 'Go to Requests',
        processes: 'Go to Processes',
        locations: 'Go to Locations',
        reports: 'Go to Reports',
        configuration: 'Go to Configuration',
        manuals: 'Go to Manuals',
      },
    },
    requestList: {
      title: 'In the list of requests',
      keys: { next: 'Next row', previous: 'Previous row', open: 'Open row', page: 'Next page' },
    },
    request: {
      title: 'At a request',
      keys: {
        next: 'Next request',
        previous: 'Previous request',
        judge: 'Go to the decision',
        comment: 'Write a comment',
        start: 'Start a realisation',
        copy: 'Copy the reference',
      },
    },
    judgement: {
      title: 'While deciding',
      keys: {
        choose: 'Choose a decision, and then a reason',
        adopt: 'Adopt the proposal',
        undo: 'Undo your own decision',
      },
    },
    mapButton: { title: 'Map', keys: { open: 'Open the map' } },
    map: {
      title: 'In the map',
      keys: {
        list: 'Go to the list',
        next: 'Next in the list',
        previous: 'Previous in the list',
        centre: 'Back to the centre',
      },
    },
    reports: {
      title: 'In a report',
      keys: {
        nextYear: 'One year later',
        previousYear: 'One year earlier',
        export: 'Fetch the Excel file',
      },
    },
    processList: {
      title: 'In the list of processes',
      keys: {
        next: 'Next row',
        previous: 'Previous row',
        pick: 'Tick or untick a row',
        pickMore: 'Tick rows up to here',
        filter: 'Open the filter of the column',
        export: 'Export to Excel',
      },
    },
    form: { title: 'In a form', keys: { save: 'Save' } },
  },
}
