import type { Translation } from '../dictionary.ts'
import type { judgements as nl } from '../nl/judgements.ts'

export const judgements: Translation<typeof nl> = {
  title: 'Decision',
  verdict: 'Decision',
  reason: 'Reason',
  reasonFor: 'Reason for {verdict}',
  chooseReason: 'Choose a reason',
  remarks: 'Remarks',
  yourRemarks: 'Your remarks (not saved)',
  remarksRequired: 'Remarks (required)',
  clear: 'Clear choice',
  confirm: 'Confirm',
  cancel: 'Cancel',
  counter: '{n:number}/{most:number} characters',
  keys: 'Keys 1 to 9 choose, Ctrl+Enter confirms.',
  correcting: 'You are changing an earlier decision.',
  saved: 'The decision has been saved.',
  saving: 'Saving…',
  failed: 'Something went wrong. Data not saved.',
  tooLong: 'The text is too long! ({n:number}/{most:number} characters)',
  characters: 'Your input contains characters that are not accepted for security reasons: {characters}',
  unchanged: 'Nothing has changed from the earlier decision.',
  otherLabel: '‘{label}’ does not belong to this code, which is called {names}.',
  foreignReason: 'This decision takes no reason.',
  /** Why the judgement cannot be confirmed yet. */
  blocked: {
    verdict: 'Choose a decision first.',
    reason: 'Now choose a reason.',
    remarks: 'Now fill in an explanation.',
    change: 'Change the explanation first.',
    unchanged: 'Nothing was changed yet.',
  },
  missing: {
    verdict: 'Choose a decision.',
    reason: 'Choose a reason.',
    remarks: 'This is a required field',
  },
}
