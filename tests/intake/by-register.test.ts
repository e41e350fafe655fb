import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { codesByRegister } from '../../src/casework/intake/by-register.ts'
import { readIncoming } from '../../src/casework/intake/incoming.ts'
import { receiveRequests } from '../../src/casework/intake/receive.ts'
import { findTenant } from '../../src/desk/tenants/find.ts'
import { bag, bagRow, importsInto } from '../addresses/registers.ts'
import { adviceFor, contextOf } from '../advice/reading.tsx'
import { startApp, type TestApp } from '../app.ts'
import { anna } from '../world.ts'

/** Postal codes that lie in two municipalities, and a register that has each house. */

const HILVERSUM = '0402'
const GOOI = '1942'
const BORDER = [52.2733, 5.1631] as const

let desk: TestApp
beforeAll(async () => {
  desk = await startApp({ tenant: findTenant('metropoolregio') })
  await importsInto(
    desk,
    join(mkdtempSync(join(tmpdir(), 'register-')), 'register.csv'),
    bag(
      bagRow('Grensweg', ['8', '', 'GB4'], '1222AB', BORDER, ['Bussum', 'Gooise Meren']),
      bagRow('Overweg', ['200'], '1403HL', [52.265, 5.182], ['Hilversum', 'Hilversum']),
    ),
  )
})

let sent = 0
async function comesIn(more: object) {
  const context = contextOf(desk, anna)
  const row = {
    ...{ reference: `R-${++sent}`, origin: 'gemeente', first_name: 'An', last_name: 'Peeters' },
    ...{ email: 'an@example.org', ...more },
  }
  const [register] = await codesByRegister(context, [row])
  const [received] = await receiveRequests(context, [readIncoming(row, context, register)])
  if (received?.result !== 'created') return received
  return desk.db.selectFrom('request').selectAll().where('uuid', '=', received.uuid).executeTakeFirstOrThrow()
}
const GRENSWEG = { street: 'Grensweg', house_number: '8', house_number_suffix: 'GB4', postal_code: '1222 AB' }
const OVERWEG = { street: 'Overweg', house_number: '200', postal_code: '1403 HL' }

describe('the municipality of a request', () => {
  test.each([
    ['Bussum', GRENSWEG, GOOI],
    ['Hilversum', GRENSWEG, GOOI],
    ['Hilversum', OVERWEG, HILVERSUM],
    ['Bussum', OVERWEG, HILVERSUM],
  ])('is that of its house by the register, in %s', async (city, address, code) => {
    expect(await comesIn({ ...address, city })).toMatchObject({ municipality_code: code })
  })

  test('is that of its postal code where the register has no such house', async () => {
    const request = await comesIn({ ...OVERWEG, house_number: '999', city: 'Bussum' })
    expect(request).toMatchObject({ municipality_code: GOOI })
  })

  test('given by a code that contradicts the register is refused with both names', async () => {
    expect(await comesIn({ ...GRENSWEG, city: 'Bussum', municipality_code: HILVERSUM })).toMatchObject({
      result: 'refused',
      problems: [
        {
          field: 'municipality_code',
          message:
            'Gemeentecode 0402 is van Hilversum, maar dit adres ligt volgens het adressenregister in Gooise Meren.',
        },
      ],
    })
    expect(await comesIn({ ...GRENSWEG, city: 'Bussum', municipality_code: GOOI })).toMatchObject({
      municipality_code: GOOI,
    })
  })

  test('by the register is no reason for doubt: neither in the advice, nor to hand it over', async () => {
    const request = await comesIn({ ...GRENSWEG, city: 'Bussum' })
    if (!request || !('uuid' in request)) throw new Error('not created')
    expect((await adviceFor(desk, anna, request))?.of('inside-municipality')).toMatchObject({
      outcome: 'pass',
      rows: [{ label: 'Adressenregister', detail: 'Gooise Meren' }, {}],
    })
    const page = await desk.as(anna).opens(`/aanvragen/${request.uuid}`)
    expect(page.text).not.toContain('wijzen naar Hilversum')
  })
})
