import type { FormRecord } from '../../platform/forms/field.ts'
import type { Kind } from '../../platform/reads/read.ts'
import type { Context } from '../../platform/web/context.ts'
import { at } from '../../records/processes/in-record.ts'
import { aroundRequests, mailsTo, processesOfPerson, requestsOfPerson } from './access-queries.ts'
import { nextTexts, SOURCES } from './free-text-queries.ts'
import { readsOf } from './log-queries.ts'
import { processingActionOf } from './processing-action.ts'
import { Traces } from './trace.ts'

const TEXTS_AT_ONCE = 1_000
const ALL: readonly Kind[] = ['name', 'phone', 'email', 'address', 'vehicle', 'remarks']

/** Fields of a row that only serve to find and sort it. */
const DERIVED = ['id', 'name_key', 'address_key', 'plate_key', 'search_text', 'process_id']

type Giver = Pick<Context, 'db' | 'tenant' | 'now' | 'reads'>

export type PersonFile = NonNullable<Awaited<ReturnType<typeof giveAccess>>>

/**
 * All that the desk holds of one person, for who asks to see it (AVG, article 15): null when there is nothing.
 * Notes the read; whoever writes the file writes the log before it. Colleagues are not named: who read is told by
 * time, act and organisation.
 */
export async function giveAccess(
  { db, tenant, now, reads }: Giver,
  of: { email?: string; request?: string },
) {
  const { email, requests } = await requestsOfPerson(db, of)
  const uuids = requests.map(({ uuid }) => uuid)
  const processIds = requests.flatMap(({ process_id }) => process_id ?? [])
  const [around, mails, processes] = await Promise.all([
    aroundRequests(db, uuids),
    mailsTo(db, email, uuids),
    processesOfPerson(db, email, processIds),
  ])
  const isContactOf = (data: string) =>
    email !== '' && String(at(recordIn(data), 'Application.ContactEmail') ?? '').toLowerCase() === email
  const asContact = processes.filter(({ data }) => isContactOf(data))
  if (requests.length + mails.length + asContact.length === 0) return null

  const concerned = [...uuids, ...asContact.map(({ uuid }) => uuid)]
  const seen = concerned.length > 0 ? await readsOf(db, concerned) : []
  for (const uuid of uuids) reads.note({ type: 'request', uuid, way: 'access', kinds: ALL })
  for (const { uuid } of asContact)
    reads.note({ type: 'process', uuid, way: 'access', kinds: ['name', 'email'] })

  return {
    desk: tenant.name,
    made: now.toISOString(),
    email,
    requests: requests.map((request) => {
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
    }),
    processes: processes.map(({ data, uuid: _, ...process }) => ({
      ...process,
      ...(isContactOf(data) && { contact: at(recordIn(data), 'Application') }),
    })),
    mails,
    elsewhere: await saidElsewhere(db, requests, uuids),
    reads: seen.map((row) => {
      const { gebruiker: _, ...action } = processingActionOf(row)
      return action
    }),
  }
}

const recordIn = (data: string) => JSON.parse(data) as FormRecord

/** What others wrote in which the person is named, outside their own requests. */
async function saidElsewhere(
  db: Giver['db'],
  requests: readonly Parameters<Traces['add']>[0][],
  own: readonly string[],
) {
  const traces = new Traces()
  for (const request of requests) traces.add(request)
  const found: { where: string; about: string; text: string }[] = []
  if (traces.size === 0) return found
  for (const source of SOURCES) {
    if (source.isJson) continue
    for (let last: number | string = source.key === 'id' ? 0 : ''; ; ) {
      const rows = await nextTexts(db, source, last, TEXTS_AT_ONCE)
      for (const { subject, texts } of rows)
        for (const text of Object.values(texts))
          if (traces.markIn(text) !== text && !own.includes(subject ?? ''))
            found.push({ where: source.table, about: subject ?? '', text })
      const end = rows.at(-1)
      if (!end) break
      last = end.key
    }
  }
  return found
}
