import type { Row } from '../look.ts'
import type { Oracle } from '../oracle.ts'
import type { World } from '../world.ts'
import { dayIn } from './days.ts'
import { exports } from './exports.ts'
import { type ListedRow, listIn, turnsPages } from './list-page.ts'
import { processLists } from './process-lists.ts'
import { atTheEnd, heldIn, ofEach, readersWith, referencesOf, requestsOf, someOf, unlike } from './reading.ts'
import { searches } from './searches.ts'

/** The list of requests on the screen, next to a recount of the rows. */

const ALL_STATUSES = [1, 2, 3, 4, 5]
const TABS: Readonly<Record<string, readonly number[]>> = {
  all: ALL_STATUSES,
  open: [2],
  accepted: [3],
  rejected: [4],
  removed: [5],
  incomplete: [1],
}

const inTab = (rows: readonly Row[], tab: string) => rows.filter(({ status }) => TABS[tab]?.includes(status))

const tabCounts: Oracle = atTheEnd({
  rule: 'the tabs of the list of requests count what the reader may read in each',
  source: 'spec 1 §2 "Request list"',
  violations: (world) =>
    ofEach(someOf(readersWith(world, 'requestlist'), world, 2), async (person) => {
      const visitor = await world.as(person)
      const { status, body } = await visitor.opens('/aanvragen?status=open&pp=10')
      const counts = [...listIn(status, body).tabs].map(
        ([href, count]) => [new URLSearchParams(href.split('?')[1]).get('status') ?? '', count] as const,
      )
      const tabs = new Map(counts)
      const rows = await requestsOf(world, person)
      return Object.keys(TABS).flatMap((tab) => {
        const isSometimes = tab === 'incomplete'
        // The tab that the list opens with is not named in its address.
        const count = tabs.get(tab) ?? (isSometimes ? 0 : tabs.get(''))
        const right = inTab(rows, tab).length
        return count === right ? [] : [`${person.name} sees ${count} ${tab}, of ${right}`]
      })
    }),
})

const rowsOfTabs: Oracle = atTheEnd({
  rule: 'the pages of a tab of requests have exactly what the reader may read in it, none twice, as now saved',
  source: 'spec 1 §2 "Request list"',
  violations: (world) =>
    ofEach(someOf(readersWith(world, 'requestlist'), world, 2), async (person) => {
      const visitor = await world.as(person)
      const rows = await requestsOf(world, person)
      return ofEach(someOf(Object.keys(TABS), world, 2), async (tab) => {
        const { rows: shown, references } = await turnsPages(visitor, `/aanvragen?status=${tab}&pp=10`)
        const wanted = inTab(rows, tab)
        return [
          ...unlike(references, referencesOf(wanted), `the tab ${tab} of ${person.name}`),
          ...shown.flatMap((it) => asShown(world, it, wanted)),
        ]
      })
    }),
})

/** What the cells of a row lack. */
function asShown(world: World, { uuid, cells }: ListedRow, rows: readonly Row[]): string[] {
  const row = rows.find((it) => it.uuid === uuid)
  if (!row) return []
  const tidy = (text: string) => text.replace(/\s+/g, ' ').trim()
  const inMunicipality = world.tenant.municipalities.find(({ code }) => code === row.municipality_code)?.name
  const wanted: Record<string, string | undefined> = {
    counter: String(row.case_counter),
    origin: tidy(row.origin),
    name: tidy(`${row.first_name} ${row.last_name}`),
    reason: tidy(row.reason_label),
    submitted: dayIn(world, row.submitted_at).split('-').toReversed().join('-'),
    municipality: inMunicipality,
  }
  return Object.entries(wanted).flatMap(([column, words]) =>
    !words || cells[column] === undefined || cells[column] === words
      ? []
      : [`${row.case_ref} shows '${cells[column]}' as its ${column}, and not '${words}'`],
  )
}

/** By what each column is sorted; a greater value comes later. */
const SORTS: Readonly<Record<string, (row: Row) => string | number>> = {
  reference: (row) => row.case_counter,
  counter: (row) => row.case_counter,
  origin: (row) => row.origin,
  address: (row) => row.address_key,
  name: (row) => row.name_key,
  submitted: (row) => row.submitted_at,
  processed: (row) => row.processed_at,
  reason: (row) => row.reason_label,
}

const isInOrder = (values: readonly (string | number)[], isDown: boolean) =>
  values.every((value, index) => {
    const next = values[index + 1]
    return next === undefined || (isDown ? value >= next : value <= next)
  })

const sorted: Oracle = atTheEnd({
  rule: 'the list of requests is in the order of the column that it is sorted by, up and down',
  source: 'spec 1 §2 "Request list"',
  violations: (world) =>
    ofEach(someOf(readersWith(world, 'requestlist'), world), async (person) => {
      const visitor = await world.as(person)
      const rows = await requestsOf(world, person)
      return ofEach(someOf(Object.keys(SORTS), world), (column) =>
        ofEach(['', '-'], async (down) => {
          const list = `/aanvragen?status=all&pp=10&sort=${down}${column}`
          const { rows: shown, references } = await turnsPages(visitor, list)
          const values = shown.flatMap(({ uuid }) => {
            const row = rows.find((it) => it.uuid === uuid)
            return row ? [SORTS[column]?.(row) ?? ''] : []
          })
          return [
            ...unlike(references, referencesOf(rows), `${person.name} by ${column}`),
            ...(isInOrder(values, down !== '') ? [] : [`by ${down}${column}: ${values.join(' | ')}`]),
          ]
        }),
      )
    }),
})

const filtered: Oracle = atTheEnd({
  rule: 'the filters of the list of requests find exactly the rows that fit',
  source: 'spec 1 §2 and §4 "Request filters", spec 1 §6 "municipality filter"',
  violations: (world) =>
    ofEach(someOf(readersWith(world, 'requestlist'), world), async (person) => {
      const visitor = await world.as(person)
      const rows = await requestsOf(world, person)
      const isHeld = await heldIn(world)
      const months = [...new Set(rows.map(({ submitted_at }) => dayIn(world, submitted_at).slice(0, 7)))]
      const filters: [string, (row: Row) => boolean][] = [
        ...world.cast.codes.map((code): [string, (row: Row) => boolean] => [
          `gemeente=${code}`,
          ({ municipality_code }) => municipality_code === code,
        ]),
        ...someOf([...months, '2025', '2026'], world, 2).map((span): [string, (row: Row) => boolean] => [
          `ingediend=${span}`,
          ({ submitted_at }) => dayIn(world, submitted_at).startsWith(span),
        ]),
        ['koppeling=met', isHeld],
        ['koppeling=zonder', (row) => !isHeld(row)],
      ]
      return ofEach(someOf(filters, world, 3), async ([filter, holds]) => {
        const { references } = await turnsPages(visitor, `/aanvragen?status=all&pp=20&${filter}`)
        return unlike(references, referencesOf(rows.filter(holds)), `${filter} of ${person.name}`)
      })
    }),
})

const requestLists: readonly Oracle[] = [tabCounts, rowsOfTabs, sorted, filtered]

export const lists: readonly Oracle[] = [...requestLists, ...processLists, ...searches, ...exports]
