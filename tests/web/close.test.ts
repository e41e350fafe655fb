import { Agent, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { anyone } from '../../src/web/policy.ts'
import { page } from '../../src/web/route.ts'
import { startApp } from '../app.ts'

const CLOSES_WITHIN_MS = 5_000

test('stopping finishes what was begun, keeps nobody waiting and takes nothing new', async () => {
  const { app } = await startApp({
    before: (it) =>
      page(it, 'GET', '/slow', {
        may: anyone,
        handle: async ({ reply }) => {
          await new Promise((resolve) => setTimeout(resolve, 400))
          return reply.send('finished')
        },
      }),
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  // A browser that keeps its connection open, as browsers do.
  const agent = new Agent({ keepAlive: true })
  const ask = (path: string) =>
    new Promise<string>((resolve, reject) => {
      get({ port, path, agent, host: '127.0.0.1' }, (answer) => {
        let body = ''
        answer.on('data', (chunk) => {
          body += chunk
        })
        answer.on('end', () => resolve(body))
      }).on('error', reject)
    })

  await ask('/health/live')
  const begun = ask('/slow')
  await new Promise((resolve) => setTimeout(resolve, 100))
  const from = Date.now()
  const closed = app.close()
  expect(await begun).toBe('finished')
  await closed
  expect(Date.now() - from).toBeLessThan(CLOSES_WITHIN_MS)
  await expect(ask('/health/live')).rejects.toThrow(/ECONNREFUSED|ECONNRESET|socket hang up/)
  agent.destroy()
})
