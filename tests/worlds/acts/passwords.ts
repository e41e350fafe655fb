import type { Act } from '../deed.ts'
import { presses } from '../deed.ts'
import { hasFeature } from '../scope.ts'
import { isIn } from './accounts.ts'
import { unless } from './afterwards.ts'
import { colleague, isBlocked, otherBrowser, sessionsOf } from './colleagues.ts'
import { mustBeDone, sinceNow } from './promised.ts'

/** A new password, by who signed in just now. Spec 3 §5. */

const WEAK: readonly [string, ...string[]] = [
  '',
  '   ',
  'Korte7',
  'zonderhoofdletter7',
  'ZonderCijfer',
  'ZONDERKLEIN7',
]
const COMMON = 'Welkom01'

const changesPassword: Act = {
  name: 'changes a password',
  presses: ['POST /wachtwoord', 'POST /api/userpassword'],
  async does(world, picks) {
    const { person, visitor } = await colleague(world, picks)
    const other = await otherBrowser(world, person)
    const kind = picks.among(['good', 'weak', 'too common', 'from long after signing in'])
    const password =
      kind === 'weak'
        ? picks.among(WEAK)
        : kind === 'too common'
          ? COMMON
          : `Kanaalvaart${world.journal.length}x`
    const isLate = kind === 'from long after signing in'
    if (isLate) world.passes(1_200)
    const isCall = picks.once(2)
    const events = await sinceNow(world, 'event')
    const isInside = hasFeature(person, world.tenant, 'manuals') && !(await isBlocked(world, person))
    const more = {
      sentence: `${person.name} changes the password${kind === 'good' ? '' : `, ${kind}`}`,
      forbidden: kind === 'good' ? undefined : `it is ${kind}`,
      async promises() {
        const logged = (await events()).filter(({ kind }) => kind === 'password-changed')
        const open = await sessionsOf(world, person)
        const again = await otherBrowser(world, person)
        const twice = await again.calls('POST', '/api/userpassword', { password })
        return [
          ...unless(open === 0, `${open} sessions go on`),
          ...unless(!(await isIn(visitor)) && !(await isIn(other)), 'a session before still works'),
          ...unless(logged.length === 1 && logged[0]?.subject_uuid === person.id, `${logged.length} events`),
          ...unless(twice.status >= 400, 'the same password is taken again'),
        ]
      },
    }
    const deed = isCall
      ? await presses(
          world,
          person,
          { route: 'POST /api/userpassword', json: { password }, from: visitor },
          more,
        )
      : await presses(
          world,
          person,
          { route: 'POST /wachtwoord', form: { wachtwoord: password }, from: visitor },
          more,
        )
    return mustBeDone(deed, isInside)
  },
}

export const passwords: readonly Act[] = [changesPassword]
