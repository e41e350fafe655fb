import Excel from 'exceljs'
import type { Visitor } from '../../visitor.ts'
import type { Oracle } from '../oracle.ts'
import type { World } from '../world.ts'
import { turnsPages } from './list-page.ts'
import { aTypeFor } from './lists-of-a-type.ts'
import { atTheEnd, ofEach, readersWith, someOf } from './reading.ts'

/** Workbooks of lists, next to the screen. */

/** A person may make some in an hour. */
const TOO_MANY = 429

/** Presses export, waits until it is made, and reads the references in the first column; null when it was refused. */
async function exportedReferences({ desk }: World, visitor: Visitor, address: string) {
  const { status, location } = await visitor.posts(address)
  if (status !== 303 || !location) return { status, references: null }
  await desk.app.exporting.idle()
  const file = await visitor.opens(`${location}/bestand`)
  if (file.status !== 200) return { status: file.status, references: null }
  const book = new Excel.Workbook()
  await book.xlsx.load(file.bytes as never)
  const column = book.worksheets[0]?.getColumn(1).values.slice(2) ?? []
  const references = column.map((it) => String((it as { text?: string } | null)?.text ?? it))
  return { status, references }
}

/** A workbook takes long: one is made in every third world. */
const TURNS = 6
const isTurn = (world: World, turn: number) => someOf(WORLDS, world).includes(turn)
const WORLDS = Array.from({ length: TURNS }, (_, index) => index)

const isAs = (found: readonly string[] | null, wanted: readonly string[], what: string) =>
  found?.join() === wanted.join() ? [] : [`${what} has ${found ?? 'no file'}, and the screen ${wanted}`]

const requestsExported: Oracle = atTheEnd({
  rule: 'a workbook of requests has the rows of the screen, in their order, and is for who may export',
  source: 'spec 3 §6 "Export only with export permission", guides: export is exactly what the list shows',
  violations: (world) =>
    ofEach(isTurn(world, 0) ? someOf(readersWith(world, 'requestlist'), world) : [], async (person) => {
      const visitor = await world.as(person)
      const [query = ''] = someOf(QUERIES, world)
      const { status, references } = await exportedReferences(world, visitor, `/aanvragen/export?${query}`)
      const mayExport = readersWith(world, 'export').includes(person)
      if (!mayExport) return status === 403 ? [] : [`${person.name} exports requests: ${status}`]
      if (status === TOO_MANY) return []
      const shown = await turnsPages(visitor, `/aanvragen?${query}&pp=20`)
      return isAs(references, shown.references, `the workbook of ${person.name} with ${query}`)
    }),
})

const QUERIES = [
  'status=all&sort=address',
  'status=open',
  'status=all&koppeling=zonder',
  'status=accepted&sort=-name',
]

const processesExported: Oracle = atTheEnd({
  rule: 'a workbook of processes has the rows of the screen, the highest reference first, and is for who may export',
  source: 'spec 2 §2 "Excel export", spec 3 §9 "29 columns", sorted by reference number descending',
  violations: (world) =>
    ofEach(isTurn(world, 1) ? someOf(readersWith(world, 'realisationlist'), world) : [], async (person) => {
      const type = await aTypeFor(world, person)
      if (!type) return []
      const visitor = await world.as(person)
      const [tab = ''] = someOf(['alles', 'actief', 'afgerond'], world)
      const address = `${type.list}/${tab}`
      const { status, references } = await exportedReferences(world, visitor, `${address}/export`)
      const mayExport = readersWith(world, 'export').includes(person)
      if (!mayExport) return status === 403 ? [] : [`${person.name} exports processes: ${status}`]
      if (status === TOO_MANY) return []
      const shown = await turnsPages(visitor, `${address}?${type.size}&sort=-reference`)
      return isAs(references, shown.references, `the workbook ${address} of ${person.name}`)
    }),
})

export const exports: readonly Oracle[] = [requestsExported, processesExported]
