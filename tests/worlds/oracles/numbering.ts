import type { Row } from '../look.ts'
import type { Oracle } from '../oracle.ts'
import type { World } from '../world.ts'
import { isClockStraight } from './clock.ts'
import { grouped } from './grouped.ts'
import { comparing, dayIn, ofEach, rowAlone, typeOf, versionsIn } from './of-process.ts'
import { remembered } from './remembered.ts'

/** Numbers and versions of processes, and their calls in the log. */

const NUMBERS = 'decisions "Processes": case references, numbered per tenant, process type and year, gapless'
const DIGITS = 4

const referencesAreOfTheirStart: Oracle = {
  rule: 'the reference of a process has its tenant, type, year and number',
  source: NUMBERS,
  runs: 'of tables',
  violations: (world) =>
    ofEach(world, (row) => {
      const year = dayIn(world, row.created_at).slice(2, 4)
      const number = String(row.case_counter).padStart(DIGITS, '0')
      const wanted = `${world.tenant.acronym}-${typeOf(world, row).acronym}-${year}-${number}`
      return [row.case_ref !== wanted && `should be ${wanted}`]
    }),
}

const numbersAreGapless: Oracle = {
  rule: 'numbers of processes are gapless per type and year, and none is given out twice',
  source: NUMBERS,
  runs: 'of tables',
  async violations({ look }) {
    const started = (await look.rows('event')).filter(({ kind }) => kind === 'process-started')
    const given = grouped(
      started.map(({ data }) => String(JSON.parse(data).after.case_ref)),
      (reference) => reference.slice(0, reference.lastIndexOf('-')),
    )
    const wrong = [...given].flatMap(([kind, all]) => {
      const numbers = all.map((it) => Number(it.slice(kind.length + 1))).toSorted((one, other) => one - other)
      const isGapless = numbers.every((number, index) => number === index + 1)
      return isGapless ? [] : [`of ${kind} were given out: ${numbers.join(', ')}`]
    })
    const counts = (await look.rows('case_number', 'kind')).filter(({ kind }) => kind.startsWith('process:'))
    const inOrder = (numbers: number[]) => numbers.toSorted((one, other) => one - other).join(', ')
    const [lasts, numbers] = [counts.map(({ last }) => last), [...given.values()].map(({ length }) => length)]
    return inOrder(lasts) === inOrder(numbers)
      ? wrong
      : [...wrong, `${inOrder(numbers)} were given out, and the last numbers are ${inOrder(lasts)}`]
  },
}

const startedUnderItsReference: Oracle = {
  rule: 'a process was started, by the log, under the reference that it has',
  source: NUMBERS,
  runs: 'of tables',
  async violations(world) {
    const started = (await world.look.rows('event')).filter(({ kind }) => kind === 'process-started')
    const bySubject = new Map(started.map((it) => [it.subject_uuid, JSON.parse(it.data).after.case_ref]))
    return ofEach(world, ({ uuid, case_ref }) => [
      bySubject.get(uuid) !== case_ref && `was started as ${bySubject.get(uuid)}`,
    ])
  },
}

const versionsAreGapless: Oracle = {
  rule: 'versions of a record are gapless from 1, and each has the version that its process got with it',
  source: 'decisions "Processes": every saved change to a location makes a new version',
  runs: 'of tables',
  async violations(world) {
    const [versions, isStraight] = [await versionsIn(world), isClockStraight(world)]
    return ofEach(world, (row) => {
      const all = versions(row)
      return [
        all.length === 0 && 'has no record',
        row.location_version !== all.at(-1)?.version &&
          `has record version ${row.location_version}, and ${all.at(-1)?.version} is the last`,
        ...all.map((it, index) => {
          const before = all[index - 1] ?? { version: 0, process_version: 0, at: '' }
          const isNext =
            it.version === before.version + 1 &&
            it.process_version > before.process_version &&
            (it.at >= before.at || !isStraight)
          return (
            !(isNext && it.process_version <= row.version) &&
            `(${row.version}) has record ${it.version} of process version ${it.process_version} at ${it.at}, after ${before.version}, ${before.process_version} at ${before.at}`
          )
        }),
      ]
    })
  },
}

/** What others change in the row of a process: counts, names and texts that are kept of other rows. */
const OF_OTHERS = [
  'version',
  'request_count',
  'tag_count',
  'search_text',
  'updated_at',
  'personal_data_cleared_at',
]
const OF_KEYS = /_key$/

const changedIn = (before: Row, now: Row) =>
  Object.keys(now).filter(
    (name) => now[name] !== before[name] && !OF_OTHERS.includes(name) && !OF_KEYS.test(name),
  )

const PAUSES = ['process-put-on-hold', 'process-cancelled']
const SAVES = ['process-changed', 'process-step-completed', 'process-part-finished', 'process-refused']

/** How many versions these events made: one with each call. */
function versionsOf(events: readonly Row[]): number {
  const calls = [...grouped(events, ({ request_id }) => request_id).values()].map((all) =>
    all.map(({ kind }) => kind),
  )
  // A result that refuses, after which a hold or cancellation follows, is two acts: each makes its version and its event.
  const twice = calls.filter(
    (kinds) => kinds.some((it) => PAUSES.includes(it)) && kinds.some((it) => SAVES.includes(it)),
  )
  return calls.length + twice.length
}

/** The calls that wrote in the log of each process since it was last looked at. */
const newCalls = (() => {
  const seen = remembered(() => ({ last: 0 }))
  return async (world: World) => {
    const events = await world.look.rows('event')
    const before = seen(world)
    const fresh = events.filter(({ id, subject_type }) => id > before.last && subject_type === 'process')
    before.last = events.at(-1)?.id ?? 0
    const calls = grouped(fresh, ({ subject_uuid }) => subject_uuid as string)
    return ({ uuid }: Row) => ({
      calls: versionsOf(calls.get(uuid) ?? []),
      isStraight: isClockStraight(world),
      // A purge takes names out of remarks that stay as they were.
      isPurged: world.ledger.purged.length > 0,
    })
  }
})()

const versionGrowsByOne: Oracle = {
  rule: 'the version of a process grows by one with each call that changes it, and each is in its log',
  source: 'decisions "Processes": process_update carries the version it was read at',
  runs: 'of tables',
  violations: comparing(newCalls, ({ row: before }, { row: now, has: { calls, isStraight, isPurged } }) => {
    const grown = now.version - before.version
    const changed = changedIn(before, now)
    return [
      grown > calls && `grew by ${grown} versions, and the log has ${calls} calls`,
      grown < 0 && `went back from version ${before.version} to ${now.version}`,
      !isPurged && grown === 0 && changed.length > 0 && `stayed at ${now.version}, but ${changed} changed`,
      isStraight &&
        now.updated_at < before.updated_at &&
        `was changed at ${before.updated_at}, and now at ${now.updated_at}`,
    ]
  }),
}

const FIXED = ['uuid', 'case_ref', 'case_counter', 'process_type', 'category', 'operator_uuid', 'created_at']

const whatStays: Oracle = {
  rule: 'a process keeps its reference, type, category, operator and start',
  source: 'decisions "Processes": fields that rights depend on are never taken from the body',
  runs: 'of tables',
  violations: comparing(rowAlone, ({ row: before }, { row: now }) =>
    FIXED.map((name) => before[name] !== now[name] && `had ${name} ${before[name]}, and has ${now[name]}`),
  ),
}

const completedStays: Oracle = {
  rule: 'a completed process is not deleted',
  source: 'spec 2 §4: completed processes cannot be deleted',
  runs: 'of tables',
  violations: (() => {
    const completed = remembered(() => ({ references: [] as string[] }))
    return async (world) => {
      const before = completed(world)
      const rows = await world.look.rows('process')
      const there = new Set(rows.map(({ case_ref }) => case_ref))
      const gone = before.references.filter((it) => !there.has(it))
      before.references = rows.filter(({ status }) => status === 'completed').map(({ case_ref }) => case_ref)
      return gone.map((it) => `${it} was completed, and is gone`)
    }
  })(),
}

const eventsOnce: Oracle = {
  rule: 'an act is in the log of its process once',
  source: 'spec 2 §3: Events {type, ts}',
  runs: 'of tables',
  async violations({ look }) {
    const ofProcesses = (await look.rows('event')).filter(
      ({ subject_type, kind }) => subject_type === 'process' && kind !== 'mail-queued',
    )
    const same = grouped(ofProcesses, (it) =>
      [it.request_id, it.at, it.subject_uuid, it.kind, it.data].join(),
    )
    return [...same.values()]
      .filter((all) => all.length > 1)
      .map(([first, ...others]) => `${first?.kind} ${first?.data} is there ${others.length + 1} times`)
  },
}

export const numbering: readonly Oracle[] = [
  referencesAreOfTheirStart,
  numbersAreGapless,
  startedUnderItsReference,
  versionsAreGapless,
  versionGrowsByOne,
  whatStays,
  completedStays,
  eventsOnce,
]
