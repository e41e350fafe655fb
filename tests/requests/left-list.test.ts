import { beforeEach, describe, expect, test } from 'vitest'
import { STATUS } from '../../src/records/requests/request.ts'
import { startApp } from '../app.ts'
import { uuidsIn } from '../lists/rows.ts'
import { ANTWERPEN, aRequest, bram, GENT, judith, willem } from '../world.ts'

const desk = await startApp()
const rowsOf = (body: string) => uuidsIn(body).length
const currentTab = (body: string) => /aria-current="page">(\w+) <span class="cnt"/.exec(body)?.[1]
const opens = (address = '/aanvragen', person = judith) => desk.as(person).opens(address)

await aRequest(desk.db, { municipality: GENT })
await aRequest(desk.db, { municipality: GENT, status: STATUS.accepted, last_name: 'Verhofstadt' })
await aRequest(desk.db, { municipality: ANTWERPEN, status: STATUS.rejected })

beforeEach(async () => {
  await desk.db.deleteFrom('list_setting').execute()
})

describe('the list of requests', () => {
  test('opens on the open ones, and its links keep that', async () => {
    const { status, body } = await opens()
    expect([status, currentTab(body), rowsOf(body)]).toEqual([200, 'Open', 1])
    expect(body).toMatch(/<a href="\/aanvragen\?status=all">Alle/)
    expect(body).toMatch(/<th scope="row"><a href="[^"]+\?lijst=status%3Dopen"/)
  })

  test('opens as its reader left it: tab, search, filters, order and page size, not the page', async () => {
    await opens('/aanvragen?status=accepted&zoeken=verhof&koppeling=zonder&sort=name&pp=50&p=1')
    const { body } = await opens()
    expect(currentTab(body)).toBe('Geaccepteerd')
    expect(body).toContain('value="verhof"')
    expect(body).toContain('Proces: Zonder proces')
    expect(body).toMatch(/aria-sort="ascending"[^>]*><a[^>]*>Naam/)
    expect(body).toMatch(/<option value="50" selected="">/)
    expect(currentTab((await opens('/aanvragen', bram)).body)).toBe('Open')
  })

  test('shows all again to who chooses that', async () => {
    await opens('/aanvragen?status=all')
    const { body } = await opens()
    expect([currentTab(body), rowsOf(body)]).toEqual(['Alle', 2])
  })

  test('shows what is in a link, with the page size of its reader', async () => {
    await opens('/aanvragen?status=accepted&pp=20')
    const { body } = await opens('/aanvragen?zoeken=verhof')
    expect([currentTab(body), rowsOf(body)]).toEqual(['Alle', 1])
    expect(body).toMatch(/<option value="20" selected="">/)
    expect(body).not.toMatch(/href="[^"]*pp=20/)
  })

  test('forgets no place for a badge of a request, which no form of the list offers', async () => {
    await opens('/aanvragen?status=accepted')
    await opens('/aanvragen?zoeken=9000&in=postcode')
    expect(currentTab((await opens()).body)).toBe('Geaccepteerd')
  })

  test('opens, also when nothing can be written', async () => {
    const full = await startApp()
    await full.as(judith).opens('/aanvragen')
    await full.db.schema.alterTable('list_setting').renameColumn('data', 'kept').execute()
    await full.db.schema.alterTable('list_setting').addColumn('data', 'text').execute()
    const { status } = await full.as(judith).opens('/aanvragen?status=accepted')
    expect(status).toBe(200)
    expect(full.log.some(({ msg }) => msg === 'saving the state of a list failed')).toBe(true)
  })

  test('makes no sense of what was left when its words have changed since', async () => {
    await desk.as(willem).opens('/aanvragen?status=open')
    await desk.as(judith).opens('/aanvragen?status=accepted')
    await desk.db.updateTable('list_setting').set({ data: 'status=nieuw&pp=7&sort=x' }).execute()
    const { status, body } = await opens()
    expect([status, currentTab(body)]).toEqual([200, 'Alle'])
  })
})
