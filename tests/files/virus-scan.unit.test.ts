import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { Unreachable } from '../../src/platform/outside/fetch-json.ts'
import { clamdScanner } from '../../src/platform/outside/virus-scan.ts'
import { patience } from '../patience.ts'
import { freePort } from '../postgres.ts'
import { EICAR, startClamd } from './clamd-server.ts'

describe('the virus scanner', () => {
  test('gets all of a file, in pieces, and reports it as clean', async () => {
    const clamd = await startClamd()
    const content = randomBytes(5_242_880)
    expect(await clamdScanner(clamd).isInfected(content)).toBe(false)
    expect(clamd.scanned[0]?.equals(content)).toBe(true)
  })

  test('finds the test virus, also across the edge of a piece', async () => {
    const clamd = await startClamd()
    const content = Buffer.concat([Buffer.alloc(65_530), Buffer.from(EICAR)])
    expect(await clamdScanner(clamd).isInfected(content)).toBe(true)
  })

  test.each(['silent', 'gone', 'full'] as const)(
    'that is %s has not reported a file as clean',
    async (mood) => {
      const clamd = await startClamd()
      clamd.mood = mood
      const begun = performance.now()
      const scan = clamdScanner({ ...clamd, withinMs: 300 }).isInfected(randomBytes(200_000))
      await expect(scan).rejects.toThrow(Unreachable)
      expect(performance.now() - begun).toBeLessThan(patience(2_000))
    },
  )

  test('that is not there is left alone after three times, and called again half a minute later', async () => {
    const clamd = await startClamd()
    let now = 0
    const scanner = clamdScanner({ host: clamd.host, port: await freePort(), now: () => now })
    const scans = () => scanner.isInfected(Buffer.from('x')).catch((error: Error) => error.message)
    for (let n = 0; n < 3; n++) expect(await scans()).toContain('sent an invalid response')
    expect(await scans()).toContain('is not called for a while')
    now = 31_000
    expect(await scans()).toContain('sent an invalid response')
  })
})
