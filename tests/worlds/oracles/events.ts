import type { Deed } from '../deed.ts'
import type { Row } from '../look.ts'
import type { Oracle } from '../oracle.ts'
import { isClockStraight } from './clock.ts'
import { inTheLog } from './derived-log.ts'
import { grouped } from './grouped.ts'
import { nowIn } from './of-process.ts'
import { remembered } from './remembered.ts'

/** The log: an event for each act, with who did it, about what there is or was. */

/** Where the subjects of events are, and by which column they are named. */
const SUBJECTS: Readonly<Record<string, readonly [table: string, column: string]>> = {
  request: ['request', 'uuid'],
  process: ['process', 'uuid'],
  'charge-point': ['charge_point', 'uuid'],
  location: ['location', 'uuid'],
  tag: ['tag', 'uuid'],
  contractor: ['contractor', 'uuid'],
  pid: ['pid', 'uuid'],
  'traffic-decision': ['traffic_decision', 'uuid'],
  webhook: ['webhook', 'uuid'],
}
const IS_END = /-(deleted|removed)$/

const subjectsExist: Oracle = {
  rule: 'an event is about something that there is, or that was deleted by an event',
  source: 'schema "event.subject_uuid"; guides/domain §2 no. 16: audit also records unlink and delete',
  runs: 'of tables',
  async violations({ look }) {
    const events = await look.rows('event')
    const ended = new Set(
      events.filter(({ kind }) => IS_END.test(kind)).map(({ subject_uuid }) => subject_uuid),
    )
    const wrong: string[] = []
    for (const [type, [table, column]] of Object.entries(SUBJECTS)) {
      const there = new Set((await look.rows(table, column)).map((row) => row[column]))
      const lost = events.filter(
        ({ subject_type, subject_uuid }) =>
          subject_type === type && !there.has(subject_uuid) && !ended.has(subject_uuid),
      )
      wrong.push(...lost.map((it) => `${nameOf(it)} is about ${type} ${it.subject_uuid}, which is not there`))
    }
    return wrong
  },
}

const nameOf = ({ id, kind }: Row) => `event ${id} (${kind})`

const everythingHasItsBeginning: Oracle = {
  rule: 'a request and a process each have one event that it came in or was started, and none is of before',
  source: 'spec 2 §3 Events; decisions "Requests"',
  runs: 'of tables',
  async violations(world) {
    const { look } = world
    const isStraight = isClockStraight(world)
    const bySubject = grouped(await look.rows('event'), ({ subject_uuid }) => subject_uuid)
    const wrong: string[] = []
    for (const [table, begins] of [
      ['request', 'request-received'],
      ['process', 'process-started'],
    ] as const)
      for (const { uuid, case_ref } of await look.rows(table)) {
        const all = bySubject.get(uuid) ?? []
        const [began, ...again] = all.filter(({ kind }) => kind === begins)
        if (!began || again.length > 0) wrong.push(`${case_ref} has ${again.length + 1} events ${begins}`)
        const before = all.find(({ at }) => isStraight && began && at < began.at)
        if (before) wrong.push(`${case_ref} began at ${began?.at}, and has ${nameOf(before)} of ${before.at}`)
      }
    return wrong
  },
}

const onlyAddedTo: Oracle = (() => {
  const seen = remembered(() => new Map<number, Row>())
  const FOR_GOOD = ['at', 'kind', 'subject_type', 'subject_uuid', 'request_id']
  return {
    rule: 'the log is added to in the order of time, and nothing in it is changed or removed',
    source: 'guides/domain §2 no. 16',
    runs: 'of tables',
    async violations(world) {
      const before = seen(world)
      const rows = await world.look.rows('event')
      const wrong: string[] = []
      let latest = ''
      for (const it of rows) {
        const was = before.get(it.id)
        const changed = FOR_GOOD.filter((name) => was && it[name] !== was[name])
        if (changed.length > 0) wrong.push(`${nameOf(it)} has another ${changed.join(', ')}`)
        if (it.at < latest && isClockStraight(world))
          wrong.push(`${nameOf(it)} of ${it.at} comes after ${latest}`)
        latest = it.at
      }
      const there = new Set(rows.map(({ id }) => id))
      for (const [id, was] of before) if (!there.has(id)) wrong.push(`${nameOf(was)} is gone`)
      before.clear()
      for (const it of rows) before.set(it.id, it)
      return wrong
    },
  }
})()

const listsChanges: Oracle = {
  rule: 'an event is of a moment that was, and its data is JSON',
  source: 'schema "event.data"',
  runs: 'of tables',
  async violations(world) {
    const now = nowIn(world)
    return (await world.look.rows('event')).flatMap((it) => {
      const isObject = it.data.startsWith('{') && typeof JSON.parse(it.data) === 'object'
      return isObject && it.at <= now ? [] : [`${nameOf(it)} at ${it.at} has ${it.data.slice(0, 80)}`]
    })
  },
}

/** Kinds that one act may write several times about one thing. */
const SEVERAL = [
  ...['mail-queued', 'process-step-completed', 'process-step-begun', 'process-part-finished', 'file-added'],
  // A process has several requests.
  ...['request-connected', 'request-disconnected'],
  // A save changes it, and so does the end of the process by the same call.
  ...['process-decision-reopened', 'charge-point-changed'],
]

/** An oracle of the events that the call of a deed wrote; what it needed before it was done by other calls. */
const ofCall = (
  rule: string,
  source: string,
  wrong: (events: readonly Row[], deed: Deed) => string[],
): Oracle => ({
  rule,
  source,
  runs: 'of each deed',
  async violations({ look }, deed) {
    const call = deed?.answer?.headers['x-request-id']
    if (!deed || call === undefined) return []
    const ofIt = (await look.rows('event')).filter(({ request_id }) => request_id === call)
    return wrong(ofIt, deed)
  },
})

const onceForACall = ofCall(
  'an act logs itself once',
  'findings/worlds.md: an event at most once',
  (events) => {
    const seen = new Set<string>()
    return events
      .filter(({ kind }) => !SEVERAL.includes(kind))
      .flatMap((it) => {
        const key = `${it.kind} of ${it.subject_type} ${it.subject_uuid}`
        const isAgain = seen.has(key)
        seen.add(key)
        return isAgain ? [`${nameOf(it)} came twice: ${key}`] : []
      })
  },
)

const byWhoDidIt = ofCall(
  'an event names who did it',
  'schema "event.person_id"; spec 2 §2 sidebar: events',
  (events, { by, sentence }) =>
    by === null || typeof by === 'string'
      ? []
      : events
          .filter(({ person_id }) => person_id !== by.id)
          .map((it) => `${nameOf(it)} is by ${it.person_id}, but ${sentence}`),
)

const refusedLogsNothing = ofCall(
  'what is refused leaves no event',
  'architecture: nothing is half saved',
  (events, { answer, outcome, sentence }) =>
    answer && answer.status >= 400 && outcome !== 'cut' && events.length > 0
      ? [`${sentence} was answered ${answer.status}, and wrote ${events.map(nameOf).join(', ')}`]
      : [],
)

/** A write in these tables is logged for the record that was acted on. */
const LOGGED_TABLES = [
  ...['request', 'process', 'process_location', 'judgement', 'handover', 'comment', 'file', 'charge_point'],
  ...['request_tag', 'process_tag'],
]

const everyActIsLogged: Oracle = {
  rule: 'what is done to a record is in its log',
  source: 'guides/domain §2 no. 16; findings/worlds.md: an act has an event',
  runs: 'of each deed',
  async violations({ look, desk }, deed) {
    if (!deed?.about || deed.outcome !== 'done' || !LOGGED_TABLES.some((table) => deed.written.has(table)))
      return []
    const { about, answer, sentence, written } = deed
    const now = desk.clock.now.toISOString()
    const call = answer?.headers['x-request-id']
    // What was sent twice at once was done by the other of both.
    const isLogged = (await look.rows('event')).some(
      ({ subject_uuid, request_id, at }) =>
        subject_uuid === about.uuid && (request_id === call || at === now),
    )
    return isLogged ? [] : [`${sentence} wrote ${[...written].join(', ')}, and is not logged`]
  },
}

/** Acts before which a request leaves the cancelled process that it was in, which is logged too. */
const LEAVING = ['request-connected', 'request-judged', 'request-judgement-withdrawn']

/** One act on a request is one event; being connected elsewhere is two, as it leaves the process that it was in. */
const oneOfARequest = ofCall(
  'one act on a request is one event of it',
  'issue of worlds: exactly one event per acknowledged act on its subject',
  (events, { sentence }) => {
    const ofRequests = events.filter(({ kind }) => kind.startsWith('request-'))
    return [
      ...grouped(
        ofRequests.filter(({ subject_type }) => subject_type === 'request'),
        ({ subject_uuid }) => subject_uuid,
      ),
    ].flatMap(([uuid, all]) => {
      const kinds = all.map(({ kind }) => kind)
      const isMove = LEAVING.some((it) => kinds.join() === `request-disconnected,${it}`)
      return kinds.length === 1 || isMove ? [] : [`${sentence} is logged for ${uuid} as ${kinds.join(', ')}`]
    })
  },
)

export const events: readonly Oracle[] = [
  subjectsExist,
  everythingHasItsBeginning,
  onlyAddedTo,
  listsChanges,
  onceForACall,
  byWhoDidIt,
  refusedLogsNothing,
  everyActIsLogged,
  oneOfARequest,
  ...inTheLog,
]
