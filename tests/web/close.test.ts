import { Agent, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { anyone } from '../../src/web/policy.ts'
import { page } from '../../src/web/route.ts'
import { startApp } from '../app.ts'

test('stopping finishes what was begun, waits for no idle browser and takes nothing new', async () => {
  const begun = signal()
  const mayEnd = signal()
  const { app } = await startApp({
    before: (it) =>
      page(it, 'GET', '/slow', {
        may: anyone,
        handle: async ({ reply }) => {
          begun.give()
          await mayEnd.given
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
  const slow = ask('/slow')
  await begun.given
  const closed = app.close()
  mayEnd.give()
  expect(await slow).toBe('finished')
  await closed
  await expect(ask('/health/live')).rejects.toThrow(/ECONNREFUSED|ECONNRESET|socket hang up/)
  agent.destroy()
})

function signal() {
  let give = () => {}
  const given = new Promise<void>((resolve) => {
    give = resolve
  })
  return { given, give }
}
