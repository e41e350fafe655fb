import type { Act } from '../deed.ts'
import type { Row } from '../look.ts'
import type { Picks } from '../picks.ts'
import { inRequest, spotIn } from '../places.ts'
import type { World } from '../world.ts'
import { asAnswered, newRequest, ofPrograms, type Sent, sendsIn, sentBefore } from './intake.ts'
import { mustBeDone, mustContain, type Some } from './promised.ts'

/** Requests that come in again, and those whose data contradict each other. */

const SENDING = ['POST /api/intake/requests']

/** The same request may have fewer fields, or its street in capitals. */
const AS_SAME: readonly ((sent: Sent) => object)[] = [
  () => ({}),
  () => ({ email: null, phone: null, lat: null, lng: null }),
  ({ street }) => ({ street: String(street).toUpperCase() }),
  () => ({ first_name: '' }),
]

const sendsSame: Act = {
  name: 'a program sends a request in again',
  presses: SENDING,
  async does(world, picks) {
    const row = picks.of(await ofPrograms(world))
    if (!row) return null
    const sent = await sentBefore(world, row)
    const all = [{ ...sent, ...picks.of(AS_SAME)?.(sent) }]
    const isTrue = await asAnswered(world, all)
    const deed = await sendsIn(world, all, { sentence: `a program sends ${row.case_ref} in again` })
    const result = deed.answer?.json?.data?.results?.[0]?.result
    const promises = async () => [
      ...(result === 'unchanged' ? [] : [`${row.case_ref} was ${result}, and is the same request`]),
      ...(deed.answer && result ? await isTrue(deed.answer) : []),
    ]
    return { ...deed, outcome: 'done', promises }
  },
}

const LACKED: Some<object> = [{ email: 'nu.wel@example.org' }, { phone: '0470654321' }]

const completes: Act = {
  name: 'a program completes a request',
  presses: SENDING,
  weight: 2,
  async does(world, picks) {
    const row = await incompleteRequest(world, picks)
    if (!row) return null
    const isOther = picks.once(6)
    const all = [
      {
        ...(await sentBefore(world, row)),
        ...picks.among(LACKED),
        ...(isOther && { street: 'Een andere straat' }),
      },
    ]
    const deed = await sendsIn(world, all, {
      sentence: `a program completes ${row.case_ref}${isOther ? ', with another street' : ''}`,
      forbidden: isOther ? 'it is another request under a reference in use' : undefined,
      promises: await asAnswered(world, all),
    })
    return isOther ? mustContain(deed, [row.case_ref]) : mustBeDone(deed)
  },
}

/** One that is received and not complete, of a program; when there is none, it sends one in. */
export async function incompleteRequest(world: World, picks: Picks): Promise<Row | undefined> {
  const waiting = async () => (await ofPrograms(world)).filter(({ status }) => status === 1)
  if ((await waiting()).length === 0) {
    const sent = { ...newRequest(world, picks), email: null, phone: null }
    await sendsIn(world, [{ ...sent, reference: `i-${world.journal.length}` }], { sentence: '' })
  }
  return picks.of(await waiting())
}

const OTHERWISE: Some<object> = [
  { street: 'Een andere straat' },
  { email: 'iemand.anders@example.org' },
  { house_number: '999' },
  { last_name: 'Een Ander' },
  { submitted_at: '2026-01-05T09:00:00Z' },
]

const sendsOther: Act = {
  name: 'a program sends another request under a reference in use',
  presses: SENDING,
  async does(world, picks) {
    const row = picks.of((await ofPrograms(world)).filter(({ email }) => email !== ''))
    if (!row) return null
    const other = picks.among(OTHERWISE)
    const deed = await sendsIn(world, [{ ...(await sentBefore(world, row)), ...other }], {
      sentence: `a program sends ${row.case_ref} in with ${JSON.stringify(other)}`,
      forbidden: 'it is another request under a reference in use',
    })
    return mustContain(deed, [row.case_ref])
  },
}

/** A municipality in the country of each desk, of which Amsterdam is not a part. */
const ELSEWHERE = '0599'

const contradicts: Act = {
  name: 'a program sends a request in whose municipality contradicts its place',
  presses: SENDING,
  async does(world, picks) {
    const { tenant, cast } = world
    const [home] = cast.codes
    const other = cast.codes.find((code) => code !== home) ?? ELSEWHERE
    const there = inRequest(spotIn(tenant, home, 60 + picks.below(8)))
    const isByPostalCode = picks.once(2)
    const sent = {
      ...newRequest(world, picks),
      ...there,
      ...(isByPostalCode && { lat: null, lng: null }),
      municipality_code: other,
    }
    const names = [home, other].flatMap(
      (code) => tenant.municipalities.find((it) => it.code === code)?.name ?? [],
    )
    const deed = await sendsIn(world, [sent], {
      sentence: `a program sends ${sent.reference} of ${there.city} in for ${other}`,
      forbidden: `its ${isByPostalCode ? 'postal code' : 'coordinates'} are of ${home}`,
    })
    return other === ELSEWHERE ? deed : mustContain(deed, names)
  },
}

export const intakeAgain: readonly Act[] = [sendsSame, completes, sendsOther, contradicts]
