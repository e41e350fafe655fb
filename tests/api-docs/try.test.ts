import { beforeAll, describe, expect, test } from 'vitest'
import { addressOf } from '../../src/desk/api-docs/try-address.ts'
import { startApp, type TestApp } from '../app.ts'
import { anna, judith } from '../world.ts'

let desk: TestApp
beforeAll(async () => {
  desk = await startApp()
})
const opens = (address: string) => desk.as(judith).opens(address)

describe('the page that tries a call out', () => {
  test('is found from the description of every call, but for those that take files', async () => {
    const { body } = await opens('/api/docs')
    const links = [...body.matchAll(/href="(\/api\/docs\/proberen\/\w+)"/g)].map(([, href]) => href ?? '')
    expect(links.length).toBeGreaterThan(40)
    for (const name of ['listRequests', 'readReport']) expect(links).toContain(`/api/docs/proberen/${name}`)
    expect(links.some((it) => /\/(addDocument|sendDocument)$/.test(it))).toBe(false)
    for (const href of links.slice(0, 5)) expect((await opens(href)).status).toBe(200)
  })

  test('has the example of the call to begin with, and the same for a command line', async () => {
    const { body, text } = await opens('/api/docs/proberen/judgeRequest')
    expect(body).toContain('data-method="POST"')
    expect(body).toContain('/api/v1/judgement')
    expect(text).toContain('Dit is een echte aanroep')
    expect(text).toContain(`curl -X POST '${desk.settings.publicUrl}/api/v1/judgement'`)
    const english = await desk
      .as({ ...anna, id: 'test|english', language: 'en' })
      .opens('/api/docs/proberen/judgeRequest')
    expect(english.text).toContain('This is a real call')
    expect(body).toContain('With <code>isCorrection</code>')
    expect(text).not.toContain('`')
  })

  test('without script opens the answer of a call that only reads', async () => {
    const page = await opens('/api/docs/proberen/readReport')
    expect(page.body).toContain('action="/api/docs/proberen/readReport/oproep"')
    const led = await opens(
      '/api/docs/proberen/readReport/oproep?pad.report=key-metrics&vraag.jaar=2026&vraag.p=',
    )
    expect([led.status, led.location]).toEqual([303, '/api/v1/reports/key-metrics?jaar=2026'])
    expect((await opens(led.location ?? '')).status).toBe(200)
  })

  test('leads nowhere else', async () => {
    const led = await opens('/api/docs/proberen/readReport/oproep?pad.report=..%2F..%2F%2Felders.example')
    expect(led.location).toBe('/api/v1/reports/..%2F..%2F%2Felders.example')
    expect((await opens('/api/docs/proberen/judgeRequest/oproep')).status).toBe(404)
    expect((await opens('/api/docs/proberen/unknown')).status).toBe(404)
    const unknown = await opens('/api/docs/proberen/readReport/oproep?pad.report=key-metrics&elders=1')
    expect(unknown.location).toBe('/api/v1/reports/key-metrics')
  })
})

test('an address has what was filled in, and leaves out what was left empty', () => {
  const filled = [
    { name: 'pad.uuid', value: 'a/b ?' },
    { name: 'vraag.q', value: 'Kerkstraat & zo' },
    { name: 'vraag.p', value: ' ' },
  ]
  expect(addressOf('/api/v1/x/{uuid}', filled)).toBe('/api/v1/x/a%2Fb%20%3F?q=Kerkstraat+%26+zo')
})
