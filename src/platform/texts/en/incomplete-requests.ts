import type { Translation } from '../dictionary.ts'
import type { incompleteRequests as nl } from '../nl/incomplete-requests.ts'

export const incompleteRequests: Translation<typeof nl> = {
  title: 'Incomplete',
  hint: 'This request came in without an e-mail address and a phone number, so that the applicant cannot be answered. Fill in at least one of them; the request is then open to be judged.',
  fields: { email: 'E-mail', phone: 'Phone', first_name: 'First name', last_name: 'Last name' },
  complete: 'Complete',
  removing: 'Remove the request',
  reason: 'Reason (required)',
  remove: 'Remove the request',
  handOver: 'Does it belong to another municipality? Then change the municipality.',
  completed: 'The request is complete and open.',
  removed: 'The request was removed.',
  typed: 'What you entered (not saved)',
  notNow: 'This request is not incomplete (any more).',
  conflict:
    'Someone else changed this request meanwhile. Its status is now {status}. What you entered was not saved.',
  problems: {
    either: 'Give an e-mail address or a phone number.',
    reason: 'Give a reason.',
  },
}
