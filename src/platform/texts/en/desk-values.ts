/** Values of the desk that administrators change. */
export const deskValues = {
  title: 'Settings',
  saved: 'The settings are saved',
  groups: {
    statements: 'Texts of the organisation',
    sender: 'Sender of mails',
    municipalities: 'Addresses of municipalities',
    operators: 'Addresses of operators',
    contractors: 'Addresses of contractors',
  },
  whatFor:
    'Mails go out with these: who sends them, who reads answers, and where messages about processes go.',
  emptyParty: 'Who has no address gets no mails.',
  whenSeen: 'A change holds within seconds, also for mails that have not gone yet.',
  statements: { terms: 'Terms of use', privacy: 'Privacy', accessibility: 'Accessibility' },
  termsVersion: 'Version of the terms of use',
  noDay: 'Fill in a day, such as 25-05-2022.',
  refused: 'These characters are not possible: {list}',
  ownWords:
    'An empty field gives the usual text of the desk. An empty line begins a paragraph, ‘# ’ a heading and ‘- ’ a line of a list.',
  newTerms:
    'Everybody is asked once to accept another version of the terms of use; a mended typing mistake asks nobody.',
  madeUp: 'Made-up address: it reaches nobody.',
  changed: 'Changed on {at} by {name}.',
  byCommand: 'the command line',
  senderName: 'Name of the sender',
  senderAddress: 'Address of the sender',
  support: 'Address for questions and answers',
  unknown: 'There is no such setting.',
  required: 'Fill this in.',
  tooLong: 'Use {n:number} characters at most.',
  oneLine: 'Use one line of ordinary characters.',
  noAddress: 'Fill in an e-mail address, such as charging@municipality.nl.',
  invented: 'This address is made up: {address} reaches no mailbox.',
  conflict:
    'Somebody else changed settings meanwhile. Nothing was saved; below you see what stands there now.',
} as const
