import type { Row } from '../look.ts'
import type { Oracle } from '../oracle.ts'
import { grouped } from './grouped.ts'
import { notAs } from './recounted.ts'

/** What the map counts by cells of its grids and finds by rectangles: worked out anew from the points. */

const ZOOMS = [8, 10, 12, 14, 16] as const
const FINEST = 16
const CELLS = 2 ** FINEST
/** Degrees that the grids divide, across and upward. */
const ACROSS = 360
const UPWARD = 220
const NEARLY = 1e-6

interface Sums {
  count: number
  lat: number
  lng: number
}

/** How a row of each layer counts; null when it is not on the map. */
const LAYERS: readonly { table: string; kind: (row: Row) => readonly [unknown, unknown] | null }[] = [
  { table: 'request', kind: ({ status }) => [status, 0] },
  {
    table: 'charge_point',
    kind: ({ status, is_workflow_created, removed_at }) =>
      removed_at === null ? [status, is_workflow_created] : null,
  },
]

const cellsOf = ({ table, kind }: (typeof LAYERS)[number]): Oracle => ({
  rule: `the kept cells of the map count every ${table.replace('_', ' ')} that is on it`,
  source: 'schema "map_cell", migration 0009',
  runs: 'of tables',
  async violations({ look }) {
    const anew = new Map<string, Sums>()
    for (const row of await look.rows(table)) {
      const counts = kind(row)
      if (row.lat === null || row.lng === null || !counts) continue
      for (const zoom of ZOOMS) {
        const cell = (degrees: number, all: number) => Math.floor((degrees * CELLS) / all) >> (FINEST - zoom)
        const [x, y] = [cell(row.lng + 180, ACROSS), cell(row.lat + 90, UPWARD)]
        add(anew, [zoom, x, y, row.municipality_code ?? '', ...counts].join(' | '), row)
      }
    }
    const kept = (await look.rows('map_cell', 'layer, zoom, x, y')).filter(({ layer }) => layer === table)
    return differing(kept, anew)
  },
})

function add(cells: Map<string, Sums>, key: string, { lat, lng }: Row) {
  const before = cells.get(key) ?? { count: 0, lat: 0, lng: 0 }
  cells.set(key, { count: before.count + 1, lat: before.lat + lat, lng: before.lng + lng })
}

function differing(kept: readonly Row[], anew: Map<string, Sums>): string[] {
  const found = new Set<string>()
  const wrong = kept.flatMap((it) => {
    const key = [it.zoom, it.x, it.y, it.municipality_code, it.status, it.workflow].join(' | ')
    found.add(key)
    const { count, lat, lng } = anew.get(key) ?? { count: 0, lat: 0, lng: 0 }
    const isSame =
      Number(it.count) === count && Math.abs(it.lat_sum - lat) < NEARLY && Math.abs(it.lng_sum - lng) < NEARLY
    return isSame
      ? []
      : [`${key}: ${it.count} at ${it.lat_sum}, ${it.lng_sum} is kept for ${count} at ${lat}, ${lng}`]
  })
  return [...wrong, ...[...anew.keys()].filter((key) => !found.has(key)).map((key) => `${key} has no cell`)]
}

/** Four bytes for each side: some metres. */
const ROUNDED = 1e-4

const boxes: Oracle = {
  rule: 'the kept rectangles hold every request, charge point and process with coordinates, and nothing else',
  source: 'migration 0009: rows are found by their bounding rectangle',
  runs: 'at the end',
  async violations({ look, desk }) {
    if (desk.engine !== 'sqlite') return []
    const wrong: string[] = []
    for (const table of ['request', 'charge_point', 'process']) {
      const kept = new Map((await look.query(`select * from ${table}_box`)).map((it) => [Number(it.id), it]))
      for (const { id, lat, lng } of await look.rows(table)) {
        const box = kept.get(id)
        kept.delete(id)
        if (!box && lat === null) continue
        const isThere =
          box &&
          lat !== null &&
          [box.south - lat, box.north - lat, box.west - lng, box.east - lng].every(
            (apart) => Math.abs(apart) < ROUNDED,
          )
        if (!isThere) wrong.push(`${table} ${id} at ${lat}, ${lng} is kept in ${JSON.stringify(box)}`)
      }
      wrong.push(...[...kept.keys()].map((id) => `${table} ${id} has a rectangle, and is not there`))
    }
    return wrong
  },
}

const pointsOfLocations: Oracle = {
  rule: 'a charge point is in the municipality of its location',
  source: 'schema "charge_point.municipality_code": as of its location',
  runs: 'of tables',
  async violations({ look }) {
    const locations = new Map((await look.rows('location')).map((row) => [row.id, row]))
    return (await look.rows('charge_point')).flatMap((row) =>
      notAs(`charge point ${row.id}`, row, {
        municipality_code: locations.get(row.location_id)?.municipality_code,
      }),
    )
  },
}

const versionsOfPoints: Oracle = {
  rule: 'the version of a charge point is that of the last change in its history',
  source: 'schema "charge_point_history.version": the version that this change made',
  runs: 'of tables',
  async violations({ look }) {
    const changes = grouped(await look.rows('charge_point_history'), (it) => it.charge_point_id)
    return (await look.rows('charge_point')).flatMap((row) => {
      const versions = (changes.get(row.id) ?? []).map((it) => it.version)
      const isRising = versions.every((version, index) => index === 0 || version > (versions[index - 1] ?? 0))
      return [
        ...(isRising ? [] : [`charge point ${row.id} has versions ${versions.join(', ')}`]),
        ...(versions.length === 0 || versions.at(-1) === row.version
          ? []
          : [`charge point ${row.id} is at version ${row.version}, its history at ${versions.at(-1)}`]),
      ]
    })
  },
}

const asItsHistory: Oracle = {
  rule: 'a charge point is as the last changes in its history made it',
  source: 'schema "charge_point_history.data": before and after, only the changed fields',
  runs: 'of tables',
  async violations({ look }) {
    const last = new Map<number, Row>()
    for (const { charge_point_id, data } of await look.rows('charge_point_history'))
      last.set(charge_point_id, { ...last.get(charge_point_id), ...JSON.parse(data).after })
    return (await look.rows('charge_point')).flatMap((row) => {
      const logged = Object.entries(last.get(row.id) ?? {}).filter(([column]) => column in row)
      return notAs(`charge point ${row.id}`, row, Object.fromEntries(logged))
    })
  },
}

export const onTheMap: readonly Oracle[] = [
  ...LAYERS.map(cellsOf),
  boxes,
  pointsOfLocations,
  versionsOfPoints,
  asItsHistory,
]
