import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { fetchImage } from '../../src/platform/outside/fetch-image.ts'
import { fetchJson, Unreachable } from '../../src/platform/outside/fetch-json.ts'

async function service(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test.each([301, 302, 303, 307, 308])(
  'a service that sends us elsewhere (%i) is not followed',
  async (status) => {
    const paths: (string | undefined)[] = []
    const inside = await service(({ url }, response) => {
      paths.push(url)
      response.end('{"secret":1}')
    })
    const outside = await service((_request, response) => {
      response.writeHead(status, { location: `${inside}/latest/meta-data` }).end()
    })
    await expect(fetchJson(outside)).rejects.toThrow(Unreachable)
    await expect(fetchImage(outside, { withinMs: 2_000, maxBytes: 1_000 })).rejects.toThrow(Unreachable)
    expect(paths).toEqual([])
  },
)

test('an answer without end is cut off, one that never comes is not waited for, and nothing of it is repeated', async () => {
  const endless = await service((_request, response) => {
    response.writeHead(200)
    const timer = setInterval(() => response.write('secret'.repeat(10_000)), 1)
    response.on('close', () => clearInterval(timer))
  })
  const error = await fetchJson(`${endless}/?key=secret`).catch((it: Error) => it)
  expect(error).toBeInstanceOf(Unreachable)
  expect(String(error)).not.toContain('secret')
  const silent = await service(() => {})
  await expect(fetchJson(silent, { withinMs: 100 })).rejects.toThrow(Unreachable)
})
