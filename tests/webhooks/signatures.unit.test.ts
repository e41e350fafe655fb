import { describe, expect, test } from 'vitest'
import { newSecret, signedHeaders } from '../../src/desk/webhooks/sign.ts'
import { DAY_MS, holdAfter, isDead, MOST_ATTEMPTS, waitAfter } from '../../src/desk/webhooks/webhook.ts'
import { openAddresses } from '../../src/platform/outside/open-addresses.ts'
import { readSettings } from '../../src/platform/settings/settings.ts'

test('a message is signed as the example of Standard Webhooks', () => {
  const headers = signedHeaders(
    { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp: 1614265330, body: '{"test": 2432232314}' },
    ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
  )
  expect(headers).toMatchObject({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  })
})

test('no two secrets are the same, and each has 32 bytes', () => {
  const [one, other] = [newSecret(), newSecret()]
  expect(one).not.toBe(other)
  expect(Buffer.from(one.replace('whsec_', ''), 'base64')).toHaveLength(32)
})

describe('tries', () => {
  const waits = (chance: number) =>
    Array.from({ length: MOST_ATTEMPTS - 1 }, (_, index) => waitAfter(index + 1, chance) ?? 0)

  test('come less and less often, over about a day, and then no more', () => {
    expect(waits(0.5)).toEqual(waits(0.5).toSorted((a, b) => a - b))
    const total = waits(0.5).reduce((sum, it) => sum + it, 0)
    expect(total / DAY_MS).toBeGreaterThan(0.9)
    expect(total / DAY_MS).toBeLessThan(1.2)
    expect(waitAfter(MOST_ATTEMPTS, 0.5)).toBeNull()
  })

  test('do not come together, and wait as long as was requested, but no more than a day', () => {
    expect([waitAfter(2, 0), waitAfter(2, 1)]).toEqual([48_000, 72_000])
    expect(waitAfter(1, 0.5, 600)).toBe(600_000)
    expect(waitAfter(1, 0.5, 9_999_999)).toBe(DAY_MS)
  })

  test('leave an address alone for longer and longer, but no more than five minutes', () => {
    expect([holdAfter(1), holdAfter(2), holdAfter(1_000)]).toEqual([10_000, 20_000, 300_000])
  })

  test('end when nothing arrived for a day, or when the address answers 410 Gone', () => {
    const now = new Date('2026-03-02T09:00:00Z')
    const failing = { status: 500, since: '', failures: 3, isUsedUp: false }
    const dead = (more: Partial<typeof failing>) => isDead({ ...failing, ...more }, now)
    expect(dead({ since: '2026-03-01T09:00:00.000Z' })).toBe(true)
    expect(dead({ since: '2026-03-01T09:00:01.000Z' })).toBe(false)
    expect([dead({}), dead({ status: 410 })]).toEqual([false, true])
    // One message that is not taken, among others that are.
    expect(dead({ isUsedUp: true })).toBe(false)
    expect(dead({ isUsedUp: true, failures: MOST_ATTEMPTS })).toBe(true)
  })
})

describe('addresses that may be called', () => {
  test.each([
    ...['127.0.0.1', '127.9.9.9', '0.0.0.0', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1'],
    ...['169.254.169.254', '100.64.0.1', '198.18.0.1', '224.0.0.1', '255.255.255.255', '240.0.0.1'],
    ...['::1', '::', '[::1]', 'fe80::1', 'fe80::1%eth0', 'fc00::1', 'fd12:3456::1', 'fec0::1', 'ff02::1'],
    ...['::ffff:127.0.0.1', '::ffff:a00:1', '64:ff9b::7f00:1', '2002:7f00:1::', '2001::1', '2001:db8::1'],
    ...['localhost', '', '999.1.1.1'],
  ])('are not %s', (address) => {
    expect(openAddresses([])(address)).toBe(false)
  })

  test.each(['93.184.215.14', '8.8.8.8', '172.32.0.1', '2606:4700::1', '::ffff:8.8.8.8'])(
    'are %s',
    (address) => {
      expect(openAddresses([])(address)).toBe(true)
    },
  )

  test('are those of networks that the administrator names, and no others', () => {
    const isOpen = openAddresses(['10.1.2.0/24', '192.168.7.7', 'fd12::/16'])
    expect(['10.1.2.3', '::ffff:10.1.2.3', '192.168.7.7', 'fd12::1'].map(isOpen)).toEqual([
      true,
      true,
      true,
      true,
    ])
    expect(['10.1.3.3', '192.168.7.8', 'fd13::1', '127.0.0.1'].map(isOpen)).toEqual([
      false,
      false,
      false,
      false,
    ])
  })
})

describe('settings', () => {
  const read = (env: Record<string, string>) => {
    const found = readSettings(env)
    return 'problems' in found ? found.problems.message.split('\n') : found.settings.webhooks
  }

  test('name networks, and allow no TLS for development alone', () => {
    expect(read({})).toEqual({ networks: [], http: false })
    expect(read({ WEBHOOK_NETWORKS: '10.0.0.0/8, fd12::/16', WEBHOOK_HTTP: 'on' })).toEqual({
      networks: ['10.0.0.0/8', 'fd12::/16'],
      http: true,
    })
    expect(read({ WEBHOOK_NETWORKS: '10.0.0.0/33' })).toEqual([expect.stringContaining('WEBHOOK_NETWORKS')])
    expect(read({ WEBHOOK_NETWORKS: 'intern' })).toEqual([expect.stringContaining('WEBHOOK_NETWORKS')])
    expect(read({ WEBHOOK_HTTP: 'yes' })).toEqual([expect.stringContaining('WEBHOOK_HTTP')])
    expect(read({ WEBHOOK_HTTP: 'on', NODE_ENV: 'production' })).toContain(
      'WEBHOOK_HTTP is for development only: in production webhooks require TLS.',
    )
  })
})
