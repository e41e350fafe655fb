import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, test } from 'vitest'
import { type Message, written } from '../../src/overviews/live/message.ts'
import { SeenIds } from '../../src/overviews/live/seen-ids.ts'
import { Stream } from '../../src/overviews/live/stream.ts'

describe('the ids that were read', () => {
  test('each is new once', () => {
    const seen = new SeenIds(10)
    expect(seen.take([11, 12], 0)).toEqual([11, 12])
    expect(seen.take([10, 11, 12, 13], 0)).toEqual([13])
    expect([seen.last, seen.gaps]).toEqual([13, []])
  })

  test('one that was skipped is queried again, and is new when it comes', () => {
    const seen = new SeenIds(10)
    expect(seen.take([12, 16], 0)).toEqual([12, 16])
    expect(seen.gaps).toEqual([
      { from: 11, to: 11, since: 0 },
      { from: 13, to: 15, since: 0 },
    ])
    expect(seen.take([11, 14], 1)).toEqual([11, 14])
    expect(seen.gaps).toEqual([
      { from: 13, to: 13, since: 0 },
      { from: 15, to: 15, since: 0 },
    ])
    expect(seen.take([11, 14], 2)).toEqual([])
  })

  test('nobody waits for ever for one that was rolled back', () => {
    const seen = new SeenIds(0, { gapLifeMs: 100, mostGaps: 2 })
    seen.take([2], 0)
    seen.take([4], 50)
    expect(seen.gaps).toHaveLength(2)
    seen.take([], 120)
    expect(seen.gaps).toEqual([{ from: 3, to: 3, since: 50 }])
    seen.take([6, 8, 10], 130)
    expect(seen.gaps.map(({ from }) => from)).toEqual([7, 9])
  })
})

describe('messages as they are sent', () => {
  test('only the last of several has the position of the reader', () => {
    const of = (uuid: string): Message => ({
      event: 'request',
      data: { uuid, status: 2, lat: 51, lng: 3.7, version: 1 },
    })
    expect(written([of('a'), of('b\n')], 7)).toBe(
      'event: request\ndata: {"uuid":"a","status":2,"lat":51,"lng":3.7,"version":1}\n\n' +
        'event: request\ndata: {"uuid":"b\\n","status":2,"lat":51,"lng":3.7,"version":1}\nid: 7\n\n',
    )
  })
})

describe('a slow reader', () => {
  test('costs no memory, and receives a reload when it has caught up', async () => {
    const message: Message = {
      event: 'request',
      data: { uuid: 'x'.repeat(1_000), status: 2, lat: 51, lng: 3.7, version: 1 },
    }
    let mostWaiting = 0
    let allIsSent = () => {}
    const sending = new Promise<void>((resolve) => {
      allIsSent = resolve
    })
    const server = createServer(async (_, response) => {
      const stream = new Stream(response, 1)
      for (let id = 1; id <= 20_000; id++) {
        stream.send([message], id)
        mostWaiting = Math.max(mostWaiting, response.writableLength)
        if (id % 50 === 0) await new Promise((resolve) => setImmediate(resolve))
      }
      response.once('drain', () => setTimeout(() => stream.end(), 50))
      allIsSent()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const answer = await new Promise<IncomingMessage>((resolve) => {
      request({ port, host: '127.0.0.1' }, resolve).end()
    })
    // There is no reader yet.
    await sending
    let body = ''
    for await (const chunk of answer) body += chunk
    server.close()
    expect(mostWaiting).toBeGreaterThan(65_536)
    expect(mostWaiting).toBeLessThan(80_000)
    expect(body.length).toBeLessThan(15_000_000)
    expect(body.endsWith('event: reload\ndata: {}\nid: 20000\n\n')).toBe(true)
  })
})
