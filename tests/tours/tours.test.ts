import { describe, expect, test } from 'vitest'
import { startApp } from '../app.ts'
import { anna, aRequest, edith, judith, mieke, vera, willem } from '../world.ts'

const { as, db } = await startApp()

const stepsFor = async (person: typeof judith, tour: string): Promise<string[]> =>
  (await as(person).calls('GET', `/api/tours/${tour}`)).data.steps.map(
    ({ title }: { title: string }) => title,
  )
const isOffered = async (person: typeof judith, address: string) =>
  (await as(person).opens(address)).body.includes('data-tour-start')

describe('a tour', () => {
  test('shows what the rights of its reader open, and no more', async () => {
    expect(await stepsFor(judith, 'request')).toContain('Beoordelen')
    expect(await stepsFor(vera, 'request')).not.toContain('Beoordelen')
    expect(await stepsFor(vera, 'request')).not.toContain('Opmerkingen')
    expect(await stepsFor(willem, 'locations')).toContain('Importeren')
    expect(await stepsFor(judith, 'locations')).not.toContain('Importeren')
    expect(await stepsFor(judith, 'configuration')).toEqual([])
    expect(await stepsFor(willem, 'reports')).toEqual(['De rapporten', 'Kiezen', 'De cijfers', 'Meenemen'])
    expect(await stepsFor(vera, 'reports')).not.toContain('Meenemen')
    expect(await stepsFor(anna, 'configuration')).toEqual(['Lijsten', 'De lijst', 'Opslaan'])
  })

  test('is offered until it was seen, by that person, on that page; the menu goes on having it', async () => {
    const { uuid } = await aRequest(db)
    expect(await isOffered(judith, '/aanvragen')).toBe(true)
    await as(judith).calls('POST', '/api/tours', { seen: 'requests' })
    await as(judith).calls('POST', '/api/tours', { seen: 'requests' })
    expect(await isOffered(judith, '/aanvragen')).toBe(false)
    expect((await as(judith).opens('/aanvragen')).body).toContain('data-tour="requests"')
    expect(await isOffered(judith, `/aanvragen/${uuid}`)).toBe(true)
    expect(await isOffered(willem, '/aanvragen')).toBe(true)
    const { tours_seen } = await db
      .selectFrom('person')
      .select('tours_seen')
      .where('id', '=', judith.id)
      .executeTakeFirstOrThrow()
    expect(tours_seen).toBe(' requests:24012025')
  })

  test('is never offered again to who skipped one', async () => {
    const { uuid } = await aRequest(db)
    await as(mieke).opens('/aanvragen')
    await as(mieke).calls('POST', '/api/tours', { seen: 'all' })
    for (const address of ['/aanvragen', `/aanvragen/${uuid}`, '/processen/realisatie', '/locaties'])
      expect([address, await isOffered(mieke, address)]).toEqual([address, false])
  })

  test('is offered again when it changed since', async () => {
    await as(vera).opens('/aanvragen')
    await db
      .updateTable('person')
      .set({ tours_seen: ' requests:01012020' })
      .where('id', '=', vera.id)
      .execute()
    expect(await isOffered(vera, '/aanvragen')).toBe(true)
  })

  test('is nowhere where there is none', async () => {
    for (const address of ['/', '/handleidingen', '/privacy', '/aanvragen/bestaat-niet'])
      expect((await as(edith).opens(address)).body, address).not.toContain('data-tour')
  })
})
