import { savePerson } from '../../../src/people/people/queries.ts'
import type { TestPerson } from '../../world.ts'
import type { Act } from '../deed.ts'
import { presses } from '../deed.ts'
import type { Row } from '../look.ts'
import { unlessMay } from '../people.ts'
import type { Picks } from '../picks.ts'
import { hasFeature, mayOn, readsProcess } from '../scope.ts'
import type { World } from '../world.ts'
import { besides, isBlocked as isKeptOut, signsIn } from './colleagues.ts'
import { aboutRequest } from './judging.ts'
import { unlessMayHere } from './of-process.ts'
import { asRead, mustBeDone } from './promised.ts'
import { UPDATE } from './steps.ts'

/** A right that goes between the page and the press: the next call is judged by what the person may now. */

type Rights = Pick<TestPerson, 'roles' | 'identity'>

/** The rights that the provider gives from now on, in words. */
const CHANGES: readonly [
  (world: World, person: TestPerson) => [string, Rights],
  ...((world: World, person: TestPerson) => [string, Rights])[],
] = [
  (_world, { identity }) => ['has no role any more', { roles: {}, identity }],
  (_world, { identity }) => ['only reads from now on', { roles: { caseviewer: '*' }, identity }],
  ({ cast }, { identity }) => [
    'works in the other municipality from now on',
    { roles: { municipality: [cast.codes[1]] }, identity },
  ],
  (_world, { identity }) => ['works nowhere from now on', { roles: { municipality: [] }, identity }],
  ({ cast }) => [
    'works for the other operator from now on',
    {
      roles: { cpo: [cast.codes[0]] },
      identity: { uuid: cast.operators[1], label: 'De ander', category: 'cpo' },
    },
  ],
  (_world, { identity }) => ['is a guest from now on', { roles: { guest: '*' }, identity }],
  (_world, rights) => ['keeps all rights', rights],
]

/** The rights that the provider gives a person, as at the renewal of a session: stored for the next call. */
const saveClaims = ({ desk, tenant }: World, { id, name, email, roles, identity }: TestPerson) =>
  savePerson(
    desk.db,
    { id, name, email, claims: { roles: { [tenant.id]: roles }, identity } },
    desk.clock.now,
  )

const BLOCKED: [string, Partial<Rights>] = ['is blocked from now on', {}]

/** An administrator keeps somebody out, or lets them in. */
const blocks = async (world: World, { id }: TestPerson, act: 'block' | 'unblock') =>
  (await world.as(world.cast.named('anna'))).posts('/beheer/gebruikers/persoon', {
    ...{ id, act },
    ...(act === 'block' && { reason: 'Toestel kwijt' }),
  })

/** What is pressed: who may, and how, for the rights of now. */
interface Press {
  who: (person: TestPerson) => boolean
  pressed: Parameters<typeof presses>[2]
  what: string
  unless: (person: TestPerson) => string | undefined
}

const judging = (world: World, row: Row): Press => ({
  who: (person) => mayOn(person, world.tenant, 'requestmanage', aboutRequest(row)),
  pressed: {
    route: 'POST /aanvragen/:uuid/beoordeling',
    url: `/aanvragen/${row.uuid}/beoordeling`,
    form: { version: row.version, verdict: 3, remarks: '' },
  },
  what: `accepts ${row.case_ref}`,
  unless: (person) => unlessMay(world, person, 'requestmanage', aboutRequest(row)),
})

const holding = (world: World, row: Row): Press => ({
  who: (person) => unlessMayHere(world, person, 'canChangeStatus', row) === undefined,
  pressed: {
    route: UPDATE,
    json: {
      process: {
        uuid: row.uuid,
        version: row.version,
        status: {
          action: 'onhold',
          reason: world.tenant.processes.onholdReasons[0]?.value ?? '',
          comment: 'Even wachten',
        },
      },
    },
  },
  what: `puts ${row.case_ref} on hold`,
  unless: (person) => unlessMayHere(world, person, 'canChangeStatus', row),
})

const reading = (world: World, row: Row): Press => ({
  who: (person) => readsProcess(person, world.tenant, row),
  pressed: { route: 'POST /api/process', json: { uuid: row.uuid } },
  what: `reads ${row.case_ref}`,
  unless: (person) =>
    readsProcess(person, world.tenant, row) ? undefined : `${person.name} may not see ${row.case_ref}`,
})

const listing = (world: World): Press => ({
  who: (person) => hasFeature(person, world.tenant, 'requestlist'),
  pressed: { route: 'POST /api/list', json: {} },
  what: 'reads the list of requests',
  unless: (person) =>
    hasFeature(person, world.tenant, 'requestlist') ? undefined : `${person.name} has no requestlist`,
})

async function pressIn(world: World, picks: Picks): Promise<Press | null> {
  const open = (await world.look.rows('request')).filter(({ status }) => status === 2)
  const active = (await world.look.rows('process')).filter(({ status }) => status === 'active')
  const kind = picks.below(4)
  const [request, process] = [picks.of(open), picks.of(active)]
  if (kind === 3) return listing(world)
  if (kind === 0) return request ? judging(world, request) : null
  if (!process) return null
  return kind === 1 ? holding(world, process) : reading(world, process)
}

const pressesWithout: Act = {
  name: 'presses after a right went',
  presses: ['POST /aanvragen/:uuid/beoordeling', UPDATE, 'POST /api/process', 'POST /api/list'],
  weight: 3,
  async does(world, picks) {
    const press = await pressIn(world, picks)
    const person = press && picks.of(world.cast.everybody.map(besides).filter(press.who))
    if (!press || !person || (await isKeptOut(world, person))) return null
    const page = await signsIn(world, person)
    const isBlocked = picks.once(5)
    const [phrase, rights] = isBlocked ? BLOCKED : picks.among(CHANGES)(world, person)
    const now: TestPerson = { ...person, ...rights }
    if (isBlocked) await blocks(world, person, 'block')
    else await saveClaims(world, now)
    await world.written()
    const isRead = !press.pressed.form && press.pressed.route !== UPDATE
    const deed = await presses(
      world,
      now,
      { ...press.pressed, from: page },
      {
        sentence: `${person.name} ${phrase}, and ${press.what}`,
        forbidden: isBlocked ? 'they are kept out' : press.unless(now),
      },
    )
    // The right is there again at the next sign-in.
    if (isBlocked) await blocks(world, person, 'unblock')
    else await saveClaims(world, person)
    await world.written()
    return mustBeDone(isRead ? asRead(deed) : deed)
  },
}

export const rightsThatGo: readonly Act[] = [pressesWithout]
