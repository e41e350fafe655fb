import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, describe, expect, inject, onTestFinished, test, vi } from 'vitest'
import { pdfWith } from '../../src/desk/demo/documents.ts'
import { sweepFiles } from '../../src/platform/files/sweep-files.ts'
import { startApp, type TestApp } from '../app.ts'
import { commentOn, eventsOf } from '../comments/acts.ts'
import { dayIn } from '../day-in.ts'
import { about, listens } from '../live/listening.ts'
import { delivers, happensTo, mailsIn } from '../mails/outbox.ts'
import { postOffice } from '../mails/post-office.ts'
import { patience } from '../patience.ts'
import { aStoredProcess, startedProcess } from '../processes/world.ts'
import { FILLED, tokenIn } from '../residents/resident.ts'
import { signedIn } from '../sessions/sessions.ts'
import { aRequest, chiara, judith, someone, willem } from '../world.ts'
import { roundsOf } from './rounds.ts'

/** The clock of the machine was wrong and is set right, and the clocks that people change twice a year. */

const HOUR = 3_600
const DAY = 24 * HOUR
const BACK: Step = ['an hour back', -HOUR]
const FORWARD: Step = ['a day forward', DAY]
const STEPS = roundsOf<Step[]>(
  [BACK, FORWARD],
  [BACK, FORWARD, ['an hour forward', HOUR], ['a day back', -DAY]],
)
type Step = [words: string, seconds: number]
const PER_MINUTE = 12

let desk: TestApp
beforeAll(async () => {
  desk = await startApp({ now: new Date() })
})

describe.each(STEPS)('a clock that is set %s', (_words, seconds) => {
  let before: Date
  beforeEach(() => {
    before = desk.clock.now
  })
  afterEach(() => {
    desk.clock.now = before
  })
  const step = () => desk.clock.steps(seconds)

  test('keeps nobody waiting longer than a minute who sent too many requests', async () => {
    const few = await startApp({ settings: { callsPerMinute: PER_MINUTE } })
    const opens = async () => (await few.as(null).opens('/privacy')).status
    for (let call = 0; call < PER_MINUTE; call++) expect(await opens()).toBe(200)
    expect(await opens()).toBe(429)
    few.clock.passes(seconds)
    few.clock.passes(61)
    expect(await opens()).toBe(200)
    await few.close()
  })

  test('signs nobody out for less than twelve hours, and who was signed out signs in', async () => {
    const visitor = await signedIn(desk)
    step()
    const { status } = await visitor.opens('/aanvragen')
    expect(status).toBe(seconds < DAY ? 200 : 303)
    expect((await (await signedIn(desk)).opens('/aanvragen')).status).toBe(200)
  })

  test('refuses no form of a resident that was opened before, unless it is a day old', async () => {
    const other = await startApp()
    const resident = other.as(null)
    const _csrf = tokenIn(await resident.opens('/laadpaal-aanvragen'))
    other.clock.passes(10 + seconds)
    const { status } = await resident.posts('/laadpaal-aanvragen', { ...FILLED, _csrf })
    expect(status).toBe(seconds < DAY ? 303 : 422)
    await other.close()
  })

  test('sends a mail once, when its time has come', async () => {
    const office = await postOffice()
    const transport = office.transport()
    onTestFinished(async () => {
      transport.close()
      await office.close()
    })
    const process = await aStoredProcess(desk)
    await happensTo(desk, process, 'process-started')
    step()
    await delivers(desk, transport)
    if (seconds > 0) expect(office.taken).toHaveLength(1)
    desk.clock.now = new Date(+before + 60_000)
    await delivers(desk, transport)
    await delivers(desk, transport)
    expect(office.taken).toHaveLength(1)
    expect((await mailsIn(desk, process)).map((it) => it.state)).toEqual(['sent'])
  })

  test('sends who listens what happens after it, and the log keeps its order', async () => {
    const request = await aRequest(desk.db)
    const watcher = someone(`kijker${seconds}`, 'Kijker', { caseworker: '*' })
    const stream = await listens(desk, watcher)
    const comments = commentOn(desk, request)
    expect((await comments(judith, { action: 'create', Message: 'Ervoor' })).status).toBe(200)
    step()
    const writer = someone(`schrijver${seconds}`, 'Schrijver', { caseworker: '*' })
    expect((await comments(writer, { action: 'create', Message: 'Erna' })).status).toBe(200)
    // Who listens for longer than a session has to sign in.
    if (seconds < DAY) await stream.receives(about(request))
    expect((await eventsOf(desk, request)).map((it) => it.person_name)).toEqual([judith.name, writer.name])
  })

  test('gives no step a negative duration', async () => {
    const process = await startedProcess(desk, { atStep: 4 })
    step()
    const page = await desk
      .as(someone(`lezer${seconds}`, 'Lezer', { caseworker: '*' }))
      .opens(`/realisatie/${process.uuid}/stap-4`)
    expect(page.status).toBe(200)
    expect(page.text).not.toMatch(/-\d+ (dag|uur|minu|week|weken)/)
  })

  test('acknowledges no file that was taken for one that broke off', async () => {
    const { uuid } = await startedProcess(desk)
    await desk.as(chiara).opens('/profiel')
    const { storage } = desk.app.fileStore
    const { put } = storage
    onTestFinished(() => {
      storage.put = put
    })
    storage.put = async (...given) => {
      await put(...given)
      step()
      await sweepFiles({
        db: desk.db,
        store: desk.app.fileStore,
        also: [],
        now: desk.clock.now,
        log: desk.app.log as never,
      })
    }
    const form = new FormData()
    form.set('type', 'LocationProposition')
    form.set(
      'file',
      new Blob([new Uint8Array(pdfWith(['Voorstel']))], { type: 'application/pdf' }),
      'voorstel.pdf',
    )
    const body = new Response(form)
    const { status } = await desk.as(chiara).sends({
      method: 'PUT',
      url: `/process/realisation/${uuid}/files`,
      headers: {
        origin: desk.settings.publicUrl,
        'content-type': body.headers.get('content-type') as string,
      },
      payload: Buffer.from(await body.arrayBuffer()),
    })
    const kept = await desk.db.selectFrom('file').select('missing').where('subject_uuid', '=', uuid).execute()
    expect(status < 300 ? kept : [status, kept]).toEqual(seconds > 0 ? [503, []] : [{ missing: 0 }])
  })
})

// Of SQLite, which can be made read-only by a word; what remembers it is the same.
describe.skipIf(inject('template').engine === 'postgres')(
  'the clock of the machine itself, set back a day',
  () => {
    beforeEach(() => {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    })
    afterEach(() => vi.useRealTimers())
    const setBack = () => vi.setSystemTime(Date.now() - DAY * 1_000)

    test('does not hide from monitoring that the database is away', async () => {
      const other = await startApp({ now: new Date() })
      const ready = async () => (await other.as(null).calls('GET', '/health/ready')).status
      expect(await ready()).toBe(200)
      setBack()
      await sql`pragma query_only = on`.execute(other.db)
      await expect.poll(ready, { timeout: patience(5_000) }).toBe(503)
      await sql`pragma query_only = off`.execute(other.db)
      await expect.poll(ready, { timeout: patience(5_000) }).toBe(200)
      await other.close()
    })
  },
)

describe.each([
  ['back', '2026-10-25', '2026-10', '2026-11'],
  ['forward', '2027-03-28', '2027-03', '2027-04'],
])('the night that people set their clocks %s', (_way, night, month, next) => {
  test('has every request once in the month in which it came in', async () => {
    const { as, db, tenant } = await startApp({ tenant: 'amsterdam' })
    const half = 1_800_000
    const nights = [night, `${next}-01`, `${month}-01`].map((day) => Date.parse(`${day}T00:00:00Z`))
    const moments = nights.flatMap((at) =>
      Array.from({ length: 12 }, (_, n) => new Date(at + (n - 8) * half).toISOString()),
    )
    for (const submitted_at of moments) await aRequest(db, { submitted_at, municipality: '0363' })
    const inMonth = (which: string) =>
      moments.filter((at) => dayIn(tenant.locale.timeZone)(at).startsWith(which)).length
    for (const which of [month, next]) {
      const { text } = await as(willem).opens(`/aanvragen?ingediend=${which}`)
      expect(text).toContain(` Alle ${inMonth(which)} Open `)
    }
  })
})
