import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { up } from '../../migrations/0042-written-ordinals.ts'
import { searchEmbedded } from '../../src/geography/geocoding/search-embedded.ts'
import { bag, bagRow, importsInto } from '../addresses/registers.ts'
import { startApp } from '../app.ts'
import { aRequest, willem } from '../world.ts'

/** Rows from before ordinals were compared by their words. */

const folder = mkdtempSync(join(tmpdir(), 'laadloket-ordinals-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('an older desk finds a street by its ordinal in words, and its older requests have the key of newer ones', async () => {
  const { db, ...desk } = await startApp({ tenant: 'amsterdam' })
  const street = '2de Bosrankstraat'
  const { uuid } = await aRequest(db, { street, house_number: '12', postal_code: '1055 ZZ' })
  const other = await aRequest(db, { street: 'Bosrank', house_number: '12', postal_code: '1055 ZZ' })
  await importsInto(
    { db, ...desk },
    join(folder, 'bag.csv'),
    bag(
      bagRow(street, ['12'], '1055ZZ', [52.3, 4.8]),
      bagRow('21e Bosrank', ['1'], '1055ZZ', [52.4, 4.8]),
      bagRow('Plein 1940', ['1'], '1055ZZ', [52.5, 4.8]),
    ),
  )
  const state = async () => ({
    requests: await db.selectFrom('request').select(['uuid', 'address_key']).orderBy('id').execute(),
    streets: await db
      .selectFrom('address_street')
      .select(['street', 'postal_key', 'municipality_key'])
      .orderBy('id')
      .execute(),
  })
  const newer = await state()
  await sql`update request set address_key = replace(address_key, 'tweede', '2de')`.execute(db)
  await sql`update address_street set postal_key = replace(postal_key, 'tweede', '2de'),
    municipality_key = replace(municipality_key, 'tweede', '2de')`.execute(db)
  await sql`update address_word set word = '2de' where word = 'tweede'`.execute(db)
  const older = await state()
  expect(older).not.toEqual(newer)

  await up(db as never)

  expect(await state()).toEqual(newer)
  expect(newer.requests.find((it) => it.uuid === uuid)?.address_key).toBe('tweedebosrankstraat 00012')
  expect(newer.requests.find((it) => it.uuid === other.uuid)?.address_key).toBe('bosrank 00012')
  const found = await searchEmbedded(
    { db, tenant: desk.tenant, person: willem } as never,
    'Tweede Bosr',
    null,
  )
  expect(found.map(({ label }) => label)).toContain('2de Bosrankstraat, 1055 Amsterdam')
})
