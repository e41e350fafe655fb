import type { Translation } from '../dictionary.ts'
import type { judgementOutcomes as nl } from '../nl/judgement-outcomes.ts'

export const judgementOutcomes: Translation<typeof nl> = {
  conflict: 'This request was decided meanwhile by {name}: {verdict}. Your decision was not saved.',
  conflictChanged: 'This request was changed meanwhile. Your decision was not saved.',
  notOpen: 'This request cannot be decided: its status is not open.',
  onlyAdmin: 'Only an administrator of this municipality can change a decision.',
  notWhileConnected:
    'This request is connected to a process. Disconnect it first; then the decision can be changed.',
  notJudged: 'This request was not decided; there is no decision to change.',
  noContact:
    'No e-mail address or telephone number of this removed request is known; the decision cannot be changed.',
  conflictWithdrawing: 'This request was changed meanwhile. The decision was not withdrawn.',
  whyNotWithdrawn: {
    nothing: 'There is no decision to withdraw.',
    notYours: 'Only who gave the decision can withdraw it.',
    connected: 'The request is connected to a process; the decision can no longer be withdrawn.',
    tooLate: 'A decision can only be withdrawn on the day on which it was given.',
  },
  other: 'This request was decided by {name} ({time}): {verdict}.',
  before: 'Just now {reference}: {verdict}.',
  own: 'Your decision: {verdict}.',
  undo: 'Undo',
  withdraw: 'Withdraw the decision',
  withdrawHint: 'It can be withdrawn today, as long as no process is connected.',
  withdrawn: 'The decision was withdrawn.',
  nextOpen: 'Next open request',
  noneOpen: 'There are no other open requests in this list.',
}
