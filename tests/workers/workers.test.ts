import { describe, expect, inject, test } from 'vitest'
import { about, listens } from '../live/listening.ts'
import { aMail } from '../mails/outbox.ts'
import { postOffice } from '../mails/post-office.ts'
import { freePort } from '../postgres.ts'
import { aStoredProcess } from '../processes/world.ts'
import { seriesIn } from '../watching/read-metrics.ts'
import { anna, aRequest, willem } from '../world.ts'
import { startDesk, until, within } from './running-desk.ts'

describe.runIf(inject('template').engine === 'postgres')('a desk of two processes', () => {
  test('is one desk: what one changes the other shows, who is in is in, and who signs out is out', async () => {
    const desk = await startDesk()
    expect(desk.workers()).toHaveLength(2)
    const [one, other] = [await desk.browser(willem), await desk.browser(willem)]
    for (const browser of [one, other, one, other])
      expect((await browser.opens('/aanvragen')).body).toContain('Willem Jacobs')

    expect((await other.opens('/profiel')).body).toContain('lang="nl"')
    expect((await one.posts('/voorkeuren', { taal: 'en' })).status).toBe(303)
    expect((await other.opens('/profiel')).body).toContain('lang="en"')

    expect((await one.posts('/afmelden', {})).status).toBe(303)
    for (const browser of [other, one])
      expect((await browser.opens('/aanvragen')).location).toBe('/aanmelden?terug=%2Faanvragen')
  })

  test('counts the calls of one person, and the wrong keys of one address, together', async () => {
    const most = 6
    const { browser } = await startDesk({ CALLS_PER_MINUTE: String(most) })
    const [one, other] = [await browser(willem), await browser(willem)]
    const statuses: number[] = []
    for (let call = 0; call < most; call++)
      for (const it of [one, other]) statuses.push((await it.opens('/aanvragen')).status)
    expect(statuses).toEqual([...Array(most).fill(200), ...Array(most).fill(429)])

    const [stranger, another] = [await browser(null), await browser(null)]
    const tries = []
    for (let call = 0; call < most; call++)
      for (const it of [stranger, another])
        tries.push((await it.opens('/api/config', { authorization: 'Bearer wrong' })).status)
    expect(tries).toEqual([...Array(most).fill(401), ...Array(most).fill(429)])
  })

  test('notifies who listens to one of what was done at the other', async () => {
    const { browser, test: desk, origin } = await startDesk()
    const request = await aRequest(desk.db)
    const listeners = [await listens(desk, willem, { origin }), await listens(desk, anna, { origin })]
    for (const it of [await browser(willem), await browser(willem)]) {
      for (const { messages } of listeners) messages.splice(0)
      await it.posts(`/aanvragen/${request.uuid}/opmerkingen`, { message: 'Gebeld.' })
      for (const listener of listeners) await listener.receives(about(request))
    }
  })

  test('counts as one for those who watch, who see what is wrong', async () => {
    const port = await freePort()
    const { browser } = await startDesk({ METRICS_PORT: String(port) })
    const [one, other] = [await browser(null), await browser(null)]
    for (const it of [one, other, one, other]) await it.opens('/status')
    const metrics = await (await fetch(`http://localhost:${port}/metrics`)).text()
    const calls = seriesIn(metrics, 'laadloket_http_requests_total')
    expect(calls.filter(({ labels }) => labels.route === '/status').map(({ value }) => value)).toEqual([4])
    expect(seriesIn(metrics, 'laadloket_processes')).toEqual([{ labels: {}, value: 2 }])
    const health = await fetch(`http://localhost:${port}/health/ready`)
    expect([health.status, await health.json()]).toEqual([
      200,
      expect.objectContaining({ status: 'ready', wrong: [] }),
    ])
  })

  test('sends each mail once', async () => {
    const office = await postOffice({ slowMs: 20 })
    const { test: desk } = await startDesk({
      SMTP_URL: `smtp://127.0.0.1:${office.port}`,
      SMTP_TLS: 'off',
    })
    const process = await aStoredProcess(desk)
    const waiting = { state: 'waiting', delivery: '', attempts: 0, claimed_at: '', sent_at: '' }
    const mails = await Promise.all(Array.from({ length: 40 }, () => aMail(desk, process, waiting)))
    await until(() => office.taken.length >= mails.length, 15_000)
    const ids = office.taken.map(({ head }) => head.get('message-id')?.slice(1, 37))
    expect(ids.toSorted()).toEqual(mails.map(({ uuid }) => uuid).toSorted())
    await office.close()
  })

  test('goes on when a process is killed, and has two again', async () => {
    const desk = await startDesk()
    const [killed = 0] = desk.workers()
    const browsers = [await desk.browser(willem), await desk.browser(willem)]
    for (const { opens } of browsers) await opens('/aanvragen')
    process.kill(killed, 'SIGKILL')
    // Who is connected to the other one notices nothing.
    const answer = await Promise.any(browsers.map(({ opens }) => opens('/aanvragen')))
    expect(answer.status).toBe(200)
    await until(() => desk.output().includes('stopped (SIGKILL); another takes its place'))
    for (let call = 0; call < 10; call++) {
      const { opens } = await desk.browser(null)
      expect((await opens('/health/ready')).status).toBe(200)
    }
    await until(() => desk.workers().length === 2)
    expect(desk.workers()).not.toContain(killed)
  })

  test('stops as a whole on SIGTERM, and when its first process is killed', async () => {
    const desk = await startDesk()
    desk.first.kill('SIGTERM')
    expect(await within(5_000, desk.ended)).toBe(0)
    expect(desk.output()).not.toContain('another takes its place')

    const killed = await startDesk()
    const workers = killed.workers()
    killed.first.kill('SIGKILL')
    const isAlive = (pid: number) => {
      try {
        return process.kill(pid, 0)
      } catch {
        return false
      }
    }
    await until(() => !workers.some(isAlive))
  })

  test('that has to stop reports that it is not ready, answers a while, and ends without a failure', async () => {
    const desk = await startDesk({ DRAIN_SECONDS: '2' })
    const statusOf = async (path: string) => (await (await desk.browser(null)).opens(path)).status
    expect(await statusOf('/health/ready')).toBe(200)
    desk.first.kill('SIGTERM')
    await expect.poll(() => statusOf('/health/ready')).toBe(503)
    expect(await statusOf('/privacy')).toBe(200)
    expect(await within(8_000, desk.ended)).toBe(0)
  })

  test('that cannot begin prints why, and ends', async () => {
    const taken = await startDesk({ PROCESSES: '1' })
    const { output, ended } = await startDesk({ PORT: new URL(taken.origin).port })
    expect(await within(5_000, ended)).toBe(1)
    expect(output()).toContain('EADDRINUSE')
    expect(output()).toContain('A server process of the desk did not start.')
  })
})
