import type { FormRecord } from '../../platform/forms/field.ts'
import type { Context } from '../../platform/web/context.ts'
import { columnsOf } from '../../records/processes/columns/projection.ts'
import { namedColleagues } from './colleague-queries.ts'
import {
  nextPeople,
  nextRecords,
  nextTexts,
  rewriteText,
  SOURCES,
  type TextRow,
} from './free-text-queries.ts'
import { changeProcess, dueIds, rewriteVersion } from './purge-queries.ts'
import { markedIn, remarksIn } from './retention.ts'
import { Traces } from './trace.ts'

const PEOPLE_AT_ONCE = 2_000
const TEXTS_AT_ONCE = 500
const RECORDS_AT_ONCE = 100

type Reader = Pick<Context, 'db' | 'tenant'>

/** Selects the people: applicants of requests sent before `before`, colleagues not seen since `away`. */
interface Term {
  before: string
  away: string
}

/** Runs one batch in a transaction, with its part of the receipt; null when there are no more. */
type InPart = (
  work: (inside: Reader) => Promise<{ last: number | string; marks: number } | null>,
) => Promise<{ last: number | string } | null>

/** How to rewrite texts that name a person. */
interface Pen {
  text: typeof rewriteText
  version: (db: Reader['db'], process: Versioned, version: number, marked: FormRecord) => Promise<void>
}

type Versioned = Awaited<ReturnType<typeof nextRecords>>[number]

const PEN: Pen = {
  text: rewriteText,
  async version(db, { id, location_version, ...process }, version, marked) {
    await rewriteVersion(db, id, version, JSON.stringify(marked))
    if (version === location_version) await changeProcess(db, id, columnsOf(marked, process))
  },
}

const DRY_PEN: Pen = { text: async () => {}, version: async () => {} }

/** The number of texts that name people who are due. Reads every text of the desk if anyone is due. */
export async function countTraces(reader: Reader, term: Term): Promise<number> {
  let count = 0
  await eachTrace(reader, term, DRY_PEN, async (work) => {
    const done = await work(reader)
    count += done?.marks ?? 0
    return done
  })
  return count
}

/**
 * Marks the names of due people in texts by others: in comments, remarks, reasons, mails, names of files, events and
 * records, also in those that remain. Runs before the people themselves are cleared, because it searches by their own data;
 * after an interruption it runs again.
 */
export const markTraces = (reader: Reader, term: Term, inPart: InPart): Promise<void> =>
  eachTrace(reader, term, PEN, inPart)

async function eachTrace({ db, tenant }: Reader, term: Term, pen: Pen, inPart: InPart) {
  const traces = await tracesOf(db, term)
  if (traces.size === 0) return
  for (const source of SOURCES) {
    let last: number | string = source.key === 'id' ? 0 : ''
    for (;;) {
      const done = await inPart(async (inside) => {
        const rows = await nextTexts(inside.db, source, last, TEXTS_AT_ONCE)
        const end = rows.at(-1)
        if (!end) return null
        let marks = 0
        for (const row of rows)
          for (const { column, from, to } of changesIn(row, traces, source.isJson === true)) {
            await pen.text(inside.db, source, row.key, { column, from, to })
            marks++
          }
        return { last: end.key, marks }
      })
      if (!done) break
      last = done.last
    }
  }
  await eachRecord(remarksIn(tenant.processes.types), traces, pen, inPart)
}

function changesIn({ subject, texts }: TextRow, traces: Traces, isJson: boolean) {
  return Object.entries(texts).flatMap(([column, from]) => {
    const to = isJson ? markedJson(from, traces, subject ?? '') : traces.markIn(from, subject ?? '')
    return to === from ? [] : [{ column, from, to }]
  })
}

/** JSON with its string values marked; field names do not change. */
function markedJson(json: string, traces: Traces, subject: string): string {
  if (traces.markIn(json, subject) === json) return json
  return JSON.stringify(JSON.parse(json), (_name, value) =>
    typeof value === 'string' ? traces.markIn(value, subject) : value,
  )
}

/** Marks remarks in every version of the records of processes, and updates the columns that lists and searches read. */
async function eachRecord(remarks: readonly string[], traces: Traces, pen: Pen, inPart: InPart) {
  for (let last = 0; ; ) {
    const done = await inPart(async ({ db }) => {
      const processes = await nextRecords(db, last, RECORDS_AT_ONCE)
      const end = processes.at(-1)
      if (!end) return null
      let marks = 0
      for (const process of processes)
        for (const { version, data } of process.versions) {
          const marked = markedIn(JSON.parse(data) as FormRecord, remarks, (text) =>
            traces.markIn(text, process.uuid),
          )
          if (!marked) continue
          await pen.version(db, process, version, marked)
          marks++
        }
      return { last: end.id, marks }
    })
    if (!done) return
    last = Number(done.last)
  }
}

/** The names and numbers of due people, except those shared with a person who stays. */
async function tracesOf(db: Reader['db'], { before, away }: Term): Promise<Traces> {
  const traces = new Traces()
  const colleagues = await namedColleagues(db, away)
  const due = new Set(await dueIds(db, before))
  if (due.size === 0 && !colleagues.some(({ isDue }) => isDue)) return traces
  for (const colleague of colleagues) if (colleague.isDue) traces.add(asTraced(colleague))
  for (const colleague of colleagues) if (!colleague.isDue) traces.exclude(asTraced(colleague))
  for (const isDue of [true, false])
    for (let last = 0; ; ) {
      const people = await nextPeople(db, last, PEOPLE_AT_ONCE)
      const end = people.at(-1)
      if (!end) break
      last = end.id
      for (const person of people) {
        if (due.has(person.id) !== isDue) continue
        const about = [person.process_uuid, person.location_uuid].filter((it) => it !== null)
        if (isDue) traces.add(person, about, `${person.street} ${person.city} ${person.address_text ?? ''}`)
        else traces.exclude(person)
      }
    }
  return traces
}

/** A colleague's whole name, in either order; the desk stores no phone number of colleagues. */
function asTraced({ name, email }: { name: string; email: string | null }) {
  const [first_name = '', ...rest] = name.trim().split(/\s+/)
  return { first_name, last_name: rest.join(' '), email: email ?? '', phone: '', number_plate: '' }
}
