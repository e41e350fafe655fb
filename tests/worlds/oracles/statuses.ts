import type { Row } from '../look.ts'
import type { Oracle } from '../oracle.ts'
import { isClockStraight } from './clock.ts'
import { grouped } from './grouped.ts'
import { comparing, msBetween, ofEach, pausesIn, rowAlone } from './of-process.ts'

/** Processes on hold, cancelled and restored. */

const PAUSED = ['onhold', 'cancelled']
const isOpen = ({ ended_at }: Row) => ended_at === ''

const pausesAreOpen: Oracle = {
  rule: 'a pause is open exactly while its process is on hold or cancelled, and it is of that kind',
  source: 'spec 2 §4: events cancelled-start, cancelled-end, onhold-start, onhold-end',
  runs: 'of tables',
  async violations(world) {
    const pauses = await pausesIn(world)
    return ofEach(world, (row) => {
      const open = pauses(row)
        .filter(isOpen)
        .map(({ kind }) => kind)
      const wanted = PAUSED.includes(row.status) ? row.status : ''
      return [String(open) !== wanted && `has open pauses: ${open}`]
    })
  },
}

const pausesFollow: Oracle = {
  rule: 'pauses of a process follow one after another, each ended after it began',
  source: 'spec 2 §4: on-hold time accumulates per start and end pair',
  runs: 'of tables',
  async violations(world) {
    const [pauses, isStraight] = [await pausesIn(world), isClockStraight(world)]
    return ofEach(world, (row) =>
      pauses(row).flatMap((it, index) => {
        const before = pauses(row)[index - 1]
        return [
          !isOpen(it) && it.ended_at < it.started_at && `paused from ${it.started_at} to ${it.ended_at}`,
          before &&
            (isOpen(before) || (isStraight && before.ended_at > it.started_at)) &&
            `paused twice at ${it.started_at}`,
          isStraight && it.started_at < row.created_at && 'was paused before it was started',
        ]
      }),
    )
  },
}

const onholdTime: Oracle = {
  rule: 'the time on hold is the sum of the holds that ended, and the present hold began with its pause',
  source: 'spec 2 §4: on-hold time accumulates per start and end pair',
  runs: 'of tables',
  async violations(world) {
    const pauses = await pausesIn(world)
    return ofEach(world, (row) => {
      const holds = pauses(row).filter(({ kind }) => kind === 'onhold')
      const ms = holds
        .filter((it) => !isOpen(it))
        .reduce((sum, it) => sum + msBetween(it.started_at, it.ended_at), 0)
      const since = row.status === 'onhold' ? holds.find(isOpen)?.started_at : ''
      return [
        Number(row.onhold_ms) !== ms && `was on hold for ${row.onhold_ms} ms, and its pauses took ${ms}`,
        row.onhold_since !== since && `is on hold since ${row.onhold_since}, and its pause since ${since}`,
      ]
    })
  },
}

const reasons: Oracle = {
  rule: 'a hold and a cancellation have a remark and a reason of the tenant, which the process shows while it lasts',
  source: 'spec 2 §2: each with a remark; §3: statusMeta with reason, label, comment',
  runs: 'of tables',
  async violations(world) {
    const { onholdReasons, cancelReasons } = world.tenant.processes
    const pauses = await pausesIn(world)
    return ofEach(world, (row) => {
      const open = pauses(row).find(isOpen)
      return [
        ...pauses(row).flatMap(({ kind, reason, comment }) => {
          const known = kind === 'onhold' ? onholdReasons : cancelReasons
          return [
            !known.some(({ value }) => value === reason) && `was paused (${kind}) for '${reason}'`,
            comment.trim() === '' &&
              row.personal_data_cleared_at === null &&
              `was paused (${kind}) without a remark`,
          ]
        }),
        row.status_reason !== (open?.reason ?? '') && `shows the reason '${row.status_reason}'`,
        row.status_comment !== (open?.comment ?? '') && `shows the remark '${row.status_comment}'`,
      ]
    })
  },
}

/** What each status becomes; a decision that refuses in a finished process may put it on hold or cancel it. */
const NEXT: Readonly<Record<string, readonly string[]>> = {
  active: ['onhold', 'cancelled', 'completed'],
  onhold: ['active', 'cancelled'],
  cancelled: ['active'],
  completed: ['active', 'onhold', 'cancelled'],
}

const statusGoes: Oracle = {
  rule: 'a process on hold is resumed or cancelled, a cancelled one is restored, and nothing else becomes of them',
  source: 'spec 2 §2: put on hold, resume, cancel, restore',
  runs: 'of tables',
  violations: comparing(rowAlone, ({ row: { status: before } }, { row: { status: now } }) => [
    before !== now && !NEXT[before]?.includes(now) && `was ${before}, and is ${now}`,
  ]),
}

const cancelledAt = (pauses: readonly Row[]) =>
  pauses.findLast(({ kind, ended_at }) => kind === 'cancelled' && ended_at !== '')?.started_at ?? ''

const restoredWhereFree: Oracle = {
  rule: 'a cancelled process is restored only when no other process began at its place since',
  source: 'spec 2 §2: the cancelled process cannot be reopened',
  runs: 'of tables',
  violations: comparing(
    async (world) => {
      const [rows, pauses] = [await world.look.rows('process'), await pausesIn(world)]
      return (row) => {
        const since = cancelledAt(pauses(row))
        return rows.filter(
          ({ id, location_id, status, created_at }) =>
            id !== row.id &&
            location_id !== null &&
            location_id === row.location_id &&
            status !== 'cancelled' &&
            created_at >= since,
        )
      }
    },
    ({ row: before }, { row: now, has: others }) =>
      before.status === 'cancelled' && now.status !== 'cancelled'
        ? others.map((it) => `was restored, and ${it.case_ref} (${it.status}) began at its place`)
        : [],
  ),
}

const completedRetainsRequests: Oracle = {
  rule: 'a completed process keeps its requests, and gets no others',
  source: 'spec 2 §4: completed processes cannot change request connections',
  runs: 'of tables',
  violations: comparing(
    async ({ look }) => {
      const requests = grouped(await look.rows('request'), ({ process_id }) => process_id as number | null)
      return (row) => String(requests.get(row.id)?.map(({ case_ref }) => case_ref) ?? 'none')
    },
    ({ row: before, has: had }, { row: now, has }) => [
      before.status === 'completed' &&
        now.status === 'completed' &&
        had !== has &&
        `is completed, had requests ${had}, and has ${has}`,
    ],
  ),
}

export const statuses: readonly Oracle[] = [
  pausesAreOpen,
  pausesFollow,
  onholdTime,
  reasons,
  statusGoes,
  restoredWhereFree,
  completedRetainsRequests,
]
