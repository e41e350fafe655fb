import type { Translation } from '../dictionary.ts'
import type { privacy as nl } from '../nl/privacy.ts'

export const privacy: Translation<typeof nl> = {
  title: 'Privacy',
  intro:
    '{name} handles requests for charging points. This page says which personal data this desk keeps, why, for how long, and what you may ask.',
  whatTitle: 'Which data',
  what: {
    request:
      'Of applicants: name, address, telephone number, e-mail address, and what they stated about their vehicle, parking space and preferences, with the documents that they sent along.',
    process: 'Of contacts in processes: their name and e-mail address.',
    people:
      'Of staff: name, e-mail address, role and what they did in the desk, so that it can be seen later who decided what.',
  },
  whyTitle: 'Why',
  why: 'Municipalities and their partners need the data to decide whether a charging point is placed and where, and to tell the applicant. Only those who work on the requests of a municipality see the data of those.',
  basisTitle: 'On what basis',
  basis:
    'Dealing with requests for charging points is a task in the public interest (GDPR, article 6(1)(e)). Who does not want their data to be used for it can object.',
  recipientsTitle: 'Who gets the data',
  recipients:
    'The municipality where the charging point comes, and those who help it: the company that places the charging point, its contractor and the grid operator, each as far as their work needs it. Also those who run the desk for the organisation. The data is not sold, and not stored outside the European Union unless the organisation says so here.',
  controllerTitle: 'Who is responsible',
  controller: '{name} is the controller of the personal data. Contact: {contact}.',
  officer: 'Data protection officer: {officer}.',
  termTitle: 'For how long',
  term: 'Personal data of a request is cleared away {months:number} months after it was received, or later while a process for the charging point still runs. For a process that is {months:number} months after it ended. What stays is counts, dates, the outcome, the name of the town and the digits of the postal code. The name and e-mail address of a member of staff who did not sign in for {colleagueMonths:number} months are replaced by a number.',
  logTitle: 'Who looked',
  log: 'The desk records each time that a member of staff or a program gets to see the contact data of a request or a process: who, when and which. That is kept for {months:number} months.',
  cookiesTitle: 'Cookies and other services',
  cookies:
    'The desk only uses cookies that it needs: for your sign-in, your language and display, the request that you opened last, and the form by which you ask for a charging point. There are no tracking cookies and no statistics of third parties. The desk fetches the background of the map from map services of the government or from OpenStreetMap; those see which part of the map is looked at, and not by whom. The log of the desk has your internet address, to look into faults and abuse.',
  rightsTitle: 'What you may ask',
  rights:
    'You may see your data, have it corrected or removed, and object to its use. Write to {support} and mention the reference of your request. If you do not agree with the answer, you may complain to {authority}.',
  authorities: {
    NL: 'the Dutch Data Protection Authority (autoriteitpersoonsgegevens.nl)',
    BE: 'the Belgian Data Protection Authority (gegevensbeschermingsautoriteit.be) or the Flemish Supervisory Commission (vlaamsetoezichtcommissie.be)',
  },
  access: {
    title: 'Access to personal data',
    intro:
      'When somebody asks what the desk keeps about them, first establish who it is. Each time that you look somebody up here goes into the processing log.',
    field: 'E-mail address or reference',
    fieldHint:
      'For a reference, other requests with the same e-mail address and the same name are found too.',
    search: 'Look up',
    who: 'Enter an e-mail address or a reference.',
    nothing: 'The desk holds nothing of this person.',
    tooMany:
      'There are more than {n:number} requests with this e-mail address: that is not one person. The command line can do it.',
    foundTitle: 'Found',
    counts:
      '{requests|count} {{request|requests}}, {processes|count} {{process|processes}}, {mails|count} {{e-mail|e-mails}} and {documents|count} {{document|documents}}.',
    language: 'Language of the text',
    download: 'Download everything (zip)',
    sure: '{n|count} {{text|texts}} by others about processes of this person alone {{is|are}} in the file.',
    textsTitle: 'What may be about somebody else',
    textsIntro:
      'Requests with the same e-mail address under another name, and texts with a name, address or number of this person that belong to somebody else or to a process of several people. Tick only what is surely about this person; the rest stays out of the file.',
    untold:
      'There {{is|are}} {n|count} more such {{text|texts}}. The command line lists all: privacy export --list.',
    textsChanged: 'A text that you ticked was changed or removed meanwhile. Please look again.',
    about: {
      request: 'Request {reference}',
      process: 'Process {reference}',
      location: 'Location {reference}',
      unknown: 'Record unknown',
    },
    before:
      'Read it before you give it away: under ‘Written about you elsewhere’ is what others wrote, and more people may be named there. Documents that are suspect, and those of processes, are left out.',
  },
  file: {
    title: 'Your personal data at {name}',
    made: 'Made on {at}.',
    madeFor: 'Made on {at} for {email}.',
    sourceTitle: 'Where the data comes from',
    source:
      'From yourself, or from who sent the request for you; below, each request says how it came in. The rest was written by those who worked on it. No decision is taken by a computer alone.',
    rest: 'What else comes with this',
    restText:
      'inzage.json has all that the desk keeps about you, in a form for programs. The documents with your request come as files.',
    request: 'Request {reference}',
    process: 'Process {reference}',
    mail: 'E-mail of {at}',
    elsewhere: 'Written about you elsewhere',
    reads: 'When your data was read',
    received: 'Received',
    cameFrom: 'Came in through',
    status: 'Status',
    name: 'Name',
    address: 'Address',
    phone: 'Telephone number',
    email: 'E-mail address',
    vehicle: 'Vehicle',
    parkingPermit: 'Parking permit',
    reservedSpot: 'Parking space of your own',
    ownLocation: 'The spot that you named',
    ownRemarks: 'What you wrote with it',
    tags: 'Labels',
    judged: 'Decided on {at}',
    handedOver: 'To another municipality on {at}',
    comment: 'Comment of {at}',
    document: 'Document of {at}',
    agreed: 'You agreed on',
    news: 'You asked for e-mails on',
    since: 'Begun',
    ended: 'Ended',
    to: 'To',
    subject: 'Subject',
    yes: 'yes',
    no: 'no',
  },
  accessibility: {
    title: 'Accessibility',
    intro:
      'Everybody must be able to work with the desk of {name}. It is made to meet WCAG 2.2, levels A and AA, and with that EN 301 549.',
    statusTitle: 'How far it is',
    status: 'Status {letter}: {status}.',
    statuses: {
      A: 'fully conforms',
      B: 'partly conforms',
      C: 'first measures taken',
      D: 'does not conform',
      E: 'no statement',
    },
    examined: 'The last independent audit is of {day}.',
    notExamined: 'Every page is tested automatically with every change. No independent audit was done yet.',
    responsible: 'Responsible for this statement: {name}.',
    revised: 'This statement was last revised on {day}.',
    doneTitle: 'What was done',
    done: {
      keyboard: 'Everything can be done with the keyboard, on the map too; the map has a list beside it.',
      scripts: 'Pages and forms work without JavaScript.',
      zoom: 'Pages fit a screen of 320 pixels wide and can be enlarged to 200%.',
      contrast: 'Colours have enough contrast, in the light and the dark display.',
      tests: 'The pages are tested with axe, with the keyboard and in a real browser.',
    },
    limitsTitle: 'What is not right yet',
    limits: {
      documents: 'Documents that applicants and partners send along are not always accessible.',
      generated: 'PDF documents that are made here have no tags for screen readers yet.',
      map: 'The background of the map comes from others and has no text for who cannot see it; use the list.',
    },
    contactTitle: 'Does something not work for you?',
    contact:
      'Write to {support}: on which page, what you wanted to do, and what you work with. You get an answer, and what you need in another way where that is possible. If you get no good answer, you may turn to {ombudsman}.',
    ombudsmen: {
      NL: 'the National Ombudsman (nationaleombudsman.nl)',
      BE: 'the Flemish Ombudsman (vlaamseombudsdienst.be)',
    },
  },
}
