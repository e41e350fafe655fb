import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { rowsWith } from '../../src/overviews/bulk-acts/queries.ts'
import { changeStatus } from '../../src/records/processes/save/change-status.ts'
import { startApp } from '../app.ts'
import { uuidsIn } from '../lists/rows.ts'
import { patience } from '../patience.ts'
import { aStoredProcess, contextOf, startedProcess } from '../processes/world.ts'
import { anna, aTag, bram, GENT, judith, vera, willem } from '../world.ts'
import { aJob, jobOf, processAt, subjectsOf } from './world.ts'

const desk = await startApp()
const HOUR = 3600
const PATIENCE = { timeout: patience(20_000) }
const LIST = '/processen/realisatie/actief'
const at = (kind: string) => `/processen/selectie/${kind}`
const field = (body: string, name: string) =>
  [...body.matchAll(new RegExp(`name="${name}" value="([^"]+)"`, 'g'))].map(([, value = '']) => value)
const eventsOf = async (kind: string, uuid: string) =>
  (await subjectsOf(desk, kind)).filter((it) => it === uuid).length
const kept = (uuid: string) => processAt(desk, uuid)

/** As many processes in one street, so that a search finds them all. */
async function manyIn(street: string, count: number) {
  const one = await aStoredProcess(desk, { municipality: GENT, row: { street } })
  const { id: _id, ...row } = await desk.db
    .selectFrom('process')
    .selectAll()
    .where('uuid', '=', one.uuid)
    .executeTakeFirstOrThrow()
  const others = Array.from({ length: count - 1 }, (_, index) => ({
    ...row,
    uuid: crypto.randomUUID(),
    case_ref: `${row.case_ref}${String(index).padStart(4, '0')}`,
    record_text: street.toLowerCase(),
  }))
  await desk.db.insertInto('process').values(others).execute()
  await desk.db
    .updateTable('process')
    .set({ record_text: street.toLowerCase() })
    .where('uuid', '=', one.uuid)
    .execute()
  return [one, ...others]
}

const tagged = async (tag: string) =>
  (await desk.db.selectFrom('process_tag').select('process_id').where('tag_uuid', '=', tag).execute()).length

test('any number of which none is in a step to complete gets a notice, and no button to go on', async () => {
  const all = await manyIn('Klaarstraat', 260)
  const ids = all.map(({ uuid }) => uuid)
  await desk.db.updateTable('process').set({ status: 'onhold' }).where('uuid', 'in', ids).execute()
  const page = await desk
    .as(willem)
    .posts(at('stap'), { alles: '1', lijst: '/processen/realisatie/alles?zoeken=klaarstraat' })
  expect(page.text).toContain('Geen van deze processen is in een stap die u kunt afronden.')
  expect(page.text).toContain('Annuleren')
  expect(page.body).not.toMatch(/<button type="submit">(Verder|Doe dit)/)
})

test('any number that a search finds is tagged, each once, and only whoever began it follows it', async () => {
  const all = await manyIn('Massastraat', 320)
  const tag = (await aTag(desk.db, 'Wijk Noord')).uuid
  const lijst = `${LIST}?zoeken=massastraat`
  const confirmation = await desk.as(willem).posts(at('tags'), { alles: '1', lijst })
  expect(confirmation.text).toContain('Tags van 320 processen')
  expect(field(confirmation.body, 'zeker')).toEqual([])
  const [keuze = ''] = field(confirmation.body, 'keuze')
  const nothing = await desk.as(willem).posts(at('tags'), { keuze, lijst })
  expect([nothing.status, nothing.text.includes('Kies een tag')]).toEqual([422, true])
  const answer = await desk.as(willem).posts(at('tags'), { keuze, erbij: tag, lijst })
  expect([answer.status, answer.location]).toEqual([303, lijst])
  expect(await tagged(tag)).toBe(320)
  for (const { uuid } of [all[0], all[319]].flatMap((it) => it ?? []))
    expect(await eventsOf('process-tagged', uuid)).toBe(1)
  // The same form once more: it was confirmed, so that nothing happens twice.
  const again = await desk.as(willem).posts(at('tags'), { keuze, erbij: tag, lijst })
  expect(again.status).toBe(303)
  expect(await eventsOf('process-tagged', all[5]?.uuid ?? '')).toBe(1)
  const page = await desk.as(willem).opens(at(keuze))
  expect(page.text).toContain('Klaar')
  expect((await desk.as(anna).opens(at(keuze))).status).toBe(404)
  expect((await desk.as(judith).posts(`${at(keuze)}/stoppen`)).status).toBe(404)
})

test('a version from yesterday is refused with its name, and stays chosen; the others are done', async () => {
  const [first, second] = [await startedProcess(desk), await startedProcess(desk)]
  const confirmation = await desk
    .as(judith)
    .posts(at('onhold'), { uuid: [first.uuid, second.uuid], lijst: LIST })
  const zeker = field(confirmation.body, 'zeker')
  desk.clock.passes(3600)
  await changeStatus(contextOf(desk, willem), second, {
    action: 'onhold',
    reason: 'other',
    comment: 'Eerst dit',
    version: second.version,
  })
  const form = { zeker, lijst: LIST, reason: 'other', comment: 'Wacht op de weg' }
  const empty = await desk.as(judith).posts(at('onhold'), { ...form, comment: '' })
  expect([empty.status, empty.text.includes('Vul een opmerking in.')]).toEqual([422, true])
  expect(field(empty.body, 'zeker')).toEqual(zeker)
  const answer = await desk.as(judith).posts(at('onhold'), form)
  expect(answer.text).toContain('Niet alles is gelukt')
  expect(answer.text).toContain(`${second.case_ref} Willem Jacobs heeft het proces intussen gewijzigd`)
  expect((await kept(first.uuid)).status_comment).toBe('Wacht op de weg')
  expect((await kept(second.uuid)).status_comment).toBe('Eerst dit')
  const ticked = [...answer.body.matchAll(/<input type="checkbox"[^>]*name="uuid"[^>]*checked=""[^>]*>/g)]
  expect(ticked.map(([box]) => box.includes(second.uuid))).toEqual([true])
  // The list of exactly those, still chosen, is found by the act and by nobody else.
  const only = /href="(\/processen\/realisatie\/alles\?geweigerd=[^"]+)"/.exec(answer.body)?.[1] ?? ''
  const listed = await desk.as(judith).opens(only)
  expect(uuidsIn(listed.body)).toEqual([second.uuid])
  expect(listed.text).toContain('Alleen wat niet gelukt is')
  expect(listed.body).toContain(`checked="" value="${second.uuid}"`)
  expect(uuidsIn((await desk.as(willem).opens(only)).body)).toEqual([])
  const all = await desk.as(judith).posts(at('hervatten'), { alles: '1', lijst: only })
  expect(field(all.body, 'zeker')).toEqual([`${second.uuid}.${second.version + 1}`])
  // What was refused can be chosen again, now as it is.
  const uit = /selectie\/([0-9a-f-]{36})/.exec(answer.body)?.[1] ?? field(answer.body, 'uit')[0]
  const more = await desk.as(judith).posts(at('hervatten'), { uit, alles: '1', lijst: LIST })
  expect(field(more.body, 'zeker')).toEqual([`${second.uuid}.${second.version + 1}`])
})

test('contractor and planned date keep the rules of the step, and set no process back', async () => {
  const contractor = crypto.randomUUID()
  await desk.db
    .insertInto('contractor')
    .values({ uuid: contractor, label: 'Kabel en Zn', enabled: 1, deleted_at: null })
    .execute()
  const [early, there, past] = [
    await startedProcess(desk),
    await startedProcess(desk, { atStep: 7 }),
    await startedProcess(desk, { atStep: 8 }),
  ]
  await changeStatus(contextOf(desk, willem), early, {
    action: 'onhold',
    reason: 'other',
    comment: 'Eerst de weg',
    version: early.version,
  })
  const uuid = [early.uuid, there.uuid, past.uuid]
  const confirmation = await desk.as(anna).posts(at('aannemer'), { uuid, lijst: LIST })
  expect(confirmation.text).toContain('Aannemer van 3 processen')
  expect(confirmation.text).toContain('Kabel en Zn')
  const zeker = field(confirmation.body, 'zeker')
  const form = { zeker, lijst: LIST, Contractor: contractor }
  const wrong = await desk.as(anna).posts(at('aannemer'), { ...form, Contractor: crypto.randomUUID() })
  expect(wrong.status).toBe(422)
  const answer = await desk.as(anna).posts(at('aannemer'), form)
  expect((await kept(there.uuid)).contractor_uuid).toBe(contractor)
  const after = await kept(past.uuid)
  expect([after.contractor_uuid, after.current_step]).toEqual([contractor, 8])
  expect(answer.text).toContain(`${early.case_ref}`)
  const dated = await desk.as(anna).posts(at('geplande-datum'), { uuid: there.uuid, lijst: LIST })
  const [now = ''] = field(dated.body, 'zeker')
  const planned = { zeker: now, lijst: LIST, 'PlannedRealisation.PlannedDate': '2026-06-01' }
  expect((await desk.as(anna).posts(at('geplande-datum'), planned)).status).toBe(303)
  expect((await kept(there.uuid)).planned_on).toBe('2026-06-01')
})

test('each process needs the rights of its own page', async () => {
  const process = await startedProcess(desk)
  expect((await desk.as(vera).posts(at('onhold'), { uuid: process.uuid, lijst: LIST })).status).toBe(403)
  const zeker = `${process.uuid}.${process.version}`
  const form = { zeker, lijst: LIST, reason: 'other', comment: 'Nee' }
  const answer = await desk.as(bram).posts(at('onhold'), form)
  expect(answer.text).toContain('1 gekozen proces was er niet meer.')
  expect((await kept(process.uuid)).status).toBe('active')
})

test('one that ended when nobody looked is shown in the list for an hour', async () => {
  const process = await startedProcess(desk)
  const gone = Array.from({ length: 300 }, (_, index) => ({
    uuid: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    case_ref: `WEG-${index}`,
    version: 1,
  }))
  const act = { kind: 'onhold', reason: 'other', comment: 'Wacht' } as const
  const job = await aJob(desk, willem, act, [process, ...gone])
  desk.app.bulkWork.begin()
  await desk.app.bulkWork.idle()
  const list = await desk.as(willem).opens(LIST)
  expect(list.text).toContain(
    'On hold zetten: klaar, bekijk wat eruit kwam Gelukt: 1, Niet meer gevonden: 300',
  )
  expect(list.body).toContain(`href="${at(job)}"`)
  expect(list.body).not.toContain('data-progress')
  expect((await desk.as(anna).opens(LIST)).text).not.toContain('bekijk wat eruit kwam')
  desk.clock.passes(3601)
  expect((await desk.as(willem).opens(LIST)).text).not.toContain('bekijk wat eruit kwam')
})

test('it is stopped half way, shows what is left, and goes on; old ones go', async () => {
  const all = []
  for (let made = 0; made < 30; made++) all.push(await startedProcess(desk))
  const act = { kind: 'onhold', reason: 'other', comment: 'Wacht' } as const
  const job = await aJob(desk, willem, act, all)
  await desk.as(willem).opens(LIST)
  desk.app.bulkWork.begin()
  expect((await desk.as(willem).opens(LIST)).text).toMatch(
    /On hold zetten: bezig, bekijk hoe ver \d+ van 30 gedaan/,
  )
  const running = await desk.as(willem).opens(at(job))
  expect([running.headers.refresh, running.text.includes('van 30 gedaan')]).toEqual(['3', true])
  await desk.as(willem).posts(`${at(job)}/stoppen`)
  await desk.app.bulkWork.idle()
  const { state, done_count } = await jobOf(desk, job)
  expect(state).toBe('stopped')
  expect(done_count).toBeLessThan(30)
  const stopped = await desk.as(willem).opens(at(job))
  expect(stopped.text).toContain(`Ga verder met ${30 - done_count} processen`)
  await desk.as(willem).posts(`${at(job)}/verder`)
  await desk.app.bulkWork.idle()
  expect(await jobOf(desk, job)).toMatchObject({ state: 'done', done_count: 30, refused_count: 0 })
  for (const { uuid } of all) expect(await eventsOf('process-put-on-hold', uuid)).toBe(1)
  desk.clock.passes(15 * 24 * 3600)
  desk.app.bulkWork.startPolling()
  await expect.poll(() => desk.db.selectFrom('bulk_act').select('uuid').execute(), PATIENCE).toEqual([])
})

test('what another server does goes on there where the clock is wrong, and here when it is left', async () => {
  const process = await startedProcess(desk)
  const job = await aJob(desk, willem, { kind: 'onhold', reason: 'other', comment: 'Wacht' }, [process])
  const looks = async () => {
    desk.app.bulkWork.begin()
    await desk.app.bulkWork.idle()
    return (await jobOf(desk, job)).state
  }
  const isBeating = () =>
    desk.db
      .updateTable('bulk_act')
      .set({ state: 'running', runner: 'elsewhere', beat_at: `beat ${randomUUID()}` })
      .where('uuid', '=', job)
      .execute()
  for (const step of [HOUR, -2 * HOUR, HOUR]) {
    await isBeating()
    expect(await looks()).toBe('running')
    desk.clock.steps(step)
    expect(await looks()).toBe('running')
    desk.clock.passes(14)
    expect(await looks()).toBe('running')
  }
  desk.clock.passes(1)
  expect(await looks()).toBe('done')
  expect(await eventsOf('process-put-on-hold', process.uuid)).toBe(1)
})

test('somebody who is blocked meanwhile changes nothing more', async () => {
  const process = await startedProcess(desk)
  const tag = (await aTag(desk.db, 'Te laat')).uuid
  await desk.as(judith).opens(LIST)
  const job = await aJob(desk, judith, { kind: 'tags', add: [tag], remove: [] }, [process])
  await desk.db.updateTable('person').set({ blocked_at: 'nu' }).where('id', '=', judith.id).execute()
  desk.app.bulkWork.begin()
  await desk.app.bulkWork.idle()
  expect(await tagged(tag)).toBe(0)
  expect((await jobOf(desk, job)).state).toBe('stopped')
})

test('a version of a day ago is refused with the name of who changed it, and the rest is done', async () => {
  const all = [await startedProcess(desk), await startedProcess(desk), await startedProcess(desk)]
  const [, changed = await startedProcess(desk)] = all
  const act = { kind: 'onhold', reason: 'other', comment: 'Van gisteren' } as const
  const job = await aJob(desk, willem, act, all)
  await changeStatus(contextOf(desk, anna), changed, { ...act, action: 'onhold', version: changed.version })
  desk.clock.passes(24 * 3600)
  desk.app.bulkWork.begin()
  await desk.app.bulkWork.idle()
  expect(await jobOf(desk, job)).toMatchObject({ state: 'done', done_count: 2, refused_count: 1 })
  const [refused] = await rowsWith(desk.db, job, 'refused', 5)
  expect(refused).toMatchObject({ process_uuid: changed.uuid })
  expect(refused?.reason).toMatch(/^Anna Mertens heeft het proces intussen gewijzigd \(\d\d-\d\d-\d{4} /)
})
