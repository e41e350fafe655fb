import type { Translation } from '../dictionary.ts'
import type { tours as nl } from '../nl/tours.ts'

export const tours: Translation<typeof nl> = {
  title: 'Tour',
  offer: 'New to this page? A tour of one minute shows you around.',
  start: 'Start the tour',
  skip: 'Skip',
  previous: 'Previous',
  next: 'Next',
  done: 'Done',
  steps: {
    requests: {
      welcome: {
        title: 'Welcome',
        text: 'These are the requests of residents that you may see. The arrow keys take you through this tour, Escape ends it.',
      },
      menu: { title: 'The menu', text: 'Everything that your role can open is here.' },
      tabs: {
        title: 'By status',
        text: 'Choose which requests you see. The figure counts what there is for you; work waits under Open.',
      },
      search: {
        title: 'Searching',
        text: 'Search from three characters by reference, address, postal code, city or name. The address of the page remembers what you searched for.',
      },
      open: {
        title: 'Opening a request',
        text: 'Click the reference. With j and k you walk along the rows, Enter opens one.',
      },
      manuals: { title: 'Manuals', text: 'They tell step by step how to work, for every role.' },
      account: {
        title: 'Your own menu',
        text: 'Language, appearance and signing out. This tour too can be started here again, on every page that has one.',
      },
    },
    request: {
      facts: { title: 'Summary', text: 'Where the request came from, how old it is and its status.' },
      judge: {
        title: 'Deciding',
        text: 'Choose a decision and a reason, and confirm. If somebody else decides at the same moment nothing is lost: you see who was first.',
      },
      advice: {
        title: 'Advice',
        text: 'What the desk has looked up by itself. The advice decides nothing; you do.',
      },
      map: {
        title: 'The surroundings',
        text: 'Charge points, processes and other requests nearby. The key m opens the large map.',
      },
      process: { title: 'From request to charge point', text: 'Here an accepted request becomes a process.' },
      comments: { title: 'Comments', text: 'Talk with colleagues and partners, kept with the request.' },
    },
    processes: {
      tabs: { title: 'By status', text: 'Active, on hold, completed or cancelled.' },
      start: {
        title: 'New process',
        text: 'Begin without a request; an accepted request has a button of its own.',
      },
      search: {
        title: 'Searching',
        text: 'By reference, address, postal code or city, from three characters.',
      },
      filters: {
        title: 'Filters',
        text: 'Up to three rules for each column. You also find them in the heading of the column itself.',
      },
      columns: {
        title: 'Columns',
        text: 'Choose which columns you see, how wide and in which order. The desk remembers it.',
      },
      views: { title: 'Views', text: 'Give filters that you often use a name.' },
      open: { title: 'Opening a process', text: 'It opens at the step that it is at now.' },
    },
    process: {
      steps: {
        title: 'The steps',
        text: 'What is done, what is under way and what is to come. You can open and read each step.',
      },
      turn: {
        title: 'Waiting on',
        text: 'Whom the process waits for, for how long, and when it will probably be ready.',
      },
      form: {
        title: 'The step',
        text: 'Fill in what you know and save; you can complete it once everything is there. If somebody else changes it too, you see both values side by side.',
      },
      documents: { title: 'Documents', text: 'Add files under the kind that they belong to.' },
      panel: { title: 'Around the process', text: 'Details, tags, events and the mails that were sent.' },
      status: {
        title: 'Status',
        text: 'Put the process on hold, resume or cancel it, always with a reason.',
      },
    },
    locations: {
      tabs: {
        title: 'Locations',
        text: 'All locations, or only those from a process, by hand or from a file.',
      },
      add: { title: 'New location', text: 'Add a place by address or coordinates.' },
      import: {
        title: 'Importing',
        text: 'Take in a file with locations. You first see what it would change.',
      },
      open: { title: 'Opening a location', text: 'With its charge points, processes and history.' },
    },
    reports: {
      menu: { title: 'The reports', text: 'Choose a report here. Your role decides which there are.' },
      choices: {
        title: 'Choosing',
        text: 'Take one year or one kind of process. The address of the page remembers what you chose, also for whom you send it to.',
      },
      figures: {
        title: 'The figures',
        text: 'They count what you can see in the lists, at this moment. A figure that is underlined opens the list that it counts.',
      },
      export: { title: 'Taking it along', text: 'The same tables as an Excel file.' },
    },
    configuration: {
      lists: { title: 'Lists', text: 'What the forms of this desk offer.' },
      entries: {
        title: 'The list',
        text: 'What is in use cannot be deleted, but it can be switched off: then it is no longer offered.',
      },
      save: { title: 'Saving', text: 'Everything on this page is kept at once.' },
    },
  },
}
