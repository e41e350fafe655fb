import type { Answer } from '../../visitor.ts'
import { type Act, type Deed, presses } from '../deed.ts'
import type { Row } from '../look.ts'
import type { Picks } from '../picks.ts'
import { inRequest, spotIn } from '../places.ts'
import type { World } from '../world.ts'
import { wrongOf } from './of-process.ts'
import { bothOf, mustBeDone, type Some, sinceNow } from './promised.ts'

/** Programs that send requests in. */

const SENDING = 'POST /api/intake/requests'

/** A request as a program sends it. */
export type Sent = Record<string, unknown> & { reference: string }

interface Result {
  reference: string
  result: 'created' | 'completed' | 'unchanged' | 'refused'
  case_ref?: string
  uuid?: string
}

/** How an applicant can be reached; without both the request is not complete. */
const CONTACTS: Some<{ email: string | null; phone: string | null }> = [
  { email: 'ada@example.org', phone: '0470123456' },
  { email: null, phone: '0470123456' },
  { email: null, phone: null },
  { email: 'bram.de.wit@example.org', phone: null },
]

/** What residents write comes in as it was written. */
const OWN_WORDS = [
  'Bij de hoek',
  'hoi 😀',
  '<script>alert(1)</script>',
  'twee\nregels',
  "L'été 'bis'",
] as const

const SINCE: Some<string | undefined> = [
  undefined,
  '2026-02-27T10:00:00Z',
  '2025-12-31',
  '2024-06-01T12:00:00+02:00',
]

/** A new request, at a place in one of its municipalities. */
export function newRequest({ tenant, cast, journal }: World, picks: Picks): Sent {
  const spot = spotIn(tenant, picks.among(cast.codes), 50 + picks.below(30))
  return {
    reference: `w-${journal.length}`,
    ...inRequest(spot),
    submitted_at: picks.among(SINCE),
    first_name: 'Ada',
    last_name: 'De Wit',
    ...picks.among(CONTACTS),
    remarks: picks.among(OWN_WORDS),
    timeslot: 2,
    reserved_spot: false,
  }
}

/** Sends requests in as a program with a key, one or several in one call. */
export const sendsIn = async (
  world: World,
  sent: readonly Sent[],
  more: Parameters<typeof presses>[3],
  key: string | null = world.keys.requests,
): Promise<Deed> => {
  const raw = {
    method: 'POST' as const,
    url: '/api/intake/requests',
    headers: { 'content-type': 'application/json', ...(key !== null && { 'x-api-key': key }) },
    payload: JSON.stringify(sent.length === 1 ? sent[0] : sent),
  }
  const numbers = await numbersNow(world)
  const deed = await presses(world, null, { route: SENDING, raw }, more)
  return { ...((await numbersNow(world)) === numbers ? withoutNumbers(deed) : deed), by: 'a program' }
}

const numbersNow = async ({ look }: World) => JSON.stringify(await look.rows('case_number', 'kind'))

/** The number given out last is written as it was, to hold it for a while: that changes nothing. */
function withoutNumbers(deed: Deed): Deed {
  const written = new Set([...deed.written].filter((table) => table !== 'case_number'))
  return { ...deed, written, outcome: deed.outcome === 'done' && written.size === 0 ? 'idle' : deed.outcome }
}

const AS_WRITTEN = ['street', 'city', 'first_name', 'last_name', 'email', 'phone', 'remarks'] as const
const RECEIVED = 1
const OPEN = 2

/** The response agrees with the database for each request that was sent, and nothing else came in. */
export async function asAnswered(world: World, sent: readonly Sent[]) {
  const before = await world.look.rows('request')
  const added = await sinceNow(world, 'request')
  const events = await sinceNow(world, 'event')
  return async ({ json }: Answer): Promise<string[]> => {
    const results = json.data.results as Result[]
    const now = await world.look.rows('request')
    const news = (await added()).map(({ uuid }) => uuid)
    const logged = await events()
    const created = results.filter(({ result }) => result === 'created')
    return [
      ...wrongOf({
        [`${sent.length} requests have as many results (${results.length})`]: results.length === sent.length,
        [`${created.length} created requests are ${news.length} new rows`]:
          created.every(({ uuid }) => news.includes(uuid)) && news.length === created.length,
      }),
      ...results.flatMap((it, index) => {
        const was = before.find(({ uuid }) => uuid === it.uuid)
        const is = now.find(({ uuid }) => uuid === it.uuid)
        const kinds = logged.filter(({ subject_uuid }) => subject_uuid === it.uuid).map(({ kind }) => kind)
        const others = results.filter(({ uuid }) => uuid !== undefined && uuid === it.uuid)
        return resultProblems(it, sent[index] as Sent, { was, is, kinds, isAlone: others.length === 1 })
      }),
    ]
  }
}

interface Found {
  was: Row | undefined
  is: Row | undefined
  /** Of the events since. */
  kinds: readonly string[]
  /** True where no other row of the same call is about the same request. */
  isAlone: boolean
}

function resultProblems(it: Result, sent: Sent, { was, is, kinds, isAlone }: Found): string[] {
  const { result, case_ref, reference } = it
  const name = `${reference} (${result})`
  if (result === 'refused') return wrongOf({ [`${name} has no uuid`]: it.uuid === undefined })
  const known = {
    [`${name} is stored under its references`]:
      is?.case_ref === case_ref && is?.origin_reference === reference && sent.reference === reference,
  }
  if (result === 'unchanged')
    return wrongOf({
      ...known,
      [`${name} is as it was`]: !isAlone || JSON.stringify(was) === JSON.stringify(is),
    })
  const kept = AS_WRITTEN.filter((field) => sent[field] && String(sent[field]).trim() !== is?.[field])
  const isReached = Boolean(is?.email || is?.phone)
  const lacked = result === 'completed' ? was?.status === RECEIVED : was === undefined
  return wrongOf({
    ...known,
    [`${name} was not there so before`]: lacked,
    [`${name} keeps ${kept.join(', ')}`]: kept.length === 0,
    [`${name} has status ${is?.status}`]: is?.status === (isReached ? OPEN : RECEIVED) || !isAlone,
    [`${name} has version ${is?.version}`]: is?.version === (was?.version ?? 0) + 1 || !isAlone,
    [`${name} has its event, of ${kinds.join(', ')}`]: kinds.includes(
      result === 'created' ? 'request-received' : 'request-completed',
    ),
  })
}

/** What makes a request one that cannot be taken. */
const WRONG: Some<object> = [
  { street: '' },
  { postal_code: 'XX' },
  { lat: 91, lng: 4 },
  { email: 'nergens' },
  { house_number: 'zonder' },
  { timeslot: 9 },
  { parking_permit: 'misschien' },
  { submitted_at: '2099-01-01' },
  { remarks: 'a'.repeat(4_001) },
  { first_name: '<b>' },
]

const sendsNew: Act = {
  name: 'a program sends a request in',
  presses: [SENDING],
  weight: 3,
  async does(world, picks) {
    const sent = newRequest(world, picks)
    const wrong = picks.once(6) ? picks.among(WRONG) : {}
    const isWrong = Object.keys(wrong).length > 0
    const key = picks.once(10) ? picks.among([null, world.keys.documents, 'none']) : world.keys.requests
    const all = [{ ...sent, ...wrong }]
    const isTrue = await asAnswered(world, all)
    const deed = await sendsIn(
      world,
      all,
      {
        sentence: `a program sends ${sent.reference} in${isWrong ? ` with ${textOf(wrong)}` : ''}`,
        forbidden: key === world.keys.requests ? undefined : 'it has no key to send requests in',
        promises: async (answer) => [
          ...(isWrong ? [`${sent.reference} came in with ${textOf(wrong)}`] : []),
          ...(await isTrue(answer)),
        ],
      },
      key,
    )
    return mustBeDone(deed, !isWrong)
  },
}

const textOf = (wrong: object) => JSON.stringify(wrong).slice(0, 60)

/** As it was sent before, from its row; without its place where an operator changed that since. */
export async function sentBefore({ look }: World, row: Row): Promise<Sent> {
  const isMoved = (await look.rows('event')).some(
    ({ kind, subject_uuid }) => kind === 'request-coordinates-changed' && subject_uuid === row.uuid,
  )
  return {
    reference: row.origin_reference,
    ...{ street: row.street, house_number: row.house_number, postal_code: row.postal_code, city: row.city },
    ...{ first_name: row.first_name, last_name: row.last_name, email: row.email, phone: row.phone },
    ...(row.lat !== null && !isMoved && { lat: row.lat, lng: row.lng }),
  }
}

const sendsSeveral: Act = {
  name: 'a program sends several requests in at once',
  presses: [SENDING],
  async does(world, picks) {
    const count = 2 + picks.below(3)
    const known = picks.of(await ofPrograms(world))
    const all: Sent[] = Array.from({ length: count }, (_, index) => ({
      ...newRequest(world, picks),
      reference: `w-${world.journal.length}-${index}`,
    }))
    if (picks.once(3)) all.push({ ...(all[0] as Sent) })
    if (picks.once(3) && known)
      all.push({ ...(await sentBefore(world, known)), ...(picks.once(2) && { street: 'Elders' }) })
    if (picks.once(3)) all.push({ ...newRequest(world, picks), reference: '', street: '' })
    return mustBeDone(
      await sendsIn(world, all, {
        sentence: `a program sends ${all.map(({ reference }) => reference || 'nothing').join(', ')} in`,
        promises: await asAnswered(world, all),
      }),
    )
  },
}

/** Requests that programs of this world sent in, whose personal data is there. */
export const ofPrograms = async ({ look }: World) =>
  (await look.rows('request')).filter(({ origin, gdpr_cleared_at }) => origin === 'world' && !gdpr_cleared_at)

/** Two servers of one program send the same request in at one moment: it comes in once. */
const sendsTwice: Act = {
  name: 'two programs send the same request in at one moment',
  presses: [SENDING],
  async does(world, picks) {
    const sent = newRequest(world, picks)
    const added = await sinceNow(world, 'request')
    const isTrue = await asAnswered(world, [sent])
    const more = { sentence: `a program sends ${sent.reference} in twice at one moment` }
    const [one, other] = await bothOf(sendsIn(world, [sent], more), sendsIn(world, [sent], more))
    const resultOf = ({ answer }: Deed) => answer?.json?.data?.results?.[0]?.result as string
    const results = [resultOf(one), resultOf(other)]
    const first = results[0] === 'created' ? one : other
    const promises = async () => [
      ...wrongOf({
        [`one of both came in: ${results.join(', ')}`]: results.toSorted().join() === 'created,unchanged',
        'there is one more request': (await added()).length === 1,
      }),
      ...(first.answer ? await isTrue(first.answer) : []),
    ]
    return { ...first, outcome: 'done', written: new Set([...one.written, ...other.written]), promises }
  },
}

export const newRequests: readonly Act[] = [sendsNew, sendsSeveral, sendsTwice]
