import type { Translation } from '../dictionary.ts'
import type { privacy as nl } from '../nl/privacy.ts'

export const privacy: Translation<typeof nl> = {
  title: 'Privacy',
  intro:
    '{name} handles requests for charging points. This page says which personal data this desk keeps, why, for how long, and what you may ask.',
  whatTitle: 'Which data',
  what: {
    request:
      'Of applicants: name, address, telephone number, e-mail address, and what they told about their vehicle, parking space and preferences, with the documents that they sent along.',
    process: 'Of contacts in processes: their name and e-mail address.',
    people:
      'Of staff: name, e-mail address, role and what they did in the desk, so that it can be seen later who decided what.',
  },
  whyTitle: 'Why',
  why: 'Municipalities and their partners need the data to judge whether a charging point is placed and where, and to tell the applicant. Only those who work on the requests of a municipality see the data of those.',
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
    fieldHint: 'For a reference, all other requests with the same e-mail address are found too.',
    search: 'Look up',
    who: 'Enter an e-mail address or a reference.',
    nothing: 'The desk holds nothing of this person.',
    tooMany:
      'There are more than {n:number} requests with this e-mail address: that is not one person. The command line can do it.',
    foundTitle: 'Found',
    counts:
      '{requests|count} {{request|requests}}, {processes|count} {{process|processes}}, {mails|count} {{e-mail|e-mails}} and {documents|count} {{document|documents}}.',
    download: 'Download everything (zip)',
    before:
      'Read it before you give it away: under ‘elsewhere’ is what others wrote, and more people may be named there. Documents that are suspect, and those of processes, are left out.',
  },
  accessibility: {
    title: 'Accessibility',
    intro:
      'Everybody must be able to work with the desk of {name}. It is made to meet WCAG 2.2, levels A and AA, and with that EN 301 549.',
    statusTitle: 'How far it is',
    status:
      'By our own examination the desk partly conforms: every page is tested automatically with every change, but no independent audit was done yet.',
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
