import type { Act } from '../deed.ts'
import { accounts } from './accounts.ts'
import { calendarAddresses } from './calendar-address.ts'
import { embeddedProvider } from './embedded-provider.ts'
import { workbooks } from './exports.ts'
import { lateForms } from './late-forms.ts'
import { passwords } from './passwords.ts'
import { profile } from './profile.ts'
import { reading } from './reading.ts'
import { rightsThatGo } from './rights-that-go.ts'
import { sessions } from './sessions.ts'

/** What people do about themselves, and read. */
export const people: readonly Act[] = [
  ...accounts,
  ...rightsThatGo,
  ...sessions,
  ...embeddedProvider,
  ...lateForms,
  ...profile,
  ...passwords,
  ...calendarAddresses,
  ...workbooks,
  ...reading,
]
