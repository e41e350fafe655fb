import type { Translation } from '../dictionary.ts'
import type { handovers as nl } from '../nl/handovers.ts'

export const handovers: Translation<typeof nl> = {
  byRegister: 'By the register of addresses this address lies in that municipality.',
  title: 'Change municipality',
  open: 'Hand over to another municipality',
  hint: 'Does this request belong to another municipality of this desk? Then hand it over.',
  likely: 'Postal code, place and coordinates point to {municipality}.',
  losesSight: 'If that municipality is not one of yours, you will not see the request any more.',
  municipality: 'New municipality',
  choose: 'Choose a municipality',
  reason: 'Reason (required)',
  confirm: 'Hand over',
  earlier: 'Handed over before',
  one: '{at}: from {from} to {to}, by {who}',
  yourReason: 'Your reason (not saved)',
  done: 'Request {request} was handed over to {municipality}.',
  outOfSight: 'That is why it is no longer in your list.',
  notNow: 'This request cannot be handed over: it was decided, is connected to a process, or was cleared.',
  conflict:
    'Someone else changed this request meanwhile. It is now with {municipality}, with status {status}. What you entered is still there.',
  problems: {
    choose: 'Choose a municipality.',
    other: 'Choose another municipality of this desk.',
    reason: 'Give a reason.',
  },
}
