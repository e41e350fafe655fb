import { describe, expect, test } from 'vitest'
import { startApp } from '../app.ts'
import { bram, judith } from '../world.ts'

describe('who asks too much', () => {
  test('is told to wait, by page and by call; others go on', async () => {
    const { as } = await startApp({ settings: { callsPerMinute: 5 } })
    for (let call = 0; call < 5; call++) expect((await as(judith).opens('/aanvragen')).status).toBe(200)

    const page = await as(judith).opens('/aanvragen')
    expect(page.status).toBe(429)
    expect(Number(page.headers['retry-after'])).toBeGreaterThan(0)
    expect(page.text).toContain('Er zijn te veel verzoeken gedaan. Wacht even en probeer het opnieuw.')
    const call = await as(judith).calls('POST', '/api/list', {})
    expect(call.json).toMatchObject({ statusCode: 429, error: 'Too Many Requests' })
    expect((await as(bram).opens('/aanvragen')).status).toBe(200)
  })

  test('another address in X-Forwarded-For does not help, unless a trusted proxy says so', async () => {
    const { as } = await startApp({ settings: { callsPerMinute: 3 } })
    const knock = (address: string) =>
      as(null).sends({ method: 'GET', url: '/aanvragen', headers: { 'x-forwarded-for': address } })
    for (let call = 0; call < 3; call++) await knock(`10.0.0.${call}`)
    expect((await knock('10.0.0.99')).status).toBe(429)
  })

  test('style sheets and health checks are not counted', async () => {
    const { as } = await startApp({ settings: { callsPerMinute: 2 } })
    for (let call = 0; call < 5; call++) expect((await as(null).opens('/health/live')).status).toBe(200)
    for (let call = 0; call < 5; call++)
      expect((await as(null).opens('/huisstijl/thema.css')).status).toBe(200)
  })
})
