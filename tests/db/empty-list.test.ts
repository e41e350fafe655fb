import { expect, test } from 'vitest'
import { startApp } from '../app.ts'

test('nothing is in a list of no values, and everything is outside of it', async () => {
  const { db } = await startApp()
  const names = db.selectFrom('municipality_name').select('code')
  const all = await names.execute()
  expect(all.length).toBeGreaterThan(300)
  expect(await names.where('code', 'in', []).execute()).toEqual([])
  expect(await names.where('code', 'not in', []).execute()).toHaveLength(all.length)
  const either = names.where((eb) => eb.or([eb('code', 'in', []), eb('code', '=', '44021')]))
  expect(await either.execute()).toEqual([{ code: '44021' }])
})
