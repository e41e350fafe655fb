import type { TestPerson } from '../../world.ts'
import type { Row } from '../look.ts'
import type { Oracle } from '../oracle.ts'
import { hasFeature, readsType } from '../scope.ts'
import type { World } from '../world.ts'
import { calendar } from './calendar.ts'
import { dayIn } from './days.ts'
import { listIn } from './list-page.ts'
import { map } from './map.ts'
import { atTheEnd, heldIn, ofEach, processesOf, requestsOf, someOf, unequal, unlike } from './reading.ts'

/** The figures of reports, next to a recount of the rows. */

const FORBIDDEN = 403

/** Requests a report as some readers, each with the rows of their scope. */
const ofReaders = (
  world: World,
  report: string,
  problemsOf: (
    rowsOf: (table: string) => readonly Row[],
    person: TestPerson,
    query: Readonly<Record<string, string>>,
  ) => Promise<readonly string[]>,
) =>
  ofEach(someOf(world.cast.everybody, world, 4), async (person) => {
    const visitor = await world.as(person)
    const { status, data } = await visitor.calls('GET', `/api/reports/${report}`)
    if (!hasFeature(person, world.tenant, 'reporting'))
      return status === FORBIDDEN ? [] : [`${person.name} may read no reports, and is answered ${status}`]
    if (status === 404 && !readsLists(world, person)) return []
    if (status !== 200) return [`${person.name} is answered ${status} for ${report}`]
    const rowsOf = (key: string): readonly Row[] => data.tables.find((it: Row) => it.key === key)?.rows ?? []
    return problemsOf(rowsOf, person, data.asked)
  })

const readsProcesses = ({ tenant }: World, person: TestPerson) =>
  tenant.processes.types.some(({ value }) => readsType(person, tenant, value))

/** A customer has only the reports of customers, and who reads no type of processes no reports of those. */
const readsLists = (world: World, person: TestPerson) =>
  hasFeature(person, world.tenant, 'requestlist') && readsProcesses(world, person)

/** A type of which there are processes, another in each world. */
async function aUsedType(world: World) {
  const rows = await world.look.rows('process')
  const { types } = world.tenant.processes
  const used = types.filter(({ value }) => rows.some(({ process_type }) => process_type === value))
  return someOf(used.length > 0 ? used : types, world)[0]
}

const STATUSES = { received: null, accepted: 3, rejected: 4, open: 2, removed: 5, incomplete: 1 } as const

const countByStatus = (rows: readonly Row[]) =>
  Object.fromEntries(
    Object.entries(STATUSES).map(([name, status]) => [
      name,
      status === null ? rows.length : rows.filter((row) => row.status === status).length,
    ]),
  )

const keyMetrics: Oracle = atTheEnd({
  rule: 'the key metrics count requests and processes of the reader by present status',
  source: 'spec 2 §2 "Key metrics"',
  violations: (world) =>
    ofReaders(world, 'key-metrics', async (rowsOf, person) => {
      const requests = hasFeature(person, world.tenant, 'requestlist') ? await requestsOf(world, person) : []
      const processes = await processesOf(world, person)
      const isHeld = await heldIn(world)
      const without = requests.filter((row) => row.status === 3 && !isHeld(row))
      const wanted = { ...countByStatus(requests), 'accepted-without-process': without.length }
      const found = Object.fromEntries(rowsOf('requests').map((it) => [it.key, it.cells.count]))
      const counts = (rows: readonly Row[]) => {
        const of = (status: string) => rows.filter((row) => row.status === status).length
        return {
          ...{ active: of('active'), completed: of('completed'), cancelled: of('cancelled') },
          ...{ onhold: of('onhold'), started: rows.length },
        }
      }
      return [
        ...(requests.length === 0 && rowsOf('requests').length === 0
          ? []
          : unequal(found, wanted, `requests of ${person.name}`)),
        ...rowsOf('processes').flatMap(({ key, cells }) =>
          unequal(
            cells,
            counts(processes.filter(({ process_type }) => key === 'total' || process_type === key)),
            `${key} of ${person.name}`,
          ),
        ),
      ]
    }),
})

const judgementsByMonth: Oracle = atTheEnd({
  rule: 'the report of judgements counts requests of the reader in the month in which they were sent in',
  source: 'spec 1 §4 "counted per month of submission", spec 1 §9',
  violations: (world) => {
    const [wanted = ''] = someOf(['2026', '2025'], world)
    // Of a year without requests it shows another.
    return ofReaders(world, `beoordelingen?jaar=${wanted}`, async (rowsOf, person, { jaar: year = '' }) => {
      const requests = hasFeature(person, world.tenant, 'requestlist') ? await requestsOf(world, person) : []
      const monthOf = (row: Row) => dayIn(world, row.submitted_at).slice(0, 7)
      return rowsOf('months').flatMap(({ key, isTotal, cells }) => {
        const rows = requests.filter((row) =>
          isTotal ? monthOf(row).startsWith(year) : monthOf(row) === key,
        )
        return unequal(cells, countByStatus(rows), `${key} of ${person.name}`)
      })
    })
  },
})

const realisationStatus: Oracle = atTheEnd({
  rule: 'the status overview counts processes and charging stations per step, reason and status',
  source: 'spec 2 §2 "Realisation status"',
  violations: async (world) => {
    const type = await aUsedType(world)
    return ofReaders(world, `realisatiestatus?soort=${type?.value}`, async (rowsOf, person) => {
      if (type?.value === 'private' && !hasFeature(person, world.tenant, 'privateProcess')) return []
      const rows = (await processesOf(world, person)).filter(
        ({ process_type }) => process_type === type?.value,
      )
      const check = (table: string, is: (key: string, row: Row) => boolean) =>
        rowsOf(table)
          .filter(({ isTotal }) => !isTotal)
          .flatMap(({ key, cells }) => {
            const found = rows.filter((row) => is(key, row))
            const stations = found.reduce((sum, { station_count }) => sum + station_count, 0)
            return unequal(cells, { processes: found.length, stations }, `${table} ${key} of ${person.name}`)
          })
      return [
        ...check('steps', (key, row) => row.status === 'active' && key === `step-${row.current_step}`),
        ...check('onhold', (key, row) => row.status === 'onhold' && key === `onhold-${row.status_reason}`),
        ...check(
          'cancelled',
          (key, row) => row.status === 'cancelled' && key === `cancelled-${row.status_reason}`,
        ),
        ...check('whole', (key, row) => row.status === key),
      ]
    })
  },
})

const trend: Oracle = atTheEnd({
  rule: 'the trend counts requests, starts and completions in the month of each',
  source: '/api/openapi.json "verloop": by month of a period',
  violations: (world) =>
    ofReaders(world, 'verloop', async (rowsOf, person) => {
      const requests = hasFeature(person, world.tenant, 'requestlist') ? await requestsOf(world, person) : []
      const processes = await processesOf(world, person)
      const isIn = (month: string, time: string) => time !== '' && dayIn(world, time).startsWith(month)
      const isShown = readsProcesses(world, person)
      return rowsOf('months')
        .filter(({ isTotal }) => !isTotal)
        .flatMap(({ key, cells }) =>
          unequal(
            cells,
            {
              received: requests.filter((row) => isIn(key, row.submitted_at)).length,
              ...(isShown && {
                started: processes.filter((row) => isIn(key, row.created_at)).length,
                completed: processes.filter((row) => row.status === 'completed' && isIn(key, row.ended_at))
                  .length,
              }),
            },
            `${key} of ${person.name}`,
          ),
        )
    }),
})

const late: Oracle = atTheEnd({
  rule: 'the report of late steps counts each running step of an active process once',
  source: 'spec 2 §2 "Reporting screens", /api/openapi.json "te-laat"',
  violations: (world) =>
    ofReaders(world, 'te-laat', async (rowsOf, person) => {
      const steps = (await world.look.rows('process_step', 'process_id, number')).filter(
        ({ started_at, completed_at }) => started_at !== '' && completed_at === '',
      )
      const active = (await processesOf(world, person)).filter(({ status }) => status === 'active')
      return rowsOf('steps')
        .filter(({ isTotal }) => !isTotal)
        .flatMap(({ key, cells }) => {
          const running = steps.filter(({ process_id, number }) => {
            const process = active.find(({ id }) => id === process_id)
            return process && `${process.process_type}-${number}` === key
          })
          return unequal(cells, { running: running.length }, `${key} of ${person.name}`)
        })
    }),
})

const reporting: Oracle = atTheEnd({
  rule: 'the call for reports gives every process of a type in scope, with its status',
  source: 'spec 2 §7 "/api/reporting"',
  violations: async (world) => {
    const type = await aUsedType(world)
    return ofEach(someOf(world.cast.everybody, world, 4), async (person) => {
      const visitor = await world.as(person)
      const { status, json } = await visitor.calls('POST', '/api/reporting', { processType: type?.value })
      if (!hasFeature(person, world.tenant, 'reporting'))
        return status === FORBIDDEN ? [] : [`${person.name} may read no reports, and is answered ${status}`]
      const isHidden = !readsType(person, world.tenant, type?.value ?? '')
      if (status !== (isHidden ? 422 : 200))
        return [`${person.name} is answered ${status} for ${type?.value}`]
      if (isHidden) return []
      const rows = (await processesOf(world, person)).filter(
        ({ process_type }) => process_type === type?.value,
      )
      return unlike(
        json.data.map((it: Row) => `${it.ref} ${standing(it.status)} ${it.numberOfChargingStations}`),
        rows.map((row) => `${row.case_ref} ${row.status} ${row.station_count}`),
        `the ${type?.value} of ${person.name}`,
      )
    })
  },
})

const standing = (flags: Row) =>
  ['active', 'completed', 'cancelled', 'onhold'].filter((it) => flags[it]).join()

const FIGURE = /<data value="([\d.]+)">(?:<a href="([^"]+)")?/g

const figuresLeadToLists: Oracle = atTheEnd({
  rule: 'the page of a report has the figures of its call, and each leads to a list of so many',
  source: '/api/openapi.json "reports": all rows of what its page shows; spec 2 §2 "Key metrics"',
  violations: (world) =>
    ofEach(someOf(world.cast.everybody, world, 2), async (person) => {
      if (!hasFeature(person, world.tenant, 'reporting') || !readsLists(world, person)) return []
      const visitor = await world.as(person)
      const { data } = await visitor.calls('GET', '/api/reports/key-metrics')
      const { body } = await visitor.opens('/rapportage/key-metrics')
      const shown = [...body.matchAll(FIGURE)].map(([, value, href]) => ({ value: Number(value), href }))
      const wanted = data.tables.flatMap(({ rows }: Row) =>
        rows.flatMap(({ cells }: Row) => Object.values(cells).filter((it) => typeof it === 'number')),
      )
      const numbers = shown.map(({ value }) => value)
      const links = shown.filter(({ value, href }) => href && value > 0)
      return [
        ...(numbers.join() === wanted.join() ? [] : [`the page has ${numbers}, and the call ${wanted}`]),
        ...(await ofEach(someOf(links, world, 2), async ({ value, href = '' }) => {
          const answer = await visitor.opens(href.replaceAll('&amp;', '&'))
          const { total } = listIn(answer.status, answer.body)
          return total === value ? [] : [`${value} leads ${person.name} to ${href} of ${total}`]
        })),
      ]
    }),
})

const reports: readonly Oracle[] = [
  keyMetrics,
  judgementsByMonth,
  realisationStatus,
  trend,
  late,
  reporting,
  figuresLeadToLists,
]

export const figures: readonly Oracle[] = [...reports, ...map, ...calendar]
