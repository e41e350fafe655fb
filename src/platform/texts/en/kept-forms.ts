import type { Translation } from '../dictionary.ts'
import type { keptForms as nl } from '../nl/kept-forms.ts'

export const keptForms: Translation<typeof nl> = {
  signedOut: 'You are no longer signed in',
  kept: 'What you sent has not been processed yet. It is kept for this browser for an hour. Sign in; after that you can read it again and send it.',
  lostFile: 'The file {name} was not kept. Choose it again later.',
  signIn: 'Sign in and go on',
  title: 'Your form has been kept',
  notSaved:
    'This has not been processed yet: you were no longer signed in when you sent it. Read it again and send it.',
  chooseAgain: 'Choose the file {name} again',
  send: 'Send now',
  backToPage: 'Back to the page, without sending',
  discard: 'Throw away',
  discarded: 'The form has been thrown away.',
  keptUntil: 'This form is kept until {clock}.',
  gone: 'This form is no longer there',
  goneText: 'Forms are kept for an hour, and only for who sent them, in the same browser. Fill it in again.',
  fields: {
    message: 'Comment',
    remarks: 'Remarks',
    reason: 'Reason',
    verdict: 'Decision',
    status: 'Status',
    lat: 'Latitude',
    lng: 'Longitude',
    tags: 'Tags',
    naam: 'Name',
    taal: 'Language',
    weergave: 'Appearance',
    source: 'Source',
    operator: 'CPO',
    publishedOn: 'Date of publication',
    reference: 'Reference',
  },
}
