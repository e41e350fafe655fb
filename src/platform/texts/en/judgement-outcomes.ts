import type { Translation } from '../dictionary.ts'
import type { judgementOutcomes as nl } from '../nl/judgement-outcomes.ts'

export const judgementOutcomes: Translation<typeof nl> = {
  conflict: 'This request was judged meanwhile by {name}: {verdict}. Your judgement was not saved.',
  conflictChanged: 'This request was changed meanwhile. Your judgement was not saved.',
  notOpen: 'This request cannot be judged: its status is not open.',
  onlyAdmin: 'Only an administrator of this municipality can change a judgement.',
  notWhileConnected:
    'This request is connected to a process. Disconnect it first; then the judgement can be changed.',
  notJudged: 'This request was not judged; there is no judgement to change.',
  noContact:
    'No e-mail address or telephone number of this removed request is known; the judgement cannot be changed.',
  conflictWithdrawing: 'This request was changed meanwhile. The judgement was not withdrawn.',
  whyNotWithdrawn: {
    nothing: 'There is no judgement to withdraw.',
    notYours: 'Only who gave the judgement can withdraw it.',
    connected: 'The request is connected to a process; the judgement can no longer be withdrawn.',
    tooLate: 'A judgement can only be withdrawn on the day on which it was given.',
  },
  other: 'This request was judged by {name} ({time}): {verdict}.',
  before: 'Just now {reference}: {verdict}.',
  own: 'Your judgement: {verdict}.',
  undo: 'Undo',
  withdraw: 'Withdraw the judgement',
  withdrawHint: 'It can be withdrawn today, as long as no process is connected.',
  withdrawn: 'The judgement was withdrawn.',
  nextOpen: 'Next open request',
  noneOpen: 'There are no other open requests in this list.',
}
