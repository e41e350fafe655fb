import type { Visitor } from '../../visitor.ts'
import type { TestPerson } from '../../world.ts'
import type { Act } from '../deed.ts'
import { presses } from '../deed.ts'
import { nameOf, somebody } from '../people.ts'
import { hasFeature } from '../scope.ts'
import type { World } from '../world.ts'
import { oneEvent, unless, unlessAdmin } from './afterwards.ts'
import { accountOf, colleague, isBlocked, otherBrowser, sessionsOf } from './colleagues.ts'
import { mustBeDone, sinceNow } from './promised.ts'

/** Who uses the desk, and keeping somebody out. */

const PERSON = '/beheer/gebruikers/persoon'
const REASONS: readonly [string, string, ...string[]] = ['Werkt hier niet meer', 'Toestel kwijt: "zoek"']
const NO_REASONS: readonly [string, ...string[]] = ['', '   ', 'x'.repeat(301)]
const EVENTS = { block: 'person-blocked', unblock: 'person-unblocked', 'sign-out': 'sessions-ended' }
type What = keyof typeof EVENTS

/** Whether a browser is signed in, for somebody who has something to see. */
export const isIn = async (visitor: Visitor) => (await visitor.calls('GET', '/api/config')).status === 200

const blocks: Act = {
  name: 'keeps somebody out, or lets them in',
  presses: [`POST ${PERSON}`],
  weight: 2,
  async does(world, picks) {
    const { person, visitor } = await colleague(world, picks)
    const wasBlocked = await isBlocked(world, person)
    const [usual, other]: [What, What] = wasBlocked ? ['unblock', 'block'] : ['block', 'sign-out']
    const act = picks.once(3) ? other : usual
    const by = somebody(world, picks, 'admin')
    const isSelf = picks.once(9)
    const target = isSelf && by ? by : person
    const isWithout = picks.once(5) && act === 'block'
    const reason = isWithout ? picks.among(NO_REASONS) : picks.among(REASONS)
    const events = await sinceNow(world, 'event')
    const deed = await presses(
      world,
      by,
      { route: `POST ${PERSON}`, form: { id: target.id, act, ...(act === 'block' && { reason }) } },
      {
        sentence: `${nameOf(by)} presses ${act} of ${target.name}${act === 'block' ? `: ‘${reason.slice(0, 40)}’` : ''}`,
        forbidden:
          unlessAdmin(by) ??
          (act === 'block' && target === by ? 'nobody blocks themself' : undefined) ??
          (isWithout ? 'it gives no reason' : undefined),
        promises: async () => [
          ...oneEvent(await events(), { kind: EVENTS[act], about: target.id, by }),
          ...(target === person ? await accountProblems(world, { person, visitor, act, reason }) : []),
        ],
      },
    )
    // An administrator who ended their own sessions signs in again.
    if (target === by && act !== 'unblock') await world.comesIn(by)
    const isAgain = act === 'block' && wasBlocked
    return mustBeDone(deed, target === person && !isAgain)
  },
}

interface AccountAct {
  person: TestPerson
  visitor: Visitor
  act: What
  reason: string
}

async function accountProblems(
  world: World,
  { person, visitor, act, reason }: AccountAct,
): Promise<string[]> {
  const row = await accountOf(world, person)
  const open = await sessionsOf(world, person)
  const { name } = person
  const isInside = hasFeature(person, world.tenant, 'manuals')
  const isShutOut = act === 'block' || row?.blocked_at
  const again = isShutOut || isInside ? await isIn(await otherBrowser(world, person)) : true
  if (act === 'unblock')
    return [
      ...unless(row?.blocked_at === null && row?.blocked_because === '', `${name} is still blocked`),
      ...unless(again, `${name} cannot come in again`),
    ]
  return [
    ...unless(open === 0, `${open} sessions of ${name} go on`),
    ...unless(!(await isIn(visitor)), `the session of ${name} before still works`),
    ...(act === 'block'
      ? [
          ...unless(row?.blocked_at === world.desk.clock.now.toISOString(), `since ${row?.blocked_at}`),
          ...unless(row?.blocked_because === reason, `because ‘${row?.blocked_because}’`),
          ...unless(!again, `${name} comes in, though blocked`),
        ]
      : unless(again || isShutOut, `${name} cannot come in again`)),
  ]
}

export const accounts: readonly Act[] = [blocks]
