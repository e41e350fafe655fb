import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { findTenant } from '../../src/desk/tenants/find.ts'
import { prepareForScope } from '../../src/platform/db/prepare.ts'
import { anonymous, type Person } from '../../src/platform/tenant/person.ts'
import { startApp } from '../app.ts'

const tenant = findTenant('vlaanderen')
const reader = (more: Partial<Person>): Person => ({ ...anonymous, ...more })

test('a statement is built once per scope, serves no other scope, and knows nothing else of a person', async () => {
  const { db } = await startApp()
  const built: Person[] = []
  const find = prepareForScope({ word: String }, ({ db, person }, place) => {
    built.push(person)
    const scope = `${JSON.stringify(person.roles)} ${person.identity?.uuid ?? ''}`
    return db.selectNoFrom([
      sql<string>`cast(${scope} as text)`.as('scope'),
      sql<string>`cast(${place('word')} as text)`.as('word'),
    ])
  })
  const asked = async (person: Person, word: string) => (await find({ db, tenant, person }, { word }))[0]

  const gent = reader({
    id: 'judith',
    name: 'Judith',
    email: 'j@gent.be',
    roles: { municipality: ['44021'] },
  })
  const antwerpen = reader({ id: 'karel', roles: { municipality: ['11002'] } })
  for (const word of ['een', 'twee']) {
    expect(await asked(gent, word)).toEqual({ scope: '{"municipality":["44021"]} ', word })
    expect(await asked(antwerpen, word)).toEqual({ scope: '{"municipality":["11002"]} ', word })
  }
  expect(await asked({ ...gent, id: 'another' }, 'drie')).toMatchObject({ word: 'drie' })
  expect(built).toHaveLength(2)
  for (const { id, name, email } of built) expect([id, name, email]).toEqual(['', '', ''])

  const operatorOf = (uuid: string) =>
    reader({ roles: { cpo: '*' }, identity: { uuid, label: 'Laden', category: 'cpo' } })
  expect(await asked(operatorOf('one'), 'x')).toMatchObject({ scope: '{"cpo":"*"} one' })
  expect(await asked(operatorOf('two'), 'x')).toMatchObject({ scope: '{"cpo":"*"} two' })
  expect(built).toHaveLength(4)
})
