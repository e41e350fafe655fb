import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { up } from '../../migrations/0041-free-unplaced-by-name.ts'
import { keysOf } from '../../src/platform/search/keys.ts'
import { startApp, type TestApp } from '../app.ts'
import { aRequest, judith } from '../world.ts'

/** A list of people is sorted as a Dutch reader looks them up: by surname, without its prefix. */

const NAMES = [
  ['Zoë', 'Aerts'],
  ['Anna', 'van der Berg'],
  ['Bram', 'de Berg'],
  ['Carla', "'t Hart"],
  ['Adam', 'Peeters'],
  ['Lies', 'Van den Bossche'],
  ['Ben', 'Van den Bossche'],
] as const
const SORTED = [
  ...['Zoë Aerts', 'Anna van der Berg', 'Bram de Berg', "Carla 't Hart", 'Adam Peeters'],
  ...['Ben Van den Bossche', 'Lies Van den Bossche'],
]

let desk: TestApp
beforeAll(async () => {
  desk = await startApp()
  for (const [first_name, last_name] of NAMES) await aRequest(desk.db, { first_name, last_name })
})
const keysFor = (first_name: string, last_name: string) => ({
  name_key: keysOf({
    ...{ case_ref: '', origin_reference: '', street: '', house_number: '', house_number_suffix: '' },
    ...{ postal_code: '', city: '', number_plate: '', dossier_id: '', email: '', phone: '' },
    ...{ first_name, last_name },
  }).name_key,
})
const named = async () =>
  [
    ...(await desk.as(judith).opens('/aanvragen?sort=name')).body.matchAll(/<td data-c="name"[^>]*>([^<]*)/g),
  ].map(([, name = '']) => name.replaceAll('&#x27;', "'"))

test('the list goes by surname, without the prefix that is written in lower case', async () => {
  expect(await named()).toEqual(SORTED)
})

test('requests of before are sorted so too, after the migration', async () => {
  await desk.db.updateTable('request').set({ name_key: 'zoals eerder' }).execute()
  await desk.db.schema.dropIndex('request_unplaced').execute()
  await desk.db.schema.dropIndex('process_cancelled').execute()
  await up(desk.db as never)
  expect(await named()).toEqual(SORTED)
})

test('a name of nothing but prefixes keeps them, and every name has a key', () => {
  expect(keysFor('Piet', 'van de').name_key).toMatch(/^de|^van/)
  fc.assert(
    fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), (name) => {
      fc.pre(name.trim() !== '')
      expect(keysFor('', name).name_key.length).toBeGreaterThanOrEqual(0)
      expect(keysFor('Jo', name).name_key).toContain('jo')
    }),
  )
})
