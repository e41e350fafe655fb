import { setImmediate } from 'node:timers/promises'
import { at, type FormRecord } from '../../platform/forms/field.ts'
import { addressLine } from '../../platform/geo/written-address.ts'
import type { Kind, Way } from '../../platform/reads/read.ts'
import type { Reads } from '../../platform/reads/reads.ts'
import type { Context } from '../../platform/web/context.ts'
import {
  type AccessSubject,
  aroundRequests,
  countMails,
  documentsOf,
  nextMails,
  nextNaming,
  processesBy,
  requestsOfPerson,
  uuidsOfProcesses,
} from './access-queries.ts'
import { lastRead, nextReadsOf } from './log-queries.ts'
import type { Mention } from './mention-queries.ts'
import { processingActionOf } from './processing-action.ts'

/** Small batches, so that none delays other users. */
const REQUESTS_AT_ONCE = 10
const PROCESSES_AT_ONCE = 25
const MAILS_AT_ONCE = 50
const READS_AT_ONCE = 250
const ALL: readonly Kind[] = ['name', 'phone', 'email', 'address', 'vehicle', 'remarks']

/** Columns of a row that only serve to find and sort it. */
const DERIVED = ['id', 'name_key', 'address_key', 'plate_key', 'search_text', 'process_id']

type Giver = Pick<Context, 'db' | 'tenant' | 'now'>

/** The data that the desk stores about a person, in brief. */
export type Held = NonNullable<Awaited<ReturnType<typeof findHeld>>>

/** The id with which an administrator selects a whole request; `findHeld` and `findMentions` compare it. */
export const idOfRequest = ({ uuid }: { uuid: string }) => `request:${uuid}`

interface Search {
  /** Maximum number of their requests. */
  most?: number
  /** Ids of requests under another name that an administrator selected. */
  chosen?: readonly string[]
}

/**
 * The data that the desk stores about one person, in brief; null when there is none. People share e-mail addresses: `others`
 * are requests with the address of this person but another name, unless the administrator selected them.
 */
export async function findHeld(db: Giver['db'], of: AccessSubject, { most, chosen = [] }: Search = {}) {
  const { email, name, requests: all } = await requestsOfPerson(db, of, most ?? Number.MAX_SAFE_INTEGER)
  const isTheirs = (it: (typeof all)[number]) => it.name_key === name || chosen.includes(idOfRequest(it))
  const requests = all.filter(isTheirs)
  const others = all.filter((it) => !isTheirs(it))
  const uuids = requests.map(({ uuid }) => uuid)
  const mailed = { email, uuids, notAbout: others.map(({ uuid }) => uuid) }
  const [contactOf, linked, mails, documents, until] = await Promise.all([
    email === '' ? [] : contactOfProcesses(db, email),
    linkedProcesses(db, requests),
    countMails(db, mailed),
    uuids.length === 0 ? [] : documentsOf(db, uuids),
    lastRead(db),
  ])
  if (all.length + mails + contactOf.length === 0) return null
  const connected = linked.filter(({ id }) => !contactOf.some((it) => it.id === id))
  const processes = [...contactOf, ...connected].toSorted((one, other) => one.id - other.id)
  return { email, requests, others, contactOf, processes, mailed, mails, documents, readsUntil: until }
}

async function linkedProcesses(db: Giver['db'], requests: readonly { process_id: number | null }[]) {
  const ids = requests.flatMap(({ process_id }) => process_id ?? [])
  return ids.length === 0 ? [] : uuidsOfProcesses(db, ids)
}

/** The processes that have this address as their contact's. */
async function contactOfProcesses(db: Giver['db'], email: string) {
  const found: { id: number; uuid: string }[] = []
  for (let last = 0; ; ) {
    const rows = await nextNaming(db, email, last, PROCESSES_AT_ONCE)
    for (const { id, uuid, data } of rows) if (isContactIn(data, email)) found.push({ id, uuid })
    const end = rows.at(-1)
    if (!end) return found
    last = end.id
  }
}

const recordIn = (data: string) => JSON.parse(data) as FormRecord
/** The e-mail address of the contact in a record, in lower case; '' for none. */
export const contactIn = (data: string) =>
  String(at(recordIn(data), 'Application.ContactEmail') ?? '').toLowerCase()
const isContactIn = (data: string, email: string) => contactIn(data) === email

/** Notes that all of this data is disclosed; the caller writes the processing log before it hands the file out. */
export function noteAccess(reads: Reads, { requests, contactOf }: Held, mentions: readonly Mention[]) {
  for (const { uuid } of requests) reads.note({ type: 'request', uuid, way: 'access', kinds: ALL })
  for (const { uuid } of contactOf)
    reads.note({ type: 'process', uuid, way: 'access', kinds: ['name', 'email'] })
  noteMentions(reads, mentions, 'access')
}

/** Notes that texts about requests of others are read, with the request of each. */
export function noteMentions(reads: Reads, mentions: readonly Mention[], way: Way) {
  for (const { about } of mentions)
    if (about?.type === 'request')
      reads.note({ type: 'request', uuid: about.uuid, way, kinds: ['name', 'address', 'remarks'] })
}

export type PersonFile = ReturnType<typeof personFile>

/**
 * All data that the desk stores about one person, for their request of access (AVG, article 15). Lists are read in pieces
 * while the file is written. Staff are not named: reads are listed by time, act and organisation. `said`: the texts by
 * others to include.
 */
export const personFile = ({ db, tenant, now }: Giver, held: Held, mentions: readonly Mention[]) => ({
  desk: tenant.name,
  made: now.toISOString(),
  email: held.email,
  requests: inPieces(held.requests, REQUESTS_AT_ONCE, (piece) => requestsWith(db, piece)),
  processes: inPieces(held.processes, PROCESSES_AT_ONCE, (piece) => processesIn(db, piece, held.email)),
  mails: byId((last) => nextMails(db, held.mailed, last, MAILS_AT_ONCE)),
  elsewhere: async function* () {
    for (const { where, process, text } of mentions) yield { where, about: process, text }
  },
  reads: async function* () {
    for (const { uuid } of [...held.requests, ...held.contactOf])
      for await (const { gebruiker: _, ...action } of readsOf(db, uuid, held.readsUntil)) yield action
  },
})

/** Makes a list in batches from another list. */
const inPieces = <Item, Made>(
  items: readonly Item[],
  atOnce: number,
  make: (piece: readonly Item[]) => Promise<Made[]>,
) =>
  async function* () {
    for (let from = 0; from < items.length; from += atOnce) {
      yield* await make(items.slice(from, from + atOnce))
      await setImmediate()
    }
  }

/** Iterates over rows by id, in pages, and omits the id. */
const byId = <Row extends { id: number }>(next: (last: number) => Promise<Row[]>) =>
  async function* () {
    for (let last = 0; ; ) {
      const rows = await next(last)
      for (const { id: _, ...row } of rows) yield row
      const end = rows.at(-1)
      if (!end) return
      last = end.id
      await setImmediate()
    }
  }

async function requestsWith(db: Giver['db'], requests: readonly Held['requests'][number][]) {
  const around = await aroundRequests(
    db,
    requests.map(({ uuid }) => uuid),
  )
  return requests.map((request) => {
    const own = <Row extends { uuid: string }>(rows: readonly Row[]) =>
      rows.filter((row) => row.uuid === request.uuid).map(({ uuid: _, ...row }) => row)
    return {
      ...Object.fromEntries(Object.entries(request).filter(([name]) => !DERIVED.includes(name))),
      case_ref: request.case_ref,
      judgements: own(around.judgements),
      handovers: own(around.handovers),
      comments: own(around.comments),
      files: own(around.files),
      tags: own(around.tags).map(({ label }) => label),
      agreed: own(around.agreed).map((it) => ({ ...it, agreed_to: JSON.parse(it.agreed_to) as unknown })),
      newsWishes: own(around.wishes),
      events: own(around.events).map((it) => ({ ...it, data: JSON.parse(it.data) as unknown })),
    }
  })
}

async function processesIn(db: Giver['db'], processes: readonly { id: number }[], email: string) {
  const rows = await processesBy(
    db,
    processes.map(({ id }) => id),
  )
  return rows.map(({ data, ...row }) => ({
    case_ref: row.case_ref,
    process_type: row.process_type,
    status: row.status,
    address: addressLine(row),
    created_at: row.created_at,
    ended_at: row.ended_at,
    ...(email !== '' && isContactIn(data, email) && { contact: at(recordIn(data), 'Application') }),
  }))
}

async function* readsOf(db: Giver['db'], uuid: string, until: number) {
  for (let after = 0; ; ) {
    const rows = await nextReadsOf(db, uuid, { after, until }, READS_AT_ONCE)
    for (const row of rows) yield processingActionOf(row)
    const end = rows.at(-1)
    if (!end) return
    after = end.id
    await setImmediate()
  }
}
