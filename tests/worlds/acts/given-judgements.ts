import type { Row } from '../look.ts'
import { REMARKS, WRONG_REMARKS } from '../odd-words.ts'
import type { Picks } from '../picks.ts'
import type { World } from '../world.ts'
import { ACCEPTED, REJECTED, REMOVED } from './judging.ts'
import type { Some } from './promised.ts'

/** What is filled in as a judgement, and what is wrong with it. Spec 1 §5, decisions "Requests". */

export interface Given {
  verdict: number | null
  reason: number | null
  remarks: string
}

const reasonsFor = ({ tenant }: World, verdict: number | null) =>
  tenant.judgement.reasons.filter(({ status }) => status === verdict)

/** A judgement as it should be: remarks only where they are wanted, or as somebody likes. */
export function rightly(world: World, picks: Picks, among: Some<number>): Given {
  const verdict = picks.among(among)
  const reasons = reasonsFor(world, verdict)
  const reason = picks.of(picks.once(4) ? reasons.filter(({ custom }) => custom) : reasons)
  const remarks = reason?.custom ? picks.among(REMARKS) : picks.among(['', '', ...REMARKS])
  return { verdict, reason: reason?.value ?? null, remarks }
}

type Changing = (right: Given, world: World, picks: Picks) => Given

/** Each has something that is wrong, or that was left out where nothing is needed. */
const ODD: Some<Changing> = [
  (right) => ({ ...right, verdict: null }),
  (right, _world, picks) => ({ ...right, verdict: picks.among([2, 9, 1, 6]) }),
  (right) => ({ ...right, verdict: REJECTED, reason: null }),
  (right) => ({ ...right, verdict: REJECTED, reason: 77 }),
  (right, world, picks) => ({
    ...right,
    verdict: picks.among([ACCEPTED, REMOVED]),
    reason: picks.of(reasonsFor(world, REJECTED))?.value ?? null,
  }),
  (_right, world, picks) => ({
    verdict: REJECTED,
    reason: reasonsFor(world, REJECTED).find(({ custom }) => custom)?.value ?? null,
    remarks: picks.among(['', '   ', '\n']),
  }),
  (right, _world, picks) => ({ ...right, remarks: picks.among(WRONG_REMARKS) }),
  (_right, world) => ({
    verdict: null,
    reason: reasonsFor(world, REJECTED)[0]?.value ?? null,
    remarks: '',
  }),
]

export const oddly = (world: World, picks: Picks): Given =>
  picks.among(ODD)(rightly(world, picks, [REJECTED, ACCEPTED, REJECTED, REMOVED]), world, picks)

export const asGiven = ({ verdict, reason, remarks }: Row): Given => ({ verdict, reason, remarks })

/** How a judgement is changed by who corrects it: often by one thing alone. */
const CHANGES: Some<(was: Given, world: World, picks: Picks) => Given> = [
  (was, world, picks) => {
    const verdict = picks.of([ACCEPTED, REJECTED, REMOVED].filter((it) => it !== was.verdict)) ?? REMOVED
    return { ...was, verdict, reason: reasonsFor(world, verdict)[0]?.value ?? null }
  },
  (was, world, picks) => {
    const others = reasonsFor(world, was.verdict).filter(
      ({ value, custom }) => value !== was.reason && !custom,
    )
    const reason = picks.of(others)?.value
    return reason === undefined
      ? { ...was, remarks: `${was.remarks.slice(0, 99)} nader` }
      : { ...was, reason }
  },
  (was) => ({ ...was, remarks: `Nader bekeken ${was.remarks.length}` }),
  (was) => was,
  (was) => ({ ...was, remarks: ` ${was.remarks}\n` }),
]

export const changed = (world: World, picks: Picks, was: Given): Given =>
  picks.among(CHANGES)(was, world, picks)

/** Spec 1 §5, "Remarks". */
const ACCEPTED_WORDS = /^[A-Za-z\u00C0-\u01FF0-9 \n'\-,._@€+!?&:;()#/"]*$/

/** The reason that is kept: of a form one that does not belong to the verdict is left out, as it cannot be unticked. */
export const reasonOf = (world: World, { verdict, reason }: Given) =>
  reasonsFor(world, verdict).find(({ value }) => value === reason)

const isSame = (world: World, one: Given, other: Given) =>
  one.verdict === other.verdict &&
  reasonOf(world, one)?.value === reasonOf(world, other)?.value &&
  one.remarks.trim() === other.remarks.trim()

/** Why each field of a judgement is wrong, by its name; `current` is the judgement that is corrected. */
export function wrongIn(
  world: World,
  given: Given,
  { isCall, current }: { isCall: boolean; current: Given | undefined },
): Record<string, string> {
  const { judgement, limits } = world.tenant
  const wrong: Record<string, string> = {}
  const { verdict } = given
  const remarks = given.remarks.trim()
  const reasons = reasonsFor(world, verdict)
  const reason = reasonOf(world, given)
  if (!judgement.options.some((it) => it.verdict === verdict)) wrong.verdict = 'that is no verdict'
  if (reasons.length > 0 && !reason) wrong.reason = 'it needs a reason of that verdict'
  if (isCall && verdict !== null && reasons.length === 0 && given.reason !== null)
    wrong.reason = 'that verdict takes no reason'
  if (reason?.custom && remarks === '') wrong.remarks = 'its own reason is not given'
  if (remarks.length > limits.remarks) wrong.remarks = 'its remarks are too long'
  if (!ACCEPTED_WORDS.test(remarks)) wrong.remarks = 'its remarks have characters that are refused'
  if (current && isSame(world, given, current)) wrong.verdict = 'it changes nothing'
  return wrong
}
