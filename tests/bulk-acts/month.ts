import { expect } from 'vitest'
import { startApp, type TestApp } from '../app.ts'
import { type Answer, type Visitor, visitorOf } from '../visitor.ts'
import { someone, type TestPerson, operator as worksAt } from '../world.ts'
import { type PlainSql, plainSql } from './plain-sql.ts'

/** A month of work on many processes: the people of a desk, the days, and the acts as they press them. */

export const ALL = '/processen/realisatie/alles'
export const ACTIVE = '/processen/realisatie/actief'

export interface Town {
  code: string
  name: string
  /** Of a street in it. */
  postalCode: string
  lat: number
  lng: number
  count: number
}

export interface MonthChoice {
  tenant: string
  towns: readonly Town[]
  /** What the first step of this tenant needs beside the values of the file, by names of fields. */
  proposal: Record<string, string>
}

export interface Month {
  desk: TestApp
  /** To be closed at the end. */
  sql: PlainSql
  towns: readonly Town[]
  operator: TestPerson
  /** Decides in one town. */
  official: (town: Town) => TestPerson
  admin: TestPerson
  /** Everybody whose screens are compared with a recount. */
  readers: readonly TestPerson[]
  /** The person at a browser, signed in today. */
  at: (person: TestPerson) => Visitor
  /** Another day begins: everybody signs in anew. */
  becomes: (day: string) => void
}

export const startMonth = async ({ tenant, towns }: MonthChoice): Promise<Month> => {
  const desk = await startApp({ tenant })
  const contractors = desk.tenant.contractors.map((it) => ({ ...it, enabled: 1, deleted_at: null }))
  await desk.db.insertInto('contractor').values(contractors).execute()
  return monthAt(desk, towns)
}

/** A month at a desk that is there. */
export async function monthAt(desk: TestApp, towns: readonly Town[]): Promise<Month> {
  const [first] = desk.tenant.stakeholders
  if (!first) throw new Error('Nobody places charge points here.')
  const operator = someone('samira', 'samira', { cpo: '*' }, worksAt(first.uuid, first.name))
  const official = ({ code }: Town) =>
    someone(`official-${code}`, `official-${code}`, { municipality: [code] })
  const admin = someone('hanna', 'hanna', { admin: '*' })
  let today = new Map<string, Visitor>()
  return {
    desk,
    sql: await plainSql(desk),
    towns,
    operator,
    official,
    admin,
    readers: [operator, ...towns.map(official)],
    at(person) {
      const visitor = today.get(person.id) ?? visitorOf(desk, person)
      today.set(person.id, visitor)
      return visitor
    },
    becomes(day) {
      desk.clock.now = new Date(`${day}T09:00:00Z`)
      today = new Map()
    },
  }
}

const HEADER = 'straat;huisnummer;postcode;plaats;breedtegraad;lengtegraad'
const rowsOf = ({ name, postalCode, lat, lng, count }: Town) =>
  Array.from({ length: count }, (_, n) =>
    ['Dorpsstraat', n + 1, postalCode, name, (lat + n / 20_000).toFixed(5), lng]
      .join(';')
      .replaceAll('.', ','),
  )

/** The operator sends a file with all places of the month, and starts them. */
export async function startsAll({ at, operator, towns }: Month): Promise<Answer> {
  const visitor = at(operator)
  const form = new FormData()
  const given = { _csrf: visitor.formToken, category: 'strategic', operator: operator.identity?.uuid ?? '' }
  for (const [name, value] of Object.entries(given)) form.set(name, value)
  form.set('file', new File([[HEADER, ...towns.flatMap(rowsOf)].join('\n')], 'maand.csv'))
  const sent = await visitor.posts('/realisatie/nieuw/bestand', form)
  expect(sent.status).toBe(303)
  return visitor.posts(sent.location ?? '', { act: 'start' })
}

/** Whatever is chosen: some rows by their uuid, or the whole list. */
type Chosen = { uuid: readonly string[] } | { alles: '1' }

interface BulkCall {
  by: TestPerson
  kind: string
  chosen: Chosen
  fields?: Record<string, string | number>
  list?: string
}

const confirmedIn = (body: string) =>
  [...body.matchAll(/name="zeker" value="([^"]+)"/g)].map(([, value = '']) => value)

/** Chooses in the list, fills in the form, and confirms. A decision has a page of its own. */
export async function many(month: Month, { by, kind, chosen, fields = {}, list = ACTIVE }: BulkCall) {
  const visitor = month.at(by)
  const address = `/processen/selectie/${kind}`
  const first = await visitor.posts(address, { ...chosen, lijst: list })
  if (kind !== 'besluit') {
    expect(first.status).toBe(200)
    const answer = await visitor.posts(address, { zeker: confirmedIn(first.body), lijst: list, ...fields })
    // On a busy machine the rest is done behind a page that shows the progress.
    if (!/^\/processen\/selectie\/[\da-f-]{36}$/.test(answer.location ?? '')) return answer
    await month.desk.app.bulkWork.idle()
    const page = await visitor.opens(answer.location ?? '')
    return page.text.includes('Niet gelukt') ? page : { ...page, status: 303, location: list }
  }
  expect(first.location).toMatch(/^\/processen\/besluit\?/)
  const page = await visitor.opens(first.location ?? '')
  const boxes = [...page.body.matchAll(/<input[^>]*name="uuid"[^>]*>/g)].map(([box]) => box)
  const ticked = boxes.filter((box) => box.includes('checked'))
  const uuid = ticked.map((box) => /value="([^"]+)"/.exec(box)?.[1] ?? '')
  return visitor.posts('/processen/besluit', { uuid, ...fields })
}

/** Values by their paths as a record: `{ 'A.B': 1 }` is `{ A: { B: 1 } }`. */
export function at(values: Record<string, string>): Record<string, Record<string, string>> {
  const record: Record<string, Record<string, string>> = {}
  for (const [path, value] of Object.entries(values)) {
    const [group = '', name = ''] = path.split('.')
    record[group] = { ...record[group], [name]: value }
  }
  return record
}

/** Completes a step of one process, with what only that process has. */
export async function completes(
  month: Month,
  by: TestPerson,
  uuid: string,
  { step, own }: { step: number; own: object },
) {
  const visitor = month.at(by)
  const { data } = await visitor.calls('POST', '/api/process', { uuid })
  const process = { uuid, version: data.record.version, CurrentLocation: own, flow: { complete: step } }
  const answer = await visitor.calls('POST', '/api/process_update', { process })
  expect(answer.status, answer.body.slice(0, 400)).toBe(200)
}

/** Presses a button of status on the page of one process, and confirms. */
export async function turnsStatus(month: Month, by: TestPerson, uuid: string, form: Record<string, string>) {
  const visitor = month.at(by)
  const { data } = await visitor.calls('POST', '/api/process', { uuid })
  const answer = await visitor.posts(`/realisatie/${uuid}/status`, { ...form, version: data.record.version })
  expect(answer.status, answer.text.slice(-400)).toBe(303)
}
