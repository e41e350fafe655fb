import type { Row } from '../look.ts'
import type { Oracle } from '../oracle.ts'
import type { World } from '../world.ts'
import { clearedIn } from './cleared.ts'
import { grouped } from './grouped.ts'

/** The state of a record is also in its log, as the last that happened to it. */

interface LoggedChange {
  kind: string
  at: string
  before: Row
  after: Row
}

/** The events of each record, in order, with their data. */
async function logs({ look }: World): Promise<(uuid: string) => LoggedChange[]> {
  const events = grouped(await look.rows('event'), ({ subject_uuid }) => subject_uuid as string)
  return (uuid) =>
    (events.get(uuid) ?? []).map(({ kind, at, data }) => {
      const { before, after } = JSON.parse(data)
      return { kind, at, before: before ?? {}, after: after ?? {} }
    })
}

/** An oracle of requests whose personal data is kept, each with its log. */
const ofRequests = (
  rule: string,
  wrong: (
    row: Row,
    log: readonly LoggedChange[],
    world: World,
  ) => readonly string[] | Promise<readonly string[]>,
): Oracle => ({
  rule,
  source: 'spec 2 §3 Events; guides/domain §2 no. 16: audit readable, also of unlinking',
  runs: 'of tables',
  async violations(world) {
    const logOf = await logs(world)
    const rows = (await world.look.rows('request')).filter(({ gdpr_cleared_at }) => gdpr_cleared_at === null)
    const problems: string[] = []
    for (const row of rows)
      for (const problem of await wrong(row, logOf(row.uuid), world))
        problems.push(`${row.case_ref} ${problem}`)
    return problems
  },
})

const statusInLog = ofRequests(
  'each status that a request has had follows the one before in its log, and the last is the one that it has',
  ({ status }, log) => {
    const logged = log.filter(({ kind, after }) => kind.startsWith('request-') && after.status !== undefined)
    const chained = logged.every(
      ({ before }, index) => index === 0 || before.status === logged[index - 1]?.after.status,
    )
    const last = logged.at(-1)?.after.status
    return chained && last === status
      ? []
      : [`has status ${status}, and its log ${logged.map(({ after }) => after.status)}`]
  },
)

const CONNECTED = ['request-connected', 'request-disconnected']

const processInLog = ofRequests(
  'the process that a request is in is the last that its log connects it to',
  async ({ process_id }, log, { look }) => {
    const last = log.findLast(({ kind }) => CONNECTED.includes(kind))
    const logged = last?.kind === 'request-connected' ? last.after.process : undefined
    const now = (await look.rows('process')).find(({ id }) => id === process_id)?.case_ref
    return logged === now ? [] : [`is in ${now}, and its log in ${logged}`]
  },
)

const placeInLog = ofRequests(
  'a request is in the municipality and at the coordinates that its log has last',
  ({ municipality_code, lat, lng }, log) => {
    const handed = log.findLast(({ kind }) => kind === 'request-handed-over')?.after.municipality
    const moved = log.findLast(({ kind }) => kind === 'request-coordinates-changed')?.after
    return [
      ...(handed === undefined || handed === municipality_code
        ? []
        : [`is in ${municipality_code}, and its log in ${handed}`]),
      ...(!moved || (moved.lat === lat && moved.lng === lng)
        ? []
        : [`is at ${lat}, ${lng}, and its log at ${moved.lat}, ${moved.lng}`]),
    ]
  },
)

const ROWS_OF = [
  { kinds: ['request-judged', 'request-removed'], table: 'judgement' },
  { kinds: ['request-handed-over'], table: 'handover' },
] as const

const rowsInLog = ofRequests(
  'the log of a request has every judgement and handover, and no other',
  async ({ id }, log, { look }) => {
    const wrong: string[] = []
    for (const { kinds, table } of ROWS_OF) {
      const logged = log.filter(({ kind }) => (kinds as readonly string[]).includes(kind)).length
      const there = (await look.rows(table)).filter(({ request_id }) => request_id === id).length
      if (logged !== there) wrong.push(`has ${there} rows of ${table}, and its log has ${logged}`)
    }
    return wrong
  },
)

const LINKS = [
  { table: 'request', links: 'request_tag', column: 'request_id', kind: 'request-tagged' },
  { table: 'process', links: 'process_tag', column: 'process_id', kind: 'process-tagged' },
] as const

const tagsInLog: Oracle = {
  rule: 'the tags of a record are as many as its log has last',
  source: 'spec 2 §3 Events, Tags',
  runs: 'of tables',
  async violations(world) {
    const logOf = await logs(world)
    const cleared = await clearedIn(world)
    const wrong: string[] = []
    for (const { table, links, column, kind } of LINKS) {
      const tags = grouped(await world.look.rows(links, column), (it) => it[column])
      for (const row of await world.look.rows(table)) {
        const logged = logOf(row.uuid).findLast((it) => it.kind === kind)?.after.tags
        const now = tags.get(row.id)?.length ?? 0
        if (!cleared.has(row.uuid) && now !== (logged?.length ?? 0))
          wrong.push(`${row.case_ref} has ${now} tags, and its log ${logged}`)
      }
    }
    return wrong
  },
}

/** The statuses that a process has after the last of these in its log. */
const STATUSES: Readonly<Record<string, readonly string[]>> = {
  'process-started': ['active'],
  'process-put-on-hold': ['onhold'],
  'process-resumed': ['active'],
  'process-cancelled': ['cancelled'],
  'process-restored': ['active', 'onhold'],
  'process-completed': ['completed'],
  'process-reset': ['active'],
  'process-reset-undone': ['active', 'completed'],
}

const statusOfProcessInLog: Oracle = {
  rule: 'the status of a process is the one that its log has last',
  source: 'spec 2 §4: events track timing',
  runs: 'of tables',
  async violations(world) {
    const logOf = await logs(world)
    return (await world.look.rows('process')).flatMap(({ uuid, case_ref, status }) => {
      const last = logOf(uuid).findLast(({ kind }) => STATUSES[kind])?.kind ?? ''
      return STATUSES[last]?.includes(status)
        ? []
        : [`${case_ref} is ${status}, and its log ends with ${last}`]
    })
  },
}

const versionsInLog: Oracle = {
  rule: 'the log of a process has every version of its record when it was saved, and no other',
  source: 'decisions "Processes": every saved change makes a new version; the history can be read',
  runs: 'of tables',
  async violations(world) {
    const logOf = await logs(world)
    const versions = grouped(
      await world.look.rows('process_location', 'process_id, version'),
      ({ process_id }) => process_id,
    )
    return (await world.look.rows('process')).flatMap(({ id, uuid, case_ref }) => {
      const log = logOf(uuid)
      const moments = new Set(log.map(({ at }) => at))
      const there = new Map((versions.get(id) ?? []).map(({ version, at }) => [version, at]))
      const logged = log.filter(
        ({ kind, after }) => kind === 'process-changed' && after.version !== undefined,
      )
      const numbers = logged.map(({ after }) => after.version)
      return [
        ...[...there]
          .filter(([, at]) => !moments.has(at))
          .map(([version, at]) => `${case_ref} has version ${version} of ${at}, unlogged`),
        ...logged
          .filter(({ after, at }) => there.get(after.version) !== at)
          .map(({ after, at }) => `${case_ref} logs version ${after.version} at ${at}`),
        ...(new Set(numbers).size === numbers.length ? [] : [`${case_ref} logs ${numbers.join()}`]),
      ]
    })
  },
}

const commentsInLog: Oracle = {
  rule: 'a comment was written once by its log, and has the status that the log has last',
  source: 'spec 1 §2 Comments panel; spec 2 §3 Events',
  runs: 'of tables',
  async violations(world) {
    const logOf = await logs(world)
    const cleared = await clearedIn(world)
    return (await world.look.rows('comment')).flatMap((it) => {
      if (cleared.has(it.subject_uuid)) return []
      const log = logOf(it.subject_uuid).filter(
        ({ before, after }) => before.comment === it.id || after.comment === it.id,
      )
      const written = log.filter(({ kind }) => kind === 'comment-created').length
      const status = log.findLast(({ after }) => after.status !== undefined)?.after.status
      const isDeleted = log.some(({ kind }) => kind === 'comment-deleted')
      const right = written === 1 && status === it.status && isDeleted === (it.deleted_at !== null)
      return right
        ? []
        : [`comment ${it.id} is ${it.status}, and its log ${log.map(({ kind }) => kind)} ${status}`]
    })
  },
}

const filesInLog: Oracle = {
  rule: 'the log of a record has every document that came in, and each that was deleted',
  source: 'spec 2 §3 Files; guides/domain §2 no. 16',
  runs: 'of tables',
  async violations(world) {
    const logOf = await logs(world)
    const processes = new Set((await world.look.rows('process')).map(({ uuid }) => uuid))
    const cleared = await clearedIn(world)
    return (await world.look.rows('file', 'uuid'))
      .filter(({ uploaded, subject_type, subject_uuid }) => {
        const isThere = subject_type !== 'process' || processes.has(subject_uuid)
        return uploaded === 1 && isThere && !cleared.has(subject_uuid)
      })
      .flatMap(({ uuid, filename, subject_uuid, kind: shows, deleted }) => {
        const log = logOf(subject_uuid)
        const logged = log.filter(({ kind, after }) => kind === 'file-added' && after.file === uuid)
        const isGone = log.some(({ kind, before }) => kind === 'file-removed' && before.file === uuid)
        // Another document of its kind takes its place.
        const isReplaced = log.findLast(({ after }) => after.kind === shows)?.after.file !== uuid
        return logged.length === 1 && (deleted === 0 ? !isGone : isGone || isReplaced)
          ? []
          : [`${filename} is logged ${logged.length} times, deleted ${deleted}, and its log ${isGone}`]
      })
  },
}

export const inTheLog: readonly Oracle[] = [
  statusInLog,
  processInLog,
  placeInLog,
  rowsInLog,
  tagsInLog,
  statusOfProcessInLog,
  versionsInLog,
  commentsInLog,
  filesInLog,
]
