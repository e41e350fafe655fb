import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { FormRecord } from '../../src/platform/forms/field.ts'
import type { ProcessTypeName } from '../../src/platform/tenant/process-type.ts'
import { Conflict, Failure, Invalid, Refused } from '../../src/platform/web/errors.ts'
import { removeChargePoint } from '../../src/records/charge-points/delete-charge-point.ts'
import { findProcess } from '../../src/records/charge-points/record-queries.ts'
import type { StatusAction } from '../../src/records/processes/flow/status.ts'
import type { FoundProcess } from '../../src/records/processes/row.ts'
import { changeStatus } from '../../src/records/processes/save/change-status.ts'
import { deleteProcess } from '../../src/records/processes/save/delete-process.ts'
import { undoReset } from '../../src/records/processes/save/undo-reset.ts'
import { startApp, type TestApp } from '../app.ts'
import { patience } from '../patience.ts'
import { processNow } from '../processes/desk.ts'
import { contextOf, startedProcess } from '../processes/world.ts'
import { anna } from '../world.ts'
import { chargersOf, correctedBy, finishedAtOnce, mapAt, setBack, workedOutAt } from './histories.ts'
import { aStandingPoint, type Here, startedAt } from './seeing.ts'

/** Forty processes at one location, in any order of acts: the map is always what follows from them. */

let desk: TestApp
let open: FoundProcess
beforeAll(async () => {
  desk = await startApp()
  open = await startedProcess(desk)
})

const TYPES: ProcessTypeName[] = [
  'realisation',
  'expansion',
  'replacement',
  'reposition',
  'removal',
  'private',
]
const ACTS = [
  'start',
  'start',
  'finish',
  'finish',
  'correct',
  'reset',
  'undo',
  'again',
  'cancel',
  'restore',
] as const
const RARE_ACTS = ['delete', 'delete point', 'new word'] as const
const act = fc.record({
  kind: fc.constantFrom(...ACTS, ...ACTS, ...RARE_ACTS),
  type: fc.constantFrom(...TYPES),
  pick: fc.nat(1_000),
  value: fc.nat(8),
})
type Act = typeof act extends fc.Arbitrary<infer Of> ? Of : never
type Seen = Awaited<ReturnType<typeof mapAt>>

interface World {
  here: Here
  processes: FoundProcess[]
  /** Ids of processes in the order in which they first ended. */
  ended: number[]
  /** What each removal took when it first ended. */
  taken: Map<number, number[]>
  /** What was there before the last going back of a process, while nothing else happened. */
  beforeReset: { id: number; seen: Seen } | null
}

const idOf = ({ value, pick }: Act) => `BE*SVL*E${value}${pick % 3}`

/** The record of a process when it ends or is corrected. */
function recordAfter({ process_type, record }: FoundProcess, it: Act, seen: Seen): FormRecord {
  const [standing] = seen.points.filter((point) => point.stands && point.reference !== '')
  switch (process_type) {
    case 'replacement':
      return {
        ...chargersOf(idOf(it)),
        ChargerIdsToReplace: [{ ChargerId: standing?.reference ?? 'P1' }],
        CPOAdvice: { CPOAdvice: 'positive', ChargingStationVersion: `${it.value}.0`, PowerType: 'AC' },
      }
    case 'reposition':
      return {
        Location: {
          ...(record.Location as object),
          ...{ StreetName: `Straat ${it.value}`, HouseNumber: String(it.pick) },
          ...{ Latitude: 51.03 + it.value / 1_000, Longitude: 3.74 },
        },
      }
    case 'removal':
      return it.value === 0 && standing ? { ChargerIdsToReplace: [{ ChargerId: standing.reference }] } : {}
    default:
      return chargersOf(idOf(it))
  }
}

/** Does an act as far as it is allowed; false when it was refused or there is nothing to do it with. */
async function tried(world: World, it: Act): Promise<boolean> {
  const now = await Promise.all(world.processes.map((process) => processNow(desk, process)))
  const among = (fits: (process: FoundProcess) => boolean) => {
    const found = now.filter(fits)
    return found[it.pick % Math.max(1, found.length)]
  }
  const before = await mapAt(desk, world.here.id)
  const context = contextOf(desk, anna)
  const status = (process: FoundProcess, action: StatusAction) =>
    changeStatus(context, process, {
      ...{ action, reason: action === 'cancel' ? 'other' : '', comment: 'Zo', version: process.version },
    })
  const running = (process: FoundProcess) => process.status === 'active'
  const done = (process: FoundProcess) => process.status === 'completed'
  const acts: Record<Act['kind'], () => Promise<unknown>> = {
    // Few at a time: a cancelled one is restored only where no other runs.
    start: async () => {
      if (now.filter(running).length > (it.pick % 3 === 0 ? 2 : 0)) return undefined
      return world.processes.push(await startedAt(desk, it.type, world.here.id))
    },
    finish: () => finishes(world, among(running), it, before),
    again: () =>
      finishes(
        world,
        among((process) => running(process) && world.ended.includes(process.id)),
        it,
        before,
      ),
    correct: async () => {
      const process = among(done)
      return process && correctedBy(desk, process, recordAfter(process, it, before))
    },
    reset: async () => {
      const process = among(done)
      if (!process) return undefined
      await setBack(desk, process)
      world.beforeReset = { id: process.id, seen: before }
      return process
    },
    undo: async () => {
      const { beforeReset } = world
      const process = now.find(({ id }) => id === beforeReset?.id)
      if (!beforeReset || !process) return undefined
      await undoReset(context, process, process.version)
      expect(await mapAt(desk, world.here.id)).toEqual(beforeReset.seen)
      return process
    },
    cancel: async () => {
      const process = among(running)
      return process && status(process, 'cancel')
    },
    restore: async () => {
      const process = among((other) => other.status === 'cancelled')
      return process && status(process, 'restore')
    },
    delete: async () => {
      const process = among((other) => !done(other) && other.status !== 'onhold')
      if (!process) return undefined
      await deleteProcess(context, process, process.version)
      world.processes = world.processes.filter(({ id }) => id !== process.id)
      return process
    },
    'delete point': async () => {
      const point = before.points.find((other) => other.stands && other.status === 'suggestion')
      if (!point) return undefined
      const row = await desk.db
        .selectFrom('charge_point')
        .select('version')
        .where('id', '=', point.id)
        .executeTakeFirstOrThrow()
      const from = (await findProcess(desk.db, open.uuid)) ?? null
      return removeChargePoint(context, { uuid: point.uuid, ...row }, from)
    },
    'new word': async () => {
      const point = before.points.find((other) => other.stands)
      return (
        point &&
        desk.db
          .updateTable('charge_point')
          .set({ reference: `Z${it.pick}` })
          .where('id', '=', point.id)
          .execute()
      )
    },
  }
  try {
    return (await acts[it.kind]()) !== undefined
  } catch (error) {
    const isRefusal = [Conflict, Failure, Invalid, Refused].some((kind) => error instanceof kind)
    if (!isRefusal) throw error
    expect(await mapAt(desk, world.here.id), 'a refused act changes nothing').toEqual(before)
    return false
  }
}

async function finishes(world: World, process: FoundProcess | undefined, it: Act, before: Seen) {
  if (!process) return undefined
  const isFirst = !world.ended.includes(process.id)
  await finishedAtOnce(desk, process, isFirst ? recordAfter(process, it, before) : {})
  if (!isFirst) return process
  world.ended.push(process.id)
  const after = await mapAt(desk, world.here.id)
  const gone = after.points.filter((point) => !point.stands).map(({ id }) => id)
  const present = before.points.filter((point) => point.stands).map(({ id }) => id)
  if (process.process_type === 'removal')
    world.taken.set(
      process.id,
      gone.filter((id) => present.includes(id)),
    )
  return process
}

/** The rules of the specification for any history. */
async function rulesHold(world: World) {
  const seen = await mapAt(desk, world.here.id)
  expect(seen, 'the stored state is what follows from the processes').toEqual(
    await workedOutAt(desk, world.here.id),
  )
  const now = await Promise.all(world.processes.map((process) => processNow(desk, process)))
  const finished = world.ended.flatMap(
    (id) => now.find((it) => it.id === id && it.status === 'completed') ?? [],
  )
  for (const [removal, points] of world.taken) {
    if (!finished.some(({ id }) => id === removal)) continue
    const later = finished.slice(finished.findIndex(({ id }) => id === removal) + 1)
    const owners = later.filter((it) => it.process_type === 'realisation').map(({ id }) => id)
    const rows = await desk.db
      .selectFrom('charge_point')
      .select(['id', 'process_id', 'removed_at'])
      .where('id', 'in', [-1, ...points])
      .execute()
    for (const row of rows.filter((it) => !owners.includes(it.process_id ?? 0)))
      expect([row.id, row.removed_at === null], 'what a removal took stays away').toEqual([row.id, false])
  }
  const last = finished.filter((it) => it.process_type === 'reposition').at(-1)
  const after = last ? finished.slice(finished.indexOf(last) + 1) : []
  const isLast = last && !after.some((it) => ['realisation', 'private'].includes(it.process_type))
  if (isLast && (await isAboutAll(last, seen)))
    for (const point of seen.points.filter((it) => it.stands && it.status === 'realized'))
      expect([point.lat, point.lng], 'a reposition holds over corrections of older ones').toEqual([
        last.lat,
        last.lng,
      ])
}

/** Everything that stands there is what the reposition moved. */
async function isAboutAll({ id }: FoundProcess, seen: Seen) {
  const moved = await desk.db
    .selectFrom('process_end_point')
    .select('charge_point_id')
    .where('process_id', '=', id)
    .execute()
  return seen.points
    .filter((it) => it.stands)
    .every((it) => moved.some(({ charge_point_id }) => charge_point_id === it.id))
}

test('the map is what follows from the processes, whatever happened in which order', {
  timeout: patience(600_000),
}, async () => {
  const happened = new Map<string, number>()
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 130, maxLength: 150 }), async (acts) => {
      const { here } = await aStandingPoint(desk, {
        reference: 'P1',
        evses: ['P1*1', 'P1*2'],
        lots: ['Vak 1'],
      })
      const world: World = { here, processes: [], ended: [], taken: new Map(), beforeReset: null }
      for (const it of acts) {
        desk.clock.passes(60)
        const isDone = await tried(world, it)
        if (isDone) happened.set(it.kind, (happened.get(it.kind) ?? 0) + 1)
        if (isDone && it.kind !== 'reset') world.beforeReset = null
        if (isDone && it.kind !== 'new word') await rulesHold(world)
      }
    }),
    { numRuns: 2, seed: 2026, endOnFailure: true },
  )
  for (const kind of [...new Set<string>(ACTS), 'delete'])
    expect([kind, happened.get(kind) ?? 0]).not.toEqual([kind, 0])
})
