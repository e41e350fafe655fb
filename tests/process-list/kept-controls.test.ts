import { beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../app.ts'
import { aStoredProcess } from '../processes/world.ts'
import { anna, aTag, chiara, judith, type TestPerson, vera, willem } from '../world.ts'
import { showsFreshRows } from './fresh-rows.ts'

/** The controls of a list are rendered once; they must be those of each reader and of each address. */

const LIST = '/processen/realisatie'
const english: TestPerson = { ...willem, id: 'test|willem-en', language: 'en' }
/** Vera picks no rows; Chiara is of an operator, who has no filter for it. */
const READERS = [
  english,
  { ...vera, id: 'test|vera-en', language: 'en' } as const,
  vera,
  chiara,
  judith,
  anna,
  willem,
]
const ADDRESSES = [
  `${LIST}/alles`,
  `${LIST}/actief`,
  `${LIST}/alles?sort=address`,
  `${LIST}/alles?sort=-address`,
  `${LIST}/alles?f.step=gte%3A1`,
  `${LIST}/alles?f.step=gte%3A1&sort=step`,
  `${LIST}/alles?zoeken=VL`,
  `${LIST}/alles?groep=step`,
  `${LIST}/alles?open=step`,
  `${LIST}/alles?open=address`,
  `${LIST}/alles?pp=20`,
  `${LIST}/alles?pp=20&p=2`,
]
const PROCESSES = 22
let desk: TestApp

beforeAll(async () => {
  desk = await startApp()
  for (let count = 0; count < PROCESSES; count++) await aStoredProcess(desk, { atStep: 1 + (count % 3) })
})

const changes = (form: Record<string, string | string[]>, person = willem) =>
  desk.as(person).posts('/processen/instellingen', { ...form, terug: `${LIST}/alles` })
const everyHead = async (readers = READERS) => {
  const asked = readers.flatMap((person) => ADDRESSES.map((address) => [person, address] as const))
  // Who comes second may get what the first one left: in the other server others are the first.
  for (const [person, address] of asked) await desk.as(person).opens(address)
  await showsFreshRows(desk, asked.toReversed())
}

describe('the head of the list', () => {
  test('is that of each reader and each address', () => everyHead())

  test('has a filter for the operator where the reader has one', async () => {
    for (const person of [chiara, willem]) await changes({ act: 'kolommen', kolom: ['cpo', 'step'] }, person)
    await everyHead([chiara, willem])
  })

  test.each<[string, Record<string, string | string[]>]>([
    ['chose other columns', { act: 'kolommen', kolom: ['step', 'address', 'turn', 'requestCount'] }],
    ['moved a column', { act: 'links:requestCount' }],
    ['made a column wider', { act: 'breder:address' }],
    ['froze the first column', { act: 'vastzetten' }],
    ['has other pages', { act: 'weergave', pp: '20', dichtheid: 'compact' }],
  ])('is another for who %s', async (_, form) => {
    await desk.as(willem).opens(`${LIST}/alles`)
    expect((await changes(form)).status).toBe(303)
    await everyHead([anna, willem, english])
  })

  test('opens a filter with the choices of this moment', async () => {
    const opened = `${LIST}/alles?open=tags`
    await changes({ act: 'kolommen', kolom: ['tags'] })
    await desk.as(willem).opens(opened)
    await aTag(desk.db, 'Voorrang')
    await showsFreshRows(desk, [[willem, opened]])
    expect((await desk.as(willem).opens(opened)).body).toContain('Voorrang')
  })
})

describe('a mark of what was written before', () => {
  test('is not taken from what somebody typed', async () => {
    const mark = `w${'0'.repeat(24)}`
    const typed = `<!--written 0--> ${mark}t ${mark}p0. VL`
    const { body } = await desk.as(willem).opens(`${LIST}/alles?zoeken=${encodeURIComponent(typed)}`)
    expect(body).toContain(`value="&lt;!--written 0--&gt; ${mark}t ${mark}p0. VL"`)
    expect(body).not.toContain('<!--written')
    expect(body.match(/<thead>/g) ?? []).toHaveLength(body.includes('data-version') ? 1 : 0)
  })
})
