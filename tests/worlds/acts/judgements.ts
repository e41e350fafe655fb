import { textsIn } from '../../../src/platform/texts/texts.ts'
import type { TestPerson } from '../../world.ts'
import { type Act, type Deed, presses } from '../deed.ts'
import type { Row } from '../look.ts'
import { nameOf, somebody, unlessMay } from '../people.ts'
import type { World } from '../world.ts'
import { asGiven, changed, type Given, oddly, reasonOf, rightly, wrongIn } from './given-judgements.ts'
import { freshRequest, settled } from './judged-requests.ts'
import {
  ACCEPTED,
  aboutRequest,
  holderOf,
  howSent,
  mayCorrect,
  OPEN,
  REMOVED,
  standingOf,
} from './judging.ts'
import { wrongOf } from './of-process.ts'
import { mustBeDone, promisesOfChange, sinceNow } from './promised.ts'
import { mustReport } from './reported-refusals.ts'

/** Judging a request, and correcting a judgement, by the panel or by the call. */

const FORM = 'POST /aanvragen/:uuid/beoordeling'
const CALL = 'POST /api/judgement'

interface Judging {
  by: TestPerson | null
  given: Given
  isCorrection: boolean
  isCall: boolean
  isStale: boolean
  /** A call that names no version judges what is there. */
  isUnversioned?: boolean
}

const both = (sentence: (texts: ReturnType<typeof textsIn>) => string) =>
  [textsIn('nl'), textsIn('en')].map(sentence)

/** Why a judgement is refused whatever its content; undefined when it may be given. Spec 1 §4 and §6. */
function whyNot(isCorrection: boolean, row: Row, isAdmin: boolean, holder: Row | undefined) {
  if (!isCorrection) return row.status === OPEN ? undefined : 'it is not open'
  if (row.status <= OPEN) return 'there is nothing to correct'
  if (!isAdmin) return 'only an admin corrects a judgement'
  if (holder) return `it is in ${holder.case_ref}`
  return isOutOfReach(row) ? 'it was removed as nobody could be reached' : undefined
}

/** One that was removed while it was not complete is not judged. Decisions, "Requests". */
const isOutOfReach = ({ status, email, phone }: Row) => status === REMOVED && email === '' && phone === ''

/** A judgement as it was sent, with everything that must come of it. */
async function gives(world: World, row: Row, judging: Judging): Promise<Deed> {
  const { by, given, isCorrection, isCall, isStale } = judging
  const about = aboutRequest(row)
  const [current] = await standingOf(world, row)
  const holder = await holderOf(world, row)
  const isAdmin = mayCorrect(world, by, row)
  const unless = unlessMay(world, by, 'requestmanage', about)
  const why = whyNot(isCorrection, row, isAdmin, holder)
  const wrong = wrongIn(world, given, {
    isCall,
    current: isCorrection && current ? asGiven(current) : undefined,
  })
  const isJudged = await judgedSo(world, row, judging)
  const words = `${given.verdict}, reason ${given.reason}${given.remarks ? `, "${given.remarks.slice(0, 20)}" (${given.remarks.length})` : ''}`
  const deed = await presses(world, by, sendingOf(row, judging), {
    sentence: `${nameOf(by)} ${isCorrection ? 'corrects' : 'judges'} ${row.case_ref} (status ${row.status}${holder ? ', in a process' : ''})${isCall ? ' by a call' : ''}: ${words}`,
    ...{ about, isStale },
    forbidden: unless ?? why ?? Object.values(wrong)[0],
    promises: isJudged,
  })
  if (unless) return deed
  const isLate = !isCorrection && row.status > OPEN
  const reported = mustReport(deed, {
    statuses: [
      ...(isLate || isStale ? [409] : []),
      ...(why && !isLate ? [403] : []),
      ...(Object.keys(wrong).length > 0 ? [422] : []),
    ],
    sentences: [
      [both((t) => t.judgementOutcomes.notOpen()), !isCorrection && row.status !== OPEN],
      [both((t) => t.judgementOutcomes.onlyAdmin()), isCorrection && !isAdmin],
      [both((t) => t.judgementOutcomes.notWhileConnected()), isCorrection && holder !== undefined],
      [both((t) => t.judgementOutcomes.notJudged()), isCorrection && row.status <= OPEN],
      [both((t) => t.judgementOutcomes.noContact()), isCorrection && isOutOfReach(row)],
    ],
    fields: Object.keys(wrong),
    names: isLate ? [[current?.person_name ?? ''], verdictsOf(world, current?.verdict)] : [],
  })
  return mustBeDone(reported, row.gdpr_cleared_at === null)
}

const verdictsOf = ({ tenant }: World, verdict: number | undefined) =>
  Object.values(tenant.judgement.options.find((it) => it.verdict === verdict)?.label ?? {})

function sendingOf(row: Row, { given, isCorrection, isCall, isStale, isUnversioned }: Judging) {
  const { verdict, reason, remarks } = given
  const version = isStale ? row.version - 1 : row.version
  if (!isCall)
    return {
      route: FORM,
      url: `/aanvragen/${row.uuid}/beoordeling`,
      form: {
        ...{ version, verdict: verdict ?? '', reason: reason ?? '', remarks },
        ...(isCorrection && { isCorrection: '1' }),
      },
    }
  const data = { judgement: verdict, reason, remarks, isCorrection }
  return {
    route: CALL,
    json: { ref: row.uuid, data: isUnversioned && !isStale ? data : { ...data, version } },
  }
}

/** What must be so once it was given. */
async function judgedSo(world: World, row: Row, { by, given, isCorrection }: Judging) {
  const judgements = await sinceNow(world, 'judgement')
  const isChanged = await promisesOfChange(world, row, 'request-judged')
  return async ({ data, json }: NonNullable<Deed['answer']>): Promise<string[]> => {
    const [judgement, ...more] = await judgements()
    const reason = reasonOf(world, given)
    const now = world.desk.clock.now.toISOString()
    // A clock that was set back does not put it before the judgement that it corrects.
    const at = row.processed_at > now ? row.processed_at : now
    const label = reason?.label.nl ?? ''
    return [
      ...(await isChanged({
        ...{ status: given.verdict, processed_at: at, reason_label: label },
        process_id: given.verdict === ACCEPTED ? row.process_id : null,
      })),
      ...wrongOf({
        'one judgement came': judgement !== undefined && more.length === 0,
        [`it is ${given.verdict} for reason ${reason?.value}, and not ${judgement?.verdict} for ${judgement?.reason}`]:
          judgement?.verdict === given.verdict && judgement?.reason === (reason?.value ?? null),
        'its remarks are as they were typed': judgement?.remarks === given.remarks.trim(),
        'it has whether it corrects': judgement?.is_correction === Number(isCorrection),
        'it is by who gave it': judgement?.person_id === by?.id && judgement?.person_name === by?.name,
        'the answer is the request as it is':
          !json || (data.record.status === given.verdict && data.record.version === row.version + 1),
      }),
    ]
  }
}

/** Judges an open request; now and then another one, as if it were open. */
const judges: Act = {
  name: 'judges a request',
  presses: [FORM, CALL],
  weight: 6,
  async does(world, picks) {
    const isOther = picks.once(4)
    const row = isOther ? picks.of(await world.look.rows('request')) : await freshRequest(world, picks)
    if (!row) return null
    const by = somebody(world, picks, 'requestmanage', aboutRequest(row))
    const how = howSent(picks, row)
    const isCorrection = picks.once(12)
    const given = picks.once(2) ? oddly(world, picks) : rightly(world, picks, [3, 4, 4, 5])
    return gives(world, row, { by, given, isCorrection, ...how })
  },
}

/** Corrects a judgement; now and then as if it were the first, or what holds it were not there. */
const corrects: Act = {
  name: 'corrects a judgement',
  presses: [FORM, CALL],
  weight: 6,
  async does(world, picks) {
    const row = await settled(world, picks)
    const [current] = row ? await standingOf(world, row) : []
    if (!row || !current) return null
    const by = picks.once(4)
      ? somebody(world, picks, 'requestmanage', aboutRequest(row))
      : world.cast.named('anna')
    const how = howSent(picks, row)
    const isCorrection = !picks.once(6)
    const given = picks.once(4) ? oddly(world, picks) : changed(world, picks, asGiven(current))
    return gives(world, row, { by, given, isCorrection, ...how })
  },
}

export const judgements: readonly Act[] = [judges, corrects]
