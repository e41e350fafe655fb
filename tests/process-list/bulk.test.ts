import { describe, expect, test } from 'vitest'
import { findTenant } from '../../src/desk/tenants/find.ts'
import { startApp } from '../app.ts'
import { type ProcessRow, startedProcess } from '../processes/world.ts'
import { ANTWERPEN, anna, aTag, bram, GENT, judith, willem } from '../world.ts'

const vlaanderen = findTenant('vlaanderen')
const desk = await startApp({
  tenant: {
    ...vlaanderen,
    featureAccess: { ...vlaanderen.featureAccess, canDeleteListedProcesses: ['caseworker', 'municipality'] },
  },
})
const LIST = '/processen/realisatie/actief'
const DELETE = '/processen/selectie/verwijderen'
const TAGS = '/processen/selectie/tags'

const confirmedIn = (body: string) =>
  [...body.matchAll(/name="zeker" value="([^"]+)"/g)].map(([, value = '']) => value)
const tagsOf = async (uuid: string) =>
  (
    await desk.db
      .selectFrom('process_tag')
      .innerJoin('process', 'process.id', 'process_tag.process_id')
      .select('tag_uuid')
      .where('process.uuid', '=', uuid)
      .execute()
  ).map((row) => row.tag_uuid)
const isThere = async ({ uuid }: Pick<ProcessRow, 'uuid'>) =>
  (await desk.db.selectFrom('process').select('id').where('uuid', '=', uuid).executeTakeFirst()) !== undefined

describe('deleting processes from the list', () => {
  test('needs confirmation, with the number and the references, and deletes nothing yet', async () => {
    const [one, two] = [await startedProcess(desk), await startedProcess(desk)]
    const confirmation = await desk.as(willem).posts(DELETE, { uuid: [one.uuid, two.uuid], lijst: LIST })
    expect(confirmation.text).toContain('2 processen verwijderen')
    expect(confirmation.text).toContain(one.case_ref)
    expect(await isThere(one)).toBe(true)
    const answer = await desk.as(willem).posts(DELETE, { zeker: confirmedIn(confirmation.body), lijst: LIST })
    expect([answer.status, answer.location]).toEqual([303, LIST])
    expect([await isThere(one), await isThere(two)]).toEqual([false, false])
  })

  test('leaves those that are completed, and names them', async () => {
    const [open, done] = [await startedProcess(desk), await startedProcess(desk, { atStep: 9 })]
    const confirmation = await desk.as(willem).posts(DELETE, { uuid: [open.uuid, done.uuid], lijst: LIST })
    expect(confirmation.text).toContain('1 proces verwijderen')
    expect(confirmation.text).toContain(`deze blijven: ${done.case_ref}`)
    const forced = await desk
      .as(willem)
      .posts(DELETE, { zeker: [`${open.uuid}.${open.version}`, `${done.uuid}.${done.version}`], lijst: LIST })
    expect(forced.text).toContain(`Het proces ${open.case_ref} is verwijderd.`)
    expect(forced.text).toContain(`Het proces ${done.case_ref} kon niet worden verwijderd.`)
    expect([await isThere(open), await isThere(done)]).toEqual([false, true])
  })

  test('leaves what somebody changed since it was confirmed', async () => {
    const [changed, same] = [await startedProcess(desk), await startedProcess(desk)]
    const confirmation = await desk.as(willem).posts(DELETE, { uuid: [changed.uuid, same.uuid], lijst: LIST })
    await desk.db
      .updateTable('process')
      .set({ version: changed.version + 1 })
      .where('uuid', '=', changed.uuid)
      .execute()
    const answer = await desk.as(willem).posts(DELETE, { zeker: confirmedIn(confirmation.body), lijst: LIST })
    expect(answer.text).toContain('Niet alles is gelukt')
    expect([await isThere(changed), await isThere(same)]).toEqual([true, false])
  })

  test('takes the whole list as it is filtered, in their own municipalities', async () => {
    const straat = { Location: { StreetName: 'Bulkstraat', HouseNumber: '1', HouseNumberSuffix: '' } }
    const at = (municipality: string, place: object) =>
      startedProcess(desk, { municipality, record: { Location: { ...straat.Location, ...place } } })
    const gent = await at(GENT, {
      PostalCode: '9000',
      CityName: 'Gent',
      Latitude: 51.0543,
      Longitude: 3.7174,
    })
    const antwerpen = await at(ANTWERPEN, {
      PostalCode: '2000',
      CityName: 'Antwerpen',
      Latitude: 51.2194,
      Longitude: 4.4025,
    })
    const lijst = `${LIST}?zoeken=bulkstraat`
    const all = await desk.as(willem).posts(DELETE, { alles: '1', lijst })
    expect(confirmedIn(all.body)).toHaveLength(2)
    const own = await desk.as(bram).posts(TAGS, { alles: '1', lijst })
    expect(own.text).toContain(antwerpen.case_ref)
    expect(own.text).not.toContain(gent.case_ref)
  })

  test('is only for who may delete that one, also when they may delete from the list', async () => {
    const process = await startedProcess(desk)
    const answer = await desk
      .as(judith)
      .posts(DELETE, { zeker: `${process.uuid}.${process.version}`, lijst: LIST })
    expect(answer.text).toContain(`Het proces ${process.case_ref} kon niet worden verwijderd.`)
    expect(await isThere(process)).toBe(true)
    const elsewhere = await desk
      .as(bram)
      .posts(DELETE, { zeker: `${process.uuid}.${process.version}`, lijst: LIST })
    expect(elsewhere.text).not.toContain(process.case_ref)
    expect(elsewhere.text).toContain('1 gekozen proces was er niet meer.')
  })

  test('of nothing leads back to the list', async () => {
    const answer = await desk.as(anna).posts(DELETE, { lijst: LIST })
    expect([answer.status, answer.location]).toEqual([303, LIST])
  })
})

describe('tagging processes from the list', () => {
  test('adds and takes away, and leaves the other tags', async () => {
    const [urgent, school, old] = await Promise.all(
      ['Voorrang', 'School', 'Oud'].map(async (label) => (await aTag(desk.db, label)).uuid),
    )
    const processes = [await startedProcess(desk), await startedProcess(desk)]
    for (const { id } of processes)
      await desk.db
        .insertInto('process_tag')
        .values([school, old].map((tag_uuid) => ({ process_id: id, tag_uuid: tag_uuid ?? '' })))
        .execute()
    const confirmation = await desk
      .as(judith)
      .posts(TAGS, { uuid: processes.map(({ uuid }) => uuid), lijst: LIST })
    expect(confirmation.text).toContain('Tags van 2 processen')
    const answer = await desk
      .as(judith)
      .posts(TAGS, { zeker: confirmedIn(confirmation.body), erbij: urgent, eraf: old, lijst: LIST })
    expect([answer.status, answer.location]).toEqual([303, LIST])
    for (const { uuid } of processes) expect((await tagsOf(uuid)).sort()).toEqual([urgent, school].sort())
  })

  test('takes away what is offered no more, and names it; what none carries is not there to take away', async () => {
    const [former, unused] = [await aTag(desk.db, 'Van vroeger'), await aTag(desk.db, 'Nergens op')]
    const processes = [await startedProcess(desk), await startedProcess(desk)]
    await desk.db
      .insertInto('process_tag')
      .values({ process_id: processes[1]?.id ?? 0, tag_uuid: former.uuid })
      .execute()
    await desk.db.updateTable('tag').set({ enabled: 0 }).where('uuid', '=', former.uuid).execute()
    const confirmation = await desk
      .as(judith)
      .posts(TAGS, { uuid: processes.map(({ uuid }) => uuid), lijst: LIST })
    const offered = (name: string) =>
      [...confirmation.body.matchAll(new RegExp(`name="${name}" value="([^"]+)"`, 'g'))].map((it) => it[1])
    expect(offered('erbij')).toContain(unused.uuid)
    expect(offered('erbij')).not.toContain(former.uuid)
    expect(offered('eraf')).toEqual([former.uuid])
    expect(confirmation.text).toContain('Van vroeger')
    await desk
      .as(judith)
      .posts(TAGS, { zeker: confirmedIn(confirmation.body), eraf: former.uuid, lijst: LIST })
    for (const { uuid } of processes) expect(await tagsOf(uuid)).toEqual([])
  })

  test('reaches no process elsewhere', async () => {
    const process = await startedProcess(desk)
    const tag = (await aTag(desk.db, 'Van ver')).uuid
    await desk.as(bram).posts(TAGS, { zeker: `${process.uuid}.${process.version}`, erbij: tag, lijst: LIST })
    expect(await tagsOf(process.uuid)).toEqual([])
  })
})
