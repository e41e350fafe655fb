import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { Db } from '../../platform/db/dialect.ts'
import { fullName } from '../../records/requests/contact.ts'
import { processesBy } from './access-queries.ts'
import { nextTexts, SOURCES } from './free-text-queries.ts'
import { contactIn, type Held, idOfRequest } from './give-access.ts'
import { type About, type Mention, requestsOn, subjectsBy } from './mention-queries.ts'
import { Traces } from './trace.ts'

/** Texts that name a person. Those in `doubtful` may be about a namesake: an administrator decides for each text. */
export interface Mentions {
  sure: Mention[]
  doubtful: Mention[]
  /** Ids of the person's own requests and of the texts about them: these are in the file anyway. */
  within: ReadonlySet<string>
}

const TEXTS_AT_ONCE = 100
const AT_ONCE = 200
/** Columns that repeat another column of their row, or hold no personal data. */
const LEFT_OUT = ['body_html', 'smtp_answer']

/**
 * Reads every text of the desk. Namesakes exist: only texts about a process with this person as its only applicant are
 * surely theirs. Whole requests under another name with their e-mail address are doubtful too.
 */
export async function findMentions(db: Db, held: MentionScope): Promise<Mentions> {
  const own = new Set(held.requests.map(({ uuid }) => uuid))
  const traces = new Traces()
  for (const request of held.requests) traces.add(request)
  const all = traces.size === 0 ? [] : await textsNaming(db, traces)
  const found = all.filter(({ subject }) => !own.has(subject))
  const alone = await processesAlone(db, held, own)
  const subjects = new Set([...held.others.map(({ uuid }) => uuid), ...found.map(({ subject }) => subject)])
  const abouts = await recordsOf(db, [...subjects].filter(Boolean))
  const mentions = found.map(
    ({ subject, ...it }): Mention => ({
      ...it,
      process: alone.has(subject) ? subject : '',
      about: abouts.get(subject) ?? null,
    }),
  )
  const whole = held.others.map(
    (it): Mention => ({
      id: idOfRequest(it),
      where: 'request',
      text: fullName(it),
      process: '',
      about: abouts.get(it.uuid) ?? null,
    }),
  )
  return {
    sure: mentions.filter(({ process }) => process),
    doubtful: [...whole, ...mentions.filter(({ process }) => !process)],
    within: new Set([
      ...held.requests.map(idOfRequest),
      ...all.filter(({ subject }) => own.has(subject)).map(({ id }) => id),
    ]),
  }
}

type MentionScope = Pick<Held, 'requests' | 'others' | 'processes'>

/**
 * The texts to hand out: the sure ones and those chosen by id; null when a chosen one was removed or rewritten. A chosen
 * request includes the texts about it.
 */
export function chosenOf({ sure, doubtful, within }: Mentions, ids: readonly string[]): Mention[] | null {
  const known = new Set([...within, ...[...sure, ...doubtful].map(({ id }) => id)])
  return ids.every((id) => known.has(id)) ? [...sure, ...doubtful.filter(({ id }) => ids.includes(id))] : null
}

async function textsNaming(db: Db, traces: Traces) {
  const found: { id: string; where: string; text: string; subject: string }[] = []
  for (const source of SOURCES) {
    if (source.isJson) continue
    for (let last: number | string = source.key === 'id' ? 0 : ''; ; ) {
      const rows = await nextTexts(db, source, last, TEXTS_AT_ONCE)
      for (const { key, subject, texts } of rows) {
        for (const [column, text] of Object.entries(texts)) {
          if (LEFT_OUT.includes(column) || traces.markIn(text) === text) continue
          const id = [source.table, key, column, digest(text)].join(':')
          found.push({ id, where: source.table, text, subject: subject ?? '' })
        }
      }
      const end = rows.at(-1)
      if (!end) break
      last = end.key
      await setImmediate()
    }
  }
  return found
}

/** The person's processes in which they are the only applicant and the only contact. */
async function processesAlone(
  db: Db,
  { requests, processes }: Pick<Held, 'requests' | 'processes'>,
  own: ReadonlySet<string>,
) {
  const emails = new Set(['', ...requests.map(({ email }) => email.toLowerCase())])
  const alone = new Set<string>()
  for (const piece of inPieces(processes)) {
    const ids = piece.map(({ id }) => id)
    const others = (await requestsOn(db, ids)).filter(({ uuid }) => !own.has(uuid))
    for (const { id, uuid, data } of await processesBy(db, ids))
      if (emails.has(contactIn(data)) && !others.some(({ process_id }) => process_id === id)) alone.add(uuid)
  }
  return alone
}

async function recordsOf(db: Db, uuids: readonly string[]) {
  const found = new Map<string, About>()
  for (const piece of inPieces(uuids))
    for (const about of await subjectsBy(db, piece)) found.set(about.uuid, about)
  return found
}

function* inPieces<Item>(items: readonly Item[]) {
  for (let from = 0; from < items.length; from += AT_ONCE) yield items.slice(from, from + AT_ONCE)
}

const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12)
