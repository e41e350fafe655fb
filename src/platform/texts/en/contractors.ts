import type { Translation } from '../dictionary.ts'
import type { contractors as nl } from '../nl/contractors.ts'

export const contractors: Translation<typeof nl> = {
  empty: 'Empty contractors are not allowed',
  long: 'Limit contractors to 60 characters',
  email: 'E-mail address',
  emailHint: 'Mails about a process go to the address of its contractor; who has none gets no mails.',
}
