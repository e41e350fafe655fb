import { textsIn } from '../../../src/platform/texts/texts.ts'
import type { TestPerson } from '../../world.ts'
import { type Act, type Deed, presses } from '../deed.ts'
import type { Row } from '../look.ts'
import { nameOf, somebody, unlessMay } from '../people.ts'
import { type Picks, picksFrom } from '../picks.ts'
import { mayOn } from '../scope.ts'
import type { World } from '../world.ts'
import { cancelled, comesIn, connected, freshRequest, judged, judgeOf } from './judged-requests.ts'
import { ACCEPTED, aboutRequest, holderOf, howSent, INCOMPLETE, OPEN, standingOf } from './judging.ts'
import { changeOfClock, dayIn, midnight, passesUntil } from './moments.ts'
import { requestsNews } from './news-wishes.ts'
import { wrongOf } from './of-process.ts'
import { mustBeDone, promisesOfChange, requestNow, type Some } from './promised.ts'
import { purging } from './purging.ts'
import { mustReport } from './reported-refusals.ts'

/** Judgements that are taken back: by who gave them, on the same day, while no process holds the request. */

const FORM = 'POST /aanvragen/:uuid/beoordeling/intrekken'
const CALL = 'POST /api/judgement_withdrawal'
const JUDGING = 'POST /api/judgement'

/** Undoing is offered for so long, also past midnight. */
const UNDO_MS = 10_000

interface Withdrawing {
  by: TestPerson | null
  isCall: boolean
  isStale: boolean
  isUnversioned?: boolean
  opening?: string
}

const both = (why: keyof ReturnType<typeof textsIn>['judgementOutcomes']['whyNotWithdrawn']) =>
  [textsIn('nl'), textsIn('en')].map((it) => it.judgementOutcomes.whyNotWithdrawn[why]())

/** Why it may not be taken back, by what is so. Decisions on casework, "A judgement that is taken back". */
async function whyNot(world: World, row: Row, by: TestPerson | null) {
  const [judgement] = await standingOf(world, row)
  const holder = await holderOf(world, row)
  const isCleared = row.gdpr_cleared_at !== null
  const { now } = world.desk.clock
  const isOfToday = judgement && dayIn(world, judgement.processed_at) === dayIn(world, now)
  const isFresh = judgement && +now < Date.parse(judgement.processed_at) + UNDO_MS
  return {
    nothing: !judgement || isCleared,
    notYours: judgement !== undefined && !isCleared && judgement.person_id !== by?.id,
    connected: holder !== undefined,
    tooLate: judgement !== undefined && !isOfToday && !isFresh,
  }
}

/** A withdrawal as it was sent, with everything that must come of it. */
async function takesBack(world: World, row: Row, withdrawing: Withdrawing): Promise<Deed> {
  const { by, isCall, isStale, isUnversioned, opening } = withdrawing
  const about = aboutRequest(row)
  const unless = unlessMay(world, by, 'requestmanage', about)
  const why = await whyNot(world, row, by)
  const { nothing, notYours, connected: isHeld, tooLate } = why
  const reasons = {
    [`${row.case_ref} has no judgement to take back`]: nothing,
    'somebody else gave it': notYours,
    'a process holds it': isHeld,
    'its day is over': tooLate,
  }
  const version = isStale ? row.version - 1 : row.version
  const data = isUnversioned && !isStale ? {} : { version }
  const problemsAfter = await withdrawalProblems(world, row, by)
  const deed = await presses(
    world,
    by,
    isCall
      ? { route: CALL, json: { ref: row.uuid, data } }
      : { route: FORM, url: `/aanvragen/${row.uuid}/beoordeling/intrekken`, form: { version } },
    {
      sentence: `${opening ? `${opening}, and ` : ''}${nameOf(by)} takes the judgement of ${row.case_ref} (status ${row.status}) back at ${world.desk.clock.now.toISOString()}${isCall ? ' by a call' : ''}`,
      ...{ about, isStale },
      forbidden: unless ?? Object.entries(reasons).find(([, isSo]) => isSo)?.[0],
      promises: problemsAfter,
    },
  )
  if (unless) return deed
  const reported = mustReport(deed, {
    statuses: [...(notYours || tooLate ? [403] : []), ...(nothing || isHeld || isStale ? [409] : [])],
    sentences: [
      [both('nothing'), nothing],
      [both('notYours'), notYours],
      [both('connected'), isHeld],
      [both('tooLate'), tooLate],
    ],
  })
  return mustBeDone(reported)
}

/** What must hold once it was taken back: the judgement before it counts again. */
async function withdrawalProblems(world: World, row: Row, by: TestPerson | null) {
  const [judgement, before] = await standingOf(world, row)
  const isChanged = await promisesOfChange(world, row, 'request-judgement-withdrawn')
  const isReached = row.email !== '' || row.phone !== ''
  const status = before?.verdict ?? (isReached ? OPEN : INCOMPLETE)
  return async ({ data, json }: NonNullable<Deed['answer']>): Promise<string[]> => {
    const withdrawals = (await world.look.rows('judgement_withdrawal', 'judgement_id')).filter(
      ({ judgement_id }) => judgement_id === judgement?.id,
    )
    const kept = (await world.look.rows('judgement')).find(({ id }) => id === judgement?.id)
    const mails = (await world.look.rows('mail')).filter(
      (it) => it.request_uuid === row.uuid && it.event_kind === 'request-judged' && it.attempts === 0,
    )
    return [
      ...(await isChanged({
        status,
        processed_at: before?.processed_at ?? '',
        reason_label: before?.reason_label ?? '',
        process_id: status === ACCEPTED ? row.process_id : null,
      })),
      ...wrongOf({
        'it is noted once, with who and when':
          withdrawals.length === 1 &&
          withdrawals[0]?.person_id === by?.id &&
          withdrawals[0]?.withdrawn_at === world.desk.clock.now.toISOString(),
        'the judgement stays as it was given':
          kept?.verdict === judgement?.verdict && kept?.remarks === judgement?.remarks,
        'no mail about it waits to be sent': mails.every(({ state }) => state !== 'waiting'),
        'the answer is the request as it is': !json || data.record.status === status,
      }),
    ]
  }
}

/** Takes back what was judged some time ago; now and then what was not, or what somebody else judged. */
const withdraws: Act = {
  name: 'withdraws a judgement',
  presses: [FORM, CALL],
  weight: 3,
  async does(world, picks) {
    const rows = await world.look.rows('request')
    const row = picks.of(picks.once(5) ? rows : rows.filter(({ status }) => status > OPEN))
    if (!row) return null
    const judge = picks.once(4) ? undefined : await judgeOf(world, row)
    const by = judge ?? somebody(world, picks, 'requestmanage', aboutRequest(row))
    return takesBack(world, row, { by, ...howSent(picks, row) })
  },
}

/** When it is judged. */
const BEGINNINGS: Some<[string, (world: World) => number | undefined]> = [
  ['', () => undefined],
  ['at half past midnight, before the clock changes', changeOfClock],
  ['just before midnight', (world) => midnight(world) - 4_000],
  ['', () => undefined],
]

/** When it is taken back. */
const ENDS: Some<[string, (world: World) => number | undefined]> = [
  ['at once', () => undefined],
  ['within the seconds of undoing', ({ desk }) => +desk.clock.now + UNDO_MS - 1_000],
  ['half an hour before midnight', (world) => midnight(world) - 1_800_000],
  ['when undoing is just over', ({ desk }) => +desk.clock.now + UNDO_MS],
  ['the next day', (world) => midnight(world) + 1_000],
  ['a day later', ({ desk }) => +desk.clock.now + 86_400_000],
]

interface Scene {
  by: TestPerson
  row: Row
}

/** What happens to it in between, in words. */
const BETWEEN: Some<[string, (world: World, scene: Scene) => Promise<TestPerson | undefined>]> = [
  ['', async (_world, { by }) => by],
  [
    'connects it',
    async (world, { by, row }) => {
      await connected(world, row)
      return by
    },
  ],
  [
    'connects it and cancels the process',
    async (world, { by, row }) => {
      const held = await connected(world, row)
      if (held) await cancelled(world, held)
      return by
    },
  ],
  [
    'corrects that',
    async (world, { row }) => {
      const anna = world.cast.named('anna')
      await judged(world, anna, row, { judgement: 5, remarks: 'Toch niet', isCorrection: true })
      return anna
    },
  ],
]

/** How a request came to be judged: it is to be judged, its applicant waits for news, or its personal data is gone. */
const CASES: Some<(world: World, picks: Picks) => Promise<Row | undefined>> = [
  freshRequest,
  async (world, picks) => {
    const row = await freshRequest(world, picks)
    if (row) await requestsNews(world, row)
    return row
  },
  (world) => comesIn(world, { email: null, phone: null }),
  freshRequest,
  clearedRequest,
  freshRequest,
]

async function clearedRequest(world: World): Promise<Row | undefined> {
  const cleared = async () =>
    (await world.look.rows('request')).find((it) => it.status === OPEN && it.gdpr_cleared_at !== null)
  const known = await cleared()
  if (known) return known
  // Shortens the term, waits that long, and purges.
  await purging[0]?.does(world, picksFrom([1, 0]))
  return cleared()
}

/** Judges it, or removes one that is not complete. */
async function settles(world: World, by: TestPerson, row: Row, verdict: number) {
  if (row.status !== INCOMPLETE) {
    const [reason] = world.tenant.judgement.reasons.filter(({ status }) => status === verdict)
    return judged(world, by, row, { judgement: verdict, reason: reason?.value ?? null })
  }
  await (await world.as(by)).calls('POST', '/api/incompleterequest', {
    ...{ ref: row.uuid, data: { action: 'remove', version: row.version, reason: 'Onbereikbaar' } },
  })
  await world.written()
  return requestNow(world, row.uuid)
}

/** Judges a request and takes that back: at once, late in the day or too late, and what happened in between. */
const thinksBetter: Act = {
  name: 'judges a request and thinks better of it',
  presses: [JUDGING, FORM, CALL],
  weight: 8,
  async does(world, picks) {
    const between = picks.among(BETWEEN)
    const open = await picks.among(CASES)(world, picks)
    if (!open) return null
    const able = world.cast.everybody.filter((it) =>
      mayOn(it, world.tenant, 'requestmanage', aboutRequest(open)),
    )
    const by = picks.of(able)
    const [when, beginning] = picks.among(BEGINNINGS)
    const [until, end] = picks.among(ENDS)
    if (!by) return null
    passesUntil(world, beginning(world))
    const verdict = picks.among([3, 4, 5])
    const settled = await settles(world, by, open, between[0].startsWith('connects') ? ACCEPTED : verdict)
    if (!settled || settled.status <= OPEN) return null
    const judge = await between[1](world, { by, row: settled })
    passesUntil(world, end(world))
    const row = await requestNow(world, open.uuid)
    if (!row) return null
    const other = picks.once(5) ? somebody(world, picks, 'requestmanage', aboutRequest(row)) : judge
    const opening = `${by.name} judges ${row.case_ref} ${settled.status} ${when} at ${settled.processed_at}${between[0] && `, Anna Mertens ${between[0]}`}, and ${until}`
    return takesBack(world, row, { by: other ?? null, opening, ...howSent(picks, row) })
  },
}

export const withdrawals: readonly Act[] = [withdraws, thinksBetter]
