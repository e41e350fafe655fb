import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { columnsIn } from '../../src/overviews/exports/chosen-columns.ts'
import { writeExport } from '../../src/overviews/exports/write-export.ts'
import type { ListState } from '../../src/overviews/process-list/list.ts'
import { selectProcesses } from '../../src/overviews/process-list/queries.ts'
import { reachable } from '../../src/platform/lists/paging.ts'
import type { Context } from '../../src/platform/web/context.ts'
import { startApp, type TestApp } from '../app.ts'
import { patience } from '../patience.ts'
import { pageOf } from '../process-list/page-of.ts'
import { someState } from '../process-list/state.ts'
import { seedRows } from '../process-list/world.ts'
import { contextOf, typeNamed } from '../processes/world.ts'
import { bram, chiara, mieke, vera, willem } from '../world.ts'
import { smallDisk } from './small-disk.ts'
import { partOf } from './world.ts'

/** More rows than the plan `sort` takes (a larger list walks an index), and several batches. */
const MANY = 2_600
const ALL = '/processen/realisatie/alles'
const READERS = [bram, chiara, mieke, vera]
let desk: TestApp

beforeAll(async () => {
  desk = await startApp()
  await seedRows(desk.db, MANY, 31)
})

const folder = () => join(desk.settings.dataDir, 'exports')
const uuidOf = (location: string) => location.split('/')[2] ?? ''
const kept = async (location: string) => desk.app.fileStore.storage.read(uuidOf(location))

test('whatever narrows the list, the workbook has its rows: as many, and the same', {
  timeout: patience(120_000),
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...READERS), someState({ mostFilters: 2 }), async (reader, some) => {
      const context = contextOf(desk, reader)
      const exported = await referencesIn(context, some)
      const { references, goesOn } = await referencesOnPages(context, some)
      expect(exported.slice(0, references.length)).toEqual(references)
      expect(exported.length > references.length).toBe(goesOn)
    }),
    { numRuns: 30, seed: 32 },
  )
})

/** The references of a workbook, from top to bottom. */
async function referencesIn(context: Context, state: ListState): Promise<string[]> {
  const pieces: Uint8Array[] = []
  const count = await writeExport(context, {
    type: typeNamed(desk, state.type),
    state,
    columns: columnsIn(''),
    origin: 'http://localhost:3000',
    sink: async (bytes) => void pieces.push(Buffer.from(bytes)),
  })
  const xml = await partOf(Buffer.concat(pieces), 'xl/worksheets/sheet1.xml')
  const rows = [...xml.matchAll(/<row r="(\d+)"[^>]*>(.*?)<\/row>/g)].slice(1)
  expect(rows).toHaveLength(count)
  return rows.map(([, , cells = '']) => /<c r="A\d+"[^>]*><v>([^<]*)</.exec(cells)?.[1] ?? '')
}

/** The references of the list, page by page, sorted as the workbook is; and whether it shows "more than". */
async function referencesOnPages(context: Context, some: ListState) {
  const state: ListState = { ...some, sort: 'reference', descending: true, size: 250 }
  const selection = await selectProcesses(context, state)
  const total = reachable(selection.counts[selection.state.tab])
  const references: string[] = []
  for (let page = 1; references.length < total; page++) {
    const { rows } = await pageOf(context, { ...selection, state: { ...state, page } })
    references.push(...rows.map((row) => row.case_ref))
  }
  return { references, goesOn: selection.counts[state.tab].atLeast }
}

test('an export that is cancelled while its file grows leaves nothing', async () => {
  const { location = '' } = await desk.as(willem).posts(`${ALL}/export`)
  await vi.waitFor(async () => expect(await readdir(folder())).toEqual([uuidOf(location)]), {
    timeout: patience(15_000),
    interval: 2,
  })
  expect((await desk.as(willem).opens(location)).text).toContain('Export wordt gemaakt')
  expect((await desk.as(willem).posts(`${location}/annuleren`)).status).toBe(303)
  await desk.app.exporting.idle()
  await isCancelled(location)
})

test('an export that is cancelled while its file is being kept leaves nothing', async () => {
  const { storage } = desk.app.fileStore
  const { put } = storage
  storage.put = async (uuid, content) => {
    await put(uuid, content)
    await desk.as(willem).posts(`/exports/${uuid}/annuleren`)
  }
  const { location = '' } = await desk.as(willem).posts(`${ALL}/export`)
  await desk.app.exporting.idle()
  storage.put = put
  await isCancelled(location)
})

async function isCancelled(location: string) {
  expect((await desk.as(willem).opens(location)).text).toContain('De export is geannuleerd.')
  expect((await desk.as(willem).opens(`${location}/bestand`)).status).toBe(404)
  expect(await kept(location)).toBeNull()
  expect(await readdir(folder())).toEqual([])
}

test('when the disk runs full on the way, its maker reads so, nothing stays, and the next one is made', async (context) => {
  const undo = smallDisk(folder(), 64)
  if (!undo) return context.skip()
  onTestFinished(undo)
  const { location = '' } = await desk.as(willem).posts(`${ALL}/export`)
  await desk.app.exporting.idle()
  expect((await desk.as(willem).opens(location)).text).toContain('Er is geen ruimte meer op de server.')
  expect((await desk.as(willem).opens(`${location}/bestand`)).status).toBe(404)
  expect(await readdir(folder())).toEqual([])
  expect(await kept(location)).toBeNull()
})
