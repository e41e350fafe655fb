import { type Act, type Deed, presses } from '../deed.ts'
import type { Row } from '../look.ts'
import { REMARKS, WRONG_REMARKS } from '../odd-words.ts'
import { nameOf } from '../people.ts'
import type { Picks } from '../picks.ts'
import type { World } from '../world.ts'
import { needsPosts, runsBeside } from './beside.ts'
import { wordsOfPart } from './expected-parts.ts'
import { aboutProcess, addressOf, processNow, somebodyHere, unlessMayHere, wrongOf } from './of-process.ts'
import { mustBeDone } from './promised.ts'
import { type State, stateNow, stateOf } from './state-of-process.ts'
import { UPDATE } from './steps.ts'

const FROM: Record<string, readonly string[]> = {
  onhold: ['active'],
  resume: ['onhold'],
  cancel: ['active', 'onhold'],
  restore: ['cancelled'],
}
const SAID: Record<string, string> = {
  onhold: 'puts on hold',
  resume: 'resumes',
  cancel: 'cancels',
  restore: 'restores',
}
const EVENT: Record<string, string> = {
  onhold: 'process-put-on-hold',
  resume: 'process-resumed',
  cancel: 'process-cancelled',
  restore: 'process-restored',
}
/** Resuming and restoring more often than there are such processes: they come by less. */
const ACTIONS = ['onhold', 'resume', 'restore', 'cancel', 'resume', 'restore'] as const

/** Puts a process on hold, resumes, cancels or restores it, by its panel or by the call. */
const changesStatus: Act = {
  name: 'changes the status of a process',
  presses: ['POST /:routeType/:uuid/status', UPDATE],
  weight: 6,
  async does(world, picks) {
    const rows = await world.look.rows('process')
    const wanted = picks.among(ACTIONS)
    const suiting = (action: string) => rows.filter(({ status }) => FROM[action]?.includes(status))
    const action = suiting(wanted).length > 0 ? wanted : 'onhold'
    const row = picks.of(picks.once(9) ? rows : suiting(action))
    return row ? changesStatusOf(world, picks, row, action) : null
  },
}

/** The same of a process that is at hand. */
export async function changesStatusOf(world: World, picks: Picks, row: Row, action: string): Promise<Deed> {
  const about = aboutProcess(row)
  const by = somebodyHere(world, picks, 'canChangeStatus', row)
  const { onholdReasons, cancelReasons } = world.tenant.processes
  const reasons = action === 'onhold' ? onholdReasons : action === 'cancel' ? cancelReasons : []
  const reason = picks.once(12) ? 'no-such-reason' : (picks.of(reasons)?.value ?? '')
  const comment = picks.once(10) ? picks.among(WRONG_REMARKS) : picks.among(REMARKS)
  const isStale = picks.once(10)
  const version = isStale ? row.version - 1 : row.version
  const isCall = picks.once(2)
  const status = { action, reason, comment }
  const sent = isCall
    ? { route: UPDATE, json: { process: { uuid: row.uuid, version, status } } }
    : {
        route: 'POST /:routeType/:uuid/status',
        url: `${addressOf(world, row)}/status`,
        form: { ...status, version },
      }
  const before = await stateOf(world, row)
  const why =
    (FROM[action]?.includes(row.status) ? undefined : `it is ${row.status}`) ??
    (action === 'restore' ? await whyNotRestored(world, row) : undefined) ??
    wrongReason(reasons, reason, comment)
  const deed = await presses(world, by, sent, {
    sentence: `${nameOf(by)} ${SAID[action]} ${row.case_ref} (${row.status})${isCall ? ' by a call' : ''}, reason ${reason || 'none'}`,
    about,
    isStale,
    forbidden: unlessMayHere(world, by, 'canChangeStatus', row) ?? why,
    promises: async () => [
      ...(await notChanged(world, row, action, { reason, comment })),
      ...(await notAsBefore(world, before, action)),
    ],
  })
  const isPlain = action !== 'restore' || !(await runsBeside(world, row))
  return mustBeDone(deed, isPlain && !isOddText(comment))
}

const LONGEST = 4_000
/** What no text may have in it. */
const isOddText = (text: string) => (WRONG_REMARKS as readonly string[]).includes(text)

function wrongReason(
  reasons: readonly { value: string }[],
  reason: string,
  comment: string,
): string | undefined {
  if (reasons.length > 0 && !reasons.some(({ value }) => value === reason)) return 'that is no reason'
  if (comment.trim() === '') return 'nobody explained it'
  return comment.length > LONGEST ? 'the explanation is too long' : undefined
}

/** A hold takes nothing from a process, and none of it was waited. */
async function notAsBefore(world: World, before: State, action: string): Promise<string[]> {
  const now = await stateNow(world, before.row)
  if (!now) return []
  const { status, onhold_since, ended_at, refused_follow } = before.row
  const isStill = status === 'onhold' || status === 'cancelled'
  const since = Date.parse(status === 'onhold' ? onhold_since : ended_at)
  const moved = isStill ? Math.max(0, +world.desk.clock.now - since) : 0
  const parts = before.parts.map((it) => ({
    ...it,
    since: it.done_at === '' ? new Date(Date.parse(it.since) + moved).toISOString() : it.since,
  }))
  const same = (name: keyof State) => JSON.stringify(now[name]) === JSON.stringify(before[name])
  const begins = action === 'onhold' || action === 'cancel'
  const isOver = !begins && (refused_follow === 'onhold' || refused_follow === 'cancel')
  return wrongOf({
    'its steps are as they were': same('steps'),
    'its decisions are as they were': same('decisions'),
    'its record is as it was': same('record'),
    'who has a part in it is waited for as long as before':
      String(now.parts.map(wordsOfPart)) === String(parts.map(wordsOfPart)),
    'it keeps the result that refused until it goes on':
      now.row.refused_step === (isOver ? 0 : before.row.refused_step) &&
      now.row.refused_follow === (isOver ? '' : refused_follow),
  })
}

/** With these a process takes a location. */
const TAKING = ['process-started', 'process-location-chosen', 'process-restored']

/** A cancelled process is not reopened when another took its location, or nothing is there any more. Spec 2 §2. */
async function whyNotRestored({ look }: World, row: Row): Promise<string | undefined> {
  if (row.location_id === null) return undefined
  const events = await look.rows('event')
  const last = (kind: string, uuid: string) =>
    events.findLast((it) => it.kind === kind && it.subject_uuid === uuid)?.id ?? 0
  const cancelled = last('process-cancelled', row.uuid)
  const other = (await look.rows('process')).find(
    (it) =>
      it.location_id === row.location_id &&
      it.id !== row.id &&
      it.status !== 'cancelled' &&
      TAKING.some((kind) => last(kind, it.uuid) > cancelled),
  )
  if (other) return `${other.case_ref} took its place`
  const isStanding = (await look.rows('charge_point')).some(
    (it) => it.location_id === row.location_id && it.removed_at === null && it.process_id !== row.id,
  )
  return needsPosts(row.process_type as string) && !isStanding ? 'nothing is there' : undefined
}

async function notChanged(
  world: World,
  before: Row,
  action: string,
  { reason, comment }: { reason: string; comment: string },
): Promise<string[]> {
  const now = await processNow(world, before.uuid)
  if (!now) return [`${before.case_ref} is gone`]
  const pauses = (await world.look.rows('process_pause')).filter(
    ({ process_id, ended_at }) => process_id === now.id && ended_at === '',
  )
  const steps = await world.look.rows('process_step', 'process_id, number')
  const isDone = steps
    .filter(({ process_id }) => process_id === now.id)
    .every(({ completed_at }) => completed_at !== '')
  const begins = action === 'onhold' || action === 'cancel'
  const status = { onhold: 'onhold', cancel: 'cancelled' }[action] ?? (isDone ? 'completed' : 'active')
  const at = world.desk.clock.now.toISOString()
  const events = await world.look.rows('event')
  const points = (await world.look.rows('charge_point')).filter(
    (it) => it.process_id === now.id && it.removed_at === null,
  )
  return wrongOf({
    // Spec 2 §4: suggestion where a workflow made it, else definitive.
    'its charge points are free where it was cancelled':
      action !== 'cancel' ||
      points.every((it) => it.status === (it.is_workflow_created === 1 ? 'suggestion' : 'definitive')),
    [`${before.case_ref} is ${status}`]: now.status === status,
    'its version grew by one': now.version === before.version + 1,
    'one pause is open while it is stopped':
      pauses.length === Number(begins) && pauses.every(({ kind }) => kind === status),
    'its reason is kept while it is stopped':
      now.status_reason === (begins ? reason : '') &&
      String(now.status_comment).trim() === (begins ? comment.trim() : ''),
    'it is on hold since now': now.onhold_since === (action === 'onhold' ? at : ''),
    'it ended now where it was cancelled': action !== 'cancel' || now.ended_at === at,
    'an event has it': events.some(
      (it) => it.subject_uuid === before.uuid && it.kind === EVENT[action] && it.at === at,
    ),
  })
}

export const statuses: readonly Act[] = [changesStatus]
