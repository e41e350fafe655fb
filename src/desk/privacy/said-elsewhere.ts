import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { Db } from '../../platform/db/dialect.ts'
import { processesBy } from './access-queries.ts'
import { nextTexts, SOURCES } from './free-text-queries.ts'
import { contactIn, type Held } from './give-access.ts'
import { type About, requestsOn, type Said, subjectsBy } from './said-queries.ts'
import { Traces } from './trace.ts'

/** What names a person: what is surely about them, and what may be about a namesake and a person must judge. */
export interface SaidOf {
  sure: Said[]
  doubtful: Said[]
}

const TEXTS_AT_ONCE = 100
const AT_ONCE = 200
/** Columns that repeat another column of their row, or hold no personal data. */
const LEFT_OUT = ['body_html', 'smtp_answer']

/**
 * Reads every text of the desk. Namesakes exist: only what is said of a process to which this person alone applied is
 * surely theirs.
 */
export async function findSaid(db: Db, held: Pick<Held, 'requests' | 'processes'>): Promise<SaidOf> {
  const own = new Set(held.requests.map(({ uuid }) => uuid))
  const traces = new Traces()
  for (const request of held.requests) traces.add(request)
  if (traces.size === 0) return { sure: [], doubtful: [] }
  const found = await textsNaming(db, traces, own)
  const alone = await processesAlone(db, held, own)
  const abouts = await recordsOf(db, [...new Set(found.map(({ subject }) => subject).filter(Boolean))])
  const said = found.map(
    ({ subject, ...it }): Said => ({
      ...it,
      process: alone.has(subject) ? subject : '',
      about: abouts.get(subject) ?? null,
    }),
  )
  return { sure: said.filter(({ process }) => process), doubtful: said.filter(({ process }) => !process) }
}

/** The texts to give: the sure ones and those chosen by id; null when one of the chosen is gone or rewritten. */
export function chosenOf({ sure, doubtful }: SaidOf, ids: readonly string[]): Said[] | null {
  const chosen = doubtful.filter(({ id }) => ids.includes(id))
  return chosen.length === new Set(ids).size ? [...sure, ...chosen] : null
}

async function textsNaming(db: Db, traces: Traces, own: ReadonlySet<string>) {
  const found: { id: string; where: string; text: string; subject: string }[] = []
  for (const source of SOURCES) {
    if (source.isJson) continue
    for (let last: number | string = source.key === 'id' ? 0 : ''; ; ) {
      const rows = await nextTexts(db, source, last, TEXTS_AT_ONCE)
      for (const { key, subject, texts } of rows) {
        if (own.has(subject ?? '')) continue
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
