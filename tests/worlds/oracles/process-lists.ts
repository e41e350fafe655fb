import type { TestPerson } from '../../world.ts'
import type { Row } from '../look.ts'
import type { Oracle } from '../oracle.ts'
import { isOfParty } from '../scope.ts'
import type { World } from '../world.ts'
import { folded, sortedBy } from './folded.ts'
import { type ListedRow, listIn, turnsPages } from './list-page.ts'
import { ofReadersOfAType } from './lists-of-a-type.ts'
import { partsIn, stepsIn, typeOf } from './of-process.ts'
import { atTheEnd, ofEach, referencesOf, someOf, unlike } from './reading.ts'
import { decisionOf, LABELS, SORT_VALUES } from './traffic-of-lists.ts'

/** The list of processes on the screen, next to a recount of the rows. */

type InTab = (row: Row) => boolean

/** What belongs in each tab. */
async function tabsOf(world: World, person: TestPerson): Promise<Readonly<Record<string, InTab>>> {
  const [steps, parts] = [await stepsIn(world), await partsIn(world)]
  const isOpen = ({ status }: Row) => status === 'active' || status === 'onhold'
  const isIn = (row: Row, role: 'municipality' | 'cpo') => {
    const running = steps(row).filter((it) => it.started_at !== '' && it.completed_at === '')
    const current = Math.max(0, ...running.map(({ number }) => number as number))
    return isOpen(row) && (typeOf(world, row).steps[current - 1]?.edit.includes(role) ?? false)
  }
  return {
    alles: () => true,
    actief: ({ status }) => status === 'active',
    gemeente: (row) => isIn(row, 'municipality'),
    cpo: (row) => isIn(row, 'cpo'),
    onhold: ({ status }) => status === 'onhold',
    afgerond: ({ status }) => status === 'completed',
    geannuleerd: ({ status }) => status === 'cancelled',
    bijmij: (row) =>
      (row.status === 'active' || row.status === 'completed') &&
      parts(row).some((part) => part.done_at === '' && isOfParty(person, part.party, row)),
  }
}

const tabCounts: Oracle = atTheEnd({
  rule: 'the tabs of the list of processes count what the reader may read in each',
  source: 'spec 2 §2 "Process list": category membership of a row',
  violations: (world) =>
    ofReadersOfAType(world, 3, async ({ person, visitor, list, size, rows }) => {
      const { status, body } = await visitor.opens(`${list}/alles?${size}`)
      const counts = new Map(
        [...listIn(status, body).tabs].map(([href, count]) => [href.split('?')[0], count]),
      )
      const tabs = await tabsOf(world, person)
      const shown = Object.keys(tabs).filter(
        (tab) => counts.has(`${list}/${tab}`) || (world.tenant.processes.listTabs as string[]).includes(tab),
      )
      return shown.flatMap((tab) => {
        const right = rows.filter((row) => tabs[tab]?.(row)).length
        const count = counts.get(`${list}/${tab}`)
        return count === right ? [] : [`${person.name} sees ${count} in ${list}/${tab}, of ${right}`]
      })
    }),
})

const rowsOfTabs: Oracle = atTheEnd({
  rule: 'the pages of a tab of processes have exactly what the reader may read in it, none twice, as now saved',
  source: 'spec 2 §2 "Process list"',
  violations: (world) =>
    ofReadersOfAType(world, 2, async ({ person, visitor, list, size, rows }) => {
      const tabs = await tabsOf(world, person)
      const requests = await world.look.rows('request')
      return ofEach(someOf(world.tenant.processes.listTabs, world, 2), async (tab) => {
        const { rows: shown, first, references } = await turnsPages(visitor, `${list}/${tab}?${size}`)
        const wanted = rows.filter((row) => tabs[tab]?.(row))
        return [
          ...unlike(references, referencesOf(wanted), `${list}/${tab} of ${person.name}`),
          ...shown.flatMap((it) => asShown(it, wanted, requests)),
          ...(first.language === 'nl' ? shown.flatMap((it) => decisionShown(world, it, wanted)) : []),
        ]
      })
    }),
})

function asShown({ uuid, cells }: ListedRow, rows: readonly Row[], requests: readonly Row[]): string[] {
  const row = rows.find((it) => it.uuid === uuid)
  if (!row) return []
  const connected = requests.filter(({ process_id }) => process_id === row.id).length
  const begins = { step: `${row.current_step}.`, tags: `${row.tag_count} `, requestCount: String(connected) }
  return Object.entries(begins).flatMap(([column, words]) =>
    cells[column] === undefined || cells[column].startsWith(words)
      ? []
      : [`${row.case_ref} shows '${cells[column]}' as its ${column}, and not '${words}…'`],
  )
}

/** What is wrong with how far a traffic decision is, in the words of the specification. */
function decisionShown(world: World, { uuid, cells }: ListedRow, rows: readonly Row[]): string[] {
  const row = rows.find((it) => it.uuid === uuid)
  if (!row || cells.vkb === undefined || row.process_type !== 'realisation') return []
  if (!world.tenant.processes.trafficDecisions) return []
  const words = LABELS[decisionOf(world, row)]
  return cells.vkb.startsWith(words) ? [] : [`${row.case_ref} shows '${cells.vkb}', and not '${words}'`]
}

const ofOneself: Oracle = atTheEnd({
  rule: 'the list of what waits for the reader has exactly that, and is there for no reader that nothing can wait for',
  source: 'decisions "Processes": whose turn it is; the README: "Bij mij"',
  violations: (world) =>
    ofReadersOfAType(world, 4, async ({ person, visitor, list, size, rows }) => {
      const tabs = await tabsOf(world, person)
      const address = `${list}/bijmij?${size}`
      const { status, location } = await visitor.opens(address)
      const wanted = rows.filter((row) => tabs.bijmij?.(row))
      if (status === 303)
        return wanted.length === 0
          ? []
          : [`${person.name} is sent to ${location}, and ${referencesOf(wanted)} wait for them`]
      const { references } = await turnsPages(visitor, address)
      return unlike(references, referencesOf(wanted), `what waits for ${person.name} in ${list}`)
    }),
})

type Sort = (row: Row, world: World) => string | number

const nameOfOperator: Sort = ({ operator_uuid }, { tenant }) =>
  folded(tenant.stakeholders.find(({ uuid }) => uuid === operator_uuid)?.name ?? '')
const nameOfMunicipality: Sort = ({ municipality_code }, { tenant }) =>
  sortedBy(tenant.municipalities.find(({ code }) => code === municipality_code)?.name ?? '')

/** By what each column is sorted; a greater value comes later. */
const SORTS: Readonly<Record<string, Sort>> = {
  reference: ({ case_ref }) => case_ref.slice(-'26-0001'.length),
  address: ({ address_key }) => address_key,
  step: ({ current_step }) => current_step,
  // Days that it lasts: the latest began last, and has the fewest.
  progress_days: ({ step_started_at }) => -Date.parse(step_started_at),
  requestCount: ({ request_count }) => request_count,
  tags: ({ tag_count }) => tag_count,
  updated_at: ({ updated_at }) => updated_at,
  cpo: nameOfOperator,
  municipality: nameOfMunicipality,
  vkb: (row, world) => SORT_VALUES[decisionOf(world, row)],
}

const sorted: Oracle = atTheEnd({
  rule: 'the list of processes is in the order of the column that it is sorted by, up and down',
  source: 'spec 2 §2 "Table features" and §4 "Traffic decision": sort',
  violations: (world) =>
    ofReadersOfAType(world, 1, async ({ person, visitor, list, size, rows }) => {
      const { status, body } = await visitor.opens(`${list}/actief?${size}`)
      const columns = listIn(status, body).sortable.filter((it) => it in SORTS)
      const active = rows.filter((row) => row.status === 'active')
      return ofEach(someOf(columns, world), (column) =>
        ofEach(['', '-'], async (down) => {
          const address = `${list}/actief?${size}&sort=${down}${column}`
          const { rows: shown, references } = await turnsPages(visitor, address)
          const values = shown.flatMap(({ uuid }) => {
            const row = active.find((it) => it.uuid === uuid)
            return row ? [SORTS[column]?.(row, world) ?? ''] : []
          })
          const isRight = values.every((value, index) => {
            const next = values[index + 1]
            return next === undefined || (down ? value >= next : value <= next)
          })
          return [
            ...unlike(references, referencesOf(active), `${address} of ${person.name}`),
            ...(isRight ? [] : [`${address}: ${values.join(' | ')}`]),
          ]
        }),
      )
    }),
})

type Filter = readonly [query: string, holds: (row: Row) => boolean]

/** Filters of each kind, with what holds of the rows that they find. */
async function filtersIn(world: World, rows: readonly Row[]): Promise<Filter[]> {
  const tags = await world.look.rows('process_tag', 'process_id, tag_uuid')
  const requests = await world.look.rows('request')
  const tagsOf = ({ id }: Row) => tags.filter(({ process_id }) => process_id === id)
  const countOf = ({ id }: Row) => requests.filter(({ process_id }) => process_id === id).length
  const [tag] = someOf([...new Set(tags.map(({ tag_uuid }) => tag_uuid as string))], world)
  const valuesOf = (column: string) =>
    someOf([...new Set(rows.map((row) => row[column] as string))], world, 2)
  const isIn = (name: string, column: string): Filter[] =>
    valuesOf(column)
      .filter((value) => value !== null && value !== '')
      .map((value) => [`f.${name}=${encodeURIComponent(`in:${value}`)}`, (row) => row[column] === value])
  const { trafficDecisions } = world.tenant.processes
  return [
    ...isIn('municipality', 'municipality_code'),
    ...isIn('currentStatus', 'status'),
    ...isIn('step', 'current_step'),
    ...isIn('cpo', 'operator_uuid'),
    ...isIn('contractor', 'contractor_uuid'),
    ...(tag
      ? ([[`f.tags=in%3A${tag}`, (row) => tagsOf(row).some((it) => it.tag_uuid === tag)]] satisfies Filter[])
      : []),
    ['f.tags=in%3Aleeg', (row) => tagsOf(row).length === 0],
    ['f.requestCount=gte%3A1', (row) => countOf(row) >= 1],
    ['f.requestCount=eq%3A0', (row) => countOf(row) === 0],
    ...(trafficDecisions
      ? Object.keys(SORT_VALUES).map(
          (it) => [`f.vkb=in%3A${it}`, (row) => decisionOf(world, row) === it] satisfies Filter,
        )
      : []),
  ]
}

const filtered: Oracle = atTheEnd({
  rule: 'the filters of the list of processes find exactly the rows that fit, also by how long a traffic decision runs',
  source: 'spec 2 §2 "per-column filters" and §4 "Traffic decision", decisions "Bucket edges"',
  violations: (world) =>
    ofReadersOfAType(world, 2, async ({ person, visitor, list, size, rows }) =>
      ofEach(someOf(await filtersIn(world, rows), world, 4), async ([query, holds]) => {
        const { references } = await turnsPages(visitor, `${list}/alles?${query}&${size}`)
        return unlike(references, referencesOf(rows.filter(holds)), `${list} with ${query} of ${person.name}`)
      }),
    ),
})

export const processLists: readonly Oracle[] = [tabCounts, rowsOfTabs, ofOneself, sorted, filtered]
