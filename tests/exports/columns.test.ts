import { expect, test } from 'vitest'
import { startApp } from '../app.ts'
import { aStoredProcess } from '../processes/world.ts'
import { anna } from '../world.ts'
import { workbookOf } from './world.ts'

const ALL = '/processen/realisatie/alles'
const desk = await startApp()
const { as, db } = desk
const held = await aStoredProcess(desk)

test('a workbook of all columns has every column of the list behind those 29; as on the screen it has just these', async () => {
  await db.updateTable('process').set({ planned_on: '2026-04-01' }).where('uuid', '=', held.uuid).execute()
  const headersOf = async (kolommen: string) => {
    const { sheet } = await workbookOf(desk, anna, ALL, { form: { kolommen } })
    return { sheet, headers: (sheet.getRow(1).values as string[]).slice(1) }
  }
  const usual = (await workbookOf(desk, anna, ALL)).sheet.getRow(1).values as string[]
  const all = await headersOf('alle')
  expect(all.headers.slice(0, 29)).toEqual(usual.slice(1))
  expect(all.headers).toEqual(expect.arrayContaining(['Gepland op', 'Geplaatst op', 'Versie laadpaal']))
  expect(all.sheet.getCell(2, all.headers.indexOf('Gepland op') + 1).value).toEqual(
    new Date('2026-04-01T00:00:00Z'),
  )
  await as(anna).posts('/processen/instellingen', {
    act: 'kolommen',
    kolom: ['EAN', 'realisation_date'],
    terug: ALL,
  })
  expect((await headersOf('scherm')).headers).toEqual(['Referentie', 'Gepland op', 'EAN'])
  const columns = { act: 'kolommen', kolom: ['EAN', 'gridConnection'], terug: ALL }
  await as(anna).posts('/processen/instellingen', columns)
  const connection = ['EAN', 'Nummer netbeheerder', 'Aansluitwaarde']
  expect((await headersOf('scherm')).headers).toEqual(['Referentie', ...connection])
})

test('the sheet of another type of process has its name', async () => {
  const name = 'Verwijderingsprocessen'
  await aStoredProcess(desk, { type: 'removal' })
  const { sheet } = await workbookOf(desk, anna, '/processen/verwijdering/alles', { name })
  expect(sheet.rowCount).toBe(2)
})
