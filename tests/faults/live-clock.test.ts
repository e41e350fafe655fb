import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import { startApp, type TestApp } from '../app.ts'
import { aJob, jobOf } from '../bulk-acts/world.ts'
import { postOffice } from '../mails/post-office.ts'
import { patience } from '../patience.ts'
import { aStoredProcess } from '../processes/world.ts'
import { aRequest, judith, willem } from '../world.ts'
import { expectWhole } from './expect-whole.ts'
import { oneServer } from './one-server.ts'
import { browserOf, FIRST_NUMBER } from './sendings.ts'
import { startWriters } from './writers.ts'
import { whyNoWrongClock, wrongClock } from './wrong-clock.ts'

/** The clock of a server is set while it serves; another server on the same database has the right time. */

const HOUR = 3_600
const DAY = 24 * HOUR
/** How wrong it is, one after the other; the last is the furthest ahead, so that no mail waits for its time. */
const AHEAD = [HOUR, 0, -HOUR, 0, 5 * HOUR, -5 * HOUR, 0, 6 * HOUR]
const WRITERS = 6
const WRITTEN = 40
const PER_MINUTE = 12
const PROCESSES = 5_000
const PATIENCE = { timeout: patience(60_000), interval: 50 }
const LONG_MS = patience(600_000)
const LOOKS_MS = 8_000
const HOLD = { kind: 'onhold', reason: 'other', comment: 'Wacht' } as const

const startServer = oneServer()

describe.skipIf(whyNoWrongClock !== undefined || process.env.FAULTS !== 'many')(
  `a server whose clock is set while it serves${whyNoWrongClock ? `: ${whyNoWrongClock}` : ''}`,
  () => {
    test('loses and doubles nothing, signs nobody out, and sends each mail once', {
      timeout: LONG_MS,
    }, async () => {
      const desk = await startApp({ now: new Date() })
      const office = await postOffice({ slowMs: 20 })
      onTestFinished(office.close)
      const mailing = { SMTP_URL: `smtp://127.0.0.1:${office.port}`, SMTP_TLS: 'off' }
      const clock = wrongClock()
      const wrong = await startServer(desk, { ...mailing, ...clock.env })
      const right = await startServer(desk, mailing)
      await wrong.starts()
      await right.starts()
      const agenda = await agendaOf(desk, wrong.origin)
      const planned = await agenda()
      expect(planned).toHaveLength(1)
      const sendsOnce = await oncePer(desk, wrong.origin)
      const writers = await startWriters(desk, {
        origin: wrong.origin,
        many: WRITERS,
        rounds: 3 * AHEAD.length,
      })
      const { acknowledged, statuses } = writers
      for (const [at, ahead] of AHEAD.entries()) {
        const enough = acknowledged.length + WRITTEN
        await expect.poll(() => acknowledged.length, PATIENCE).toBeGreaterThan(enough)
        expect(await sendsOnce(`voor-${at}`)).toEqual([200, null])
        clock.isAhead(ahead)
        await expect.poll(() => hoursAhead(wrong.origin), PATIENCE).toBeCloseTo(ahead / HOUR, 1)
        expect(await sendsOnce(`voor-${at}`)).toEqual([200, 'true'])
        expect(await agenda()).toEqual(planned)
      }
      await writers.finish()
      const states = async () =>
        (await desk.db.selectFrom('mail').select('state').execute()).map((it) => it.state)
      await expect.poll(async () => (await states()).filter((it) => it !== 'sent'), PATIENCE).toEqual([])
      expect([await wrong.stops(), await right.stops()]).toEqual([0, 0])

      await expectWhole(desk, writers)
      const ids = office.taken.map((it) => it.head.get('message-id'))
      expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
      expect(ids).toHaveLength((await states()).length)
      expect(ids.length).toBeGreaterThan(0)
      expect(
        await desk.db.selectFrom('comment').select('message').where('message', 'like', 'voor-%').execute(),
      ).toHaveLength(AHEAD.length)
      console.log(
        `${desk.engine}: clock set ${AHEAD.length} times, ${acknowledged.length} acknowledged, ${ids.length} mails`,
        Object.fromEntries(statuses),
      )
    })

    test('keeps nobody waiting longer than a minute who sent too many requests', {
      timeout: LONG_MS,
    }, async () => {
      const desk = await startApp({ now: new Date() })
      const clock = wrongClock()
      const server = await startServer(desk, { ...clock.env, CALLS_PER_MINUTE: String(PER_MINUTE) })
      await server.starts()
      const opens = async () => (await fetch(`${server.origin}/privacy`)).status
      for (const ahead of [-HOUR, DAY]) {
        await expect.poll(opens, { ...PATIENCE, interval: 1 }).toBe(429)
        clock.isAhead(ahead)
        await wait(61_000)
        expect(await opens()).toBe(200)
      }
      expect(await server.stops()).toBe(0)
    })

    test('leaves an act on many to the server that does it', { timeout: LONG_MS }, async () => {
      const desk = await startApp({ now: new Date() })
      await desk.as(willem).opens('/')
      const clock = wrongClock()
      const first = await startServer(desk)
      const second = await startServer(desk, clock.env)
      await first.starts()
      await second.starts()
      // The first takes what waits.
      process.kill(second.pid(), 'SIGSTOP')
      const job = await aJob(desk, willem, HOLD, await many(desk))
      await expect.poll(async () => (await jobOf(desk, job)).state, PATIENCE).toBe('running')
      const { runner } = await jobOf(desk, job)
      process.kill(second.pid(), 'SIGCONT')
      clock.isAhead(DAY)
      // Longer than the other server waits before it looks again.
      await wait(LOOKS_MS)
      expect(await jobOf(desk, job)).toMatchObject({ state: 'running', runner })
      expect([await first.stops(), await second.stops()]).toEqual([0, 0])
      const { done_count } = await jobOf(desk, job)
      const held = await desk.db
        .selectFrom('event')
        .select('subject_uuid')
        .where('kind', '=', 'process-put-on-hold')
        .execute()
      expect([held.length, new Set(held.map((it) => it.subject_uuid)).size]).toEqual([done_count, done_count])
      expect(done_count).toBeGreaterThan(0)
    })
  },
)

/** By how much the clock of a server is ahead of ours. */
async function hoursAhead(origin: string): Promise<number> {
  const { headers } = await fetch(`${origin}/health/live`)
  return (Date.parse(headers.get('date') ?? '') - Date.now()) / 1_000 / HOUR
}

/** A person writes a comment, with this key; returns the status, and whether the response was a repeated one. */
async function oncePer(desk: TestApp, origin: string) {
  const { cookie } = await browserOf(desk, judith)
  // Next to the numbers of what the writers write about.
  const { uuid } = await aRequest(desk.db, { case_counter: FIRST_NUMBER - 1 })
  return async (key: string) => {
    const answer = await fetch(`${origin}/api/comment`, {
      method: 'POST',
      headers: {
        cookie,
        origin: desk.settings.publicUrl,
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body: JSON.stringify({
        type: 'request',
        ref: uuid,
        data: { version: 1, Message: key, number: 0, status: '', action: 'create' },
      }),
    })
    await answer.text()
    return [answer.status, answer.headers.get('idempotency-replayed')]
  }
}

/** What the calendar program of a person sees, without a session. */
async function agendaOf(desk: TestApp, origin: string) {
  await aStoredProcess(desk, { atStep: 7, row: { planned_on: dayAfter(30) } })
  const { body } = await desk.as(judith).posts('/agenda/adres', {})
  const [, path = ''] = /value="https?:\/\/[^"/]+(\/agenda\/adres\/[^"]+)"/.exec(body) ?? []
  return async () => {
    const text = await (await fetch(origin + path.replaceAll('&amp;', '&'))).text()
    return text.split('\r\n').filter((line) => /^(UID|DTSTART;?)/.test(line) && line.includes('plaatsing'))
  }
}
const dayAfter = (days: number) => new Date(Date.now() + days * DAY * 1_000).toISOString().slice(0, 10)

/** Very many processes of a made-up street. */
async function many(desk: TestApp) {
  const one = await aStoredProcess(desk)
  const { id: _id, ...row } = await desk.db
    .selectFrom('process')
    .selectAll()
    .where('uuid', '=', one.uuid)
    .executeTakeFirstOrThrow()
  const others = Array.from({ length: PROCESSES - 1 }, (_, at) => ({
    ...row,
    uuid: crypto.randomUUID(),
    case_ref: `${row.case_ref}${String(at).padStart(5, '0')}`,
  }))
  for (let at = 0; at < others.length; at += 100)
    await desk.db
      .insertInto('process')
      .values(others.slice(at, at + 100))
      .execute()
  return [one, ...others]
}
