import { setTimeout as wait } from 'node:timers/promises'
import { Agent, fetch } from 'undici'
import { beforeAll, describe, expect, test } from 'vitest'
import { cookieName } from '../../src/platform/web/host-cookie.ts'
import { startApp, type TestApp } from '../app.ts'
import { patience } from '../patience.ts'
import { anna, judith, willem } from '../world.ts'

/** More calls at once than the desk can answer soon, over the network. */

const CROWD = 150
/** Five calls of the usual 5 ms may wait; of what is written seven. */
const PATIENCE = { background: 10, reading: 20, writing: 30 }

let it: TestApp
let origin: string
/** Of the sessions of several people. */
let sessions: string[]
/** A connection for each. */
const crowded = new Agent({ connections: CROWD, pipelining: 1 })
beforeAll(async () => {
  it = await startApp({ patience: PATIENCE, settings: { callsPerMinute: 100_000 } })
  sessions = await Promise.all(
    [anna, judith, willem].map(async (person) => {
      const visitor = it.as(person)
      await visitor.opens('/aanvragen')
      return [...(await visitor.cookies())].map(([name, value]) => `${name}=${value}`).join('; ')
    }),
  )
  origin = await it.app.listen({ port: 0, host: '127.0.0.1' })
  // So that the connections are there already.
  await crowd(() => calls('/health/live'))
  return () => crowded.close()
})

interface How {
  method?: string
  body?: string
  headers?: Record<string, string>
  dispatcher?: Agent
}

/** Calls as one of several people, in turn. */
async function calls(path: string, how: How = {}, person = 0) {
  const answer = await fetch(`${origin}${path}`, {
    dispatcher: crowded,
    ...how,
    headers: { cookie: cookieOf(person), origin: it.settings.publicUrl, ...how.headers },
    redirect: 'manual',
  })
  return { status: answer.status, headers: answer.headers, body: await answer.text() }
}
const cookieOf = (person: number) => sessions[person % sessions.length] ?? ''
const crowd = <Answer>(call: (person: number) => Promise<Answer>) =>
  Promise.all(Array.from({ length: CROWD }, (_, person) => call(person)))
const refusedOf = (answers: Awaited<ReturnType<typeof calls>>[]) => {
  const refused = answers.find(({ status }) => status === 503)
  if (!refused) throw new Error(`Nobody was refused: ${answers.map(({ status }) => status).join(' ')}`)
  return refused
}

describe('when too many calls come at once', () => {
  test('some get 503 with Retry-After, the others are served, and afterwards everybody is', async () => {
    const answers = await crowd((person) => calls('/aanvragen', {}, person))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]))
    const refused = refusedOf(answers)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(refused.headers.get('content-security-policy')).toContain("default-src 'none'")
    const page = refused.body
    expect(page).toMatch(/Het is nu te druk op het loket\. Probeer het over \d+ seconden? opnieuw\./)
    expect(page).toContain('<a href="">Probeer opnieuw</a>')
    expect((await calls('/aanvragen')).status).toBe(200)
  })

  test('also over connections of their own, which the desk has not seen yet', async () => {
    const each = new Agent({ connections: CROWD, pipelining: 0 })
    const answers = await crowd((person) => calls('/aanvragen', { dispatcher: each }, person))
    await each.close()
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]))
  })

  test('the page is in the language of the reader', async () => {
    const refused = refusedOf(
      await crowd((person) =>
        calls('/aanvragen', {
          headers: { cookie: `${cookieOf(person)}; ${cookieName(it.settings.publicUrl, 'taal')}=en` },
        }),
      ),
    )
    expect(refused.body).toContain('The desk is too busy now.')
  })

  test('a program gets an error in the shape of every failure', async () => {
    const refused = refusedOf(await crowd((person) => calls('/api/requests', {}, person)))
    expect(JSON.parse(refused.body)).toMatchObject({ statusCode: 503, error: 'Service Unavailable' })
  })

  test('the page warns that what was sent is not saved', async () => {
    const body = 'taal=nl'
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const refused = refusedOf(
      await crowd((person) => calls('/voorkeuren', { method: 'POST', body, headers }, person)),
    )
    const page = refused.body
    expect(page).toContain('Wat u verstuurde is niet opgeslagen')
    expect(page).not.toContain('<a href="">')
  })

  test('the log counts who was refused, and has no line for each', async () => {
    // So that the earlier count is logged.
    await wait(1_200)
    const before = it.log.length
    const answers = await crowd((person) => calls('/aanvragen', {}, person))
    const refused = answers.filter(({ status }) => status === 503).length
    expect(refused).toBeGreaterThan(0)
    const counted = () => it.log.slice(before).filter(({ msg }) => String(msg).startsWith('overloaded'))
    const sum = () => counted().reduce((all, line) => all + Number(line.refused), 0)
    await expect.poll(sum, { timeout: patience(3_000) }).toBe(refused)
    expect(counted().length).toBeLessThanOrEqual(3)
    expect(counted()[0]).toMatchObject({ reading: expect.any(Number) })
    const answered = it.log.slice(before).filter(({ msg }) => msg === 'request completed')
    expect(new Set(answered.map(({ status }) => status))).toEqual(new Set([200]))
  })

  test.each([
    ['health checks', '/health/live'],
    ['the colours of the desk, which a page that was let in needs,', '/huisstijl/thema.css'],
  ])('%s are answered meanwhile', async (_what, path) => {
    const pages = crowd((person) => calls('/aanvragen', {}, person))
    const answers = await crowd((person) => calls(path, {}, person))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    refusedOf(await pages)
  })

  test('nobody is refused while all calls are of one person', async () => {
    const answers = await crowd(() => calls('/api/config'))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  })
})
