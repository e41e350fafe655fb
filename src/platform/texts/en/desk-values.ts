/** Values of the desk that administrators change. */
export const deskValues = {
  title: 'Settings',
  saved: 'The settings are saved',
  groups: {
    sender: 'Sender of mails',
    municipalities: 'Addresses of municipalities',
    operators: 'Addresses of operators',
    contractors: 'Addresses of contractors',
  },
  whatFor:
    'Mails go out with these: who sends them, who reads answers, and where messages about processes go.',
  emptyParty: 'Who has no address gets no mails.',
  whenSeen: 'A change holds within seconds, also for mails that have not gone yet.',
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
