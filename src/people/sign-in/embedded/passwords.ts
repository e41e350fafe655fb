import type { Db } from '../../../platform/db/dialect.ts'
import { fold } from '../../../platform/search/fold.ts'
import { trimmed } from '../../../platform/trimmed.ts'
import type { PasswordProvider } from '../../passwords/password-provider.ts'
import { addPassword, findPasswords, removeProviderRecordsOfAccount } from './account-queries.ts'
import { hashPassword, isPassword } from './password-hash.ts'

/** Number of latest passwords that may not be reused. */
const REMEMBERED = 5

/** The most common passwords, without digits and signs around them. */
const COMMON = new Set(
  `password passwort wachtwoord welkom welcome geheim secret letmein login admin administrator beheerder qwerty
   azerty qwertz abc abcd abcdef test tester user gebruiker zomer winter lente herfst summer autumn spring monday
   maandag vrijdag football voetbal ajax feyenoord dragon monkey iloveyou master hello hallo nederland belgie
   vlaanderen amsterdam gent antwerpen brussel laadpaal laadloket stroom sunshine princess changeme default`
    .split(/\s+/)
    .filter(Boolean),
)

/** Passwords of the personas of the embedded provider: a persona has none until one is set. */
export const embeddedPasswords = (db: Db): PasswordProvider => ({
  async set(personId, password) {
    if (isCommon(password)) return 'blacklisted'
    const known = await findPasswords(db, personId, REMEMBERED)
    const used = await Promise.all(known.map(({ hash }) => isPassword(password, hash)))
    if (used.includes(true)) return 'used'
    const turn = (known[0]?.turn ?? 0) + 1
    const hash = await hashPassword(password)
    const isFirst = await addPassword(db, {
      person_id: personId,
      turn,
      hash,
      set_at: new Date().toISOString(),
    })
    if (!isFirst) return 'refused'
    await removeProviderRecordsOfAccount(db, personId)
    return 'changed'
  },
})

/** Whether this password opens a persona; any does for a persona without a password. */
export async function opensAccount(db: Db, personId: string, password: string | undefined): Promise<boolean> {
  const [current] = await findPasswords(db, personId, 1)
  if (!current) return true
  return password !== undefined && isPassword(password, current.hash)
}

/** True for a word of the list with only digits and signs around it, also when digits or signs replace letters. */
function isCommon(password: string): boolean {
  const word = trimmed(fold(password), /\P{L}/u)
  return COMMON.has(word) || COMMON.has(word.replace(/[01345@$]/g, (sign) => LETTERS[sign] ?? sign))
}

const LETTERS: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', '@': 'a', $: 's' }
