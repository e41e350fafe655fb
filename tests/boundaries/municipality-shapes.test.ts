import { sql } from 'kysely'
import { afterEach, expect, test, vi } from 'vitest'
import { municipalityShapes } from '../../src/geography/boundaries/municipality-shapes.ts'
import { outlinesOf } from '../../src/geography/boundaries/outlines.ts'
import { saveOutlines } from '../../src/geography/boundaries/queries.ts'
import { startApp, type TestApp } from '../app.ts'

afterEach(() => {
  vi.useRealTimers()
})

const creditOf = async ({ db }: TestApp) => (await municipalityShapes(db, 'BE')).attribution
const imports = async ({ db }: TestApp, attribution: string) =>
  saveOutlines(db, 'BE', JSON.stringify({ ...(await outlinesOf(db, 'BE')), attribution }))

test('drawings have the outlines of an import within a minute, at the desk that imported them', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const [desk, other] = [await startApp(), await startApp()]
  const embedded = await creditOf(desk)
  expect(await creditOf(other)).toBe(embedded)
  await imports(desk, 'Grenzen van de provincie')
  vi.advanceTimersByTime(59_000)
  expect(await creditOf(desk)).toBe(embedded)
  vi.advanceTimersByTime(2_000)
  expect([await creditOf(desk), await creditOf(other)]).toEqual(['Grenzen van de provincie', embedded])
})

test('outlines that could not be read are read again at once', async () => {
  const desk = await startApp()
  await sql`alter table meta rename to meta_gone`.execute(desk.db)
  await expect(creditOf(desk)).rejects.toThrow()
  await sql`alter table meta_gone rename to meta`.execute(desk.db)
  expect(await creditOf(desk)).not.toBe('')
})
