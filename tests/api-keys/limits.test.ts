import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { buildApp } from '../../src/app.ts'
import { openDatabase } from '../../src/platform/db/open.ts'
import { startApp, type TestApp } from '../app.ts'
import { runsCommand } from '../cli/command.ts'

/** How often the key of a program may call: as every key, or as often as its maker allows. */

const EVERY_KEY = 4
const EVERYBODY = 6

let desk: TestApp
beforeAll(async () => {
  desk = await startApp({ settings: { apiKeyCallsPerMinute: EVERY_KEY, callsPerMinute: EVERYBODY } })
})

const makes = async (origin: string, ...choices: string[]) => {
  const made = await runsCommand(desk, ['apikey', 'create', origin, ...choices])
  expect(made.code).toBe(0)
  return made.out.trim()
}
const calls = async (key: string, { app } = desk) =>
  (
    await app.inject({
      method: 'POST',
      url: '/api/intake/requests',
      headers: { 'content-type': 'application/json', 'x-api-key': key },
      payload: '{}',
    })
  ).statusCode
const allowed = async (key: string, tries: number) => {
  const statuses: number[] = []
  for (let call = 0; call < tries; call++) statuses.push(await calls(key))
  return statuses.filter((status) => status !== 429).length
}

describe('the key of a program', () => {
  test('without a limit of its own has that of every key', async () => {
    expect(await allowed(await makes('gewoon'), EVERY_KEY + 3)).toBe(EVERY_KEY)
  })

  test('that was made with a limit has that one, higher than what people have or lower', async () => {
    expect(await allowed(await makes('druk', '--calls-per-minute', '12'), 15)).toBe(12)
    expect(await allowed(await makes('rustig', '--calls-per-minute', '2'), 5)).toBe(2)
  })

  test('has the same limit at all servers of the desk together', async () => {
    const key = await makes('verdeeld')
    const db = openDatabase(desk.settings)
    const { settings, tenant, clock } = desk
    const app = await buildApp({ settings, tenant, db, secret: 'x'.repeat(32), now: () => clock.now })
    onTestFinished(async () => {
      await app.close()
      await db.destroy()
    })
    const statuses: number[] = []
    for (let call = 0; call < EVERY_KEY; call++)
      statuses.push(await calls(key), await calls(key, { ...desk, app }))
    expect(statuses.filter((status) => status !== 429)).toHaveLength(EVERY_KEY)
  })

  test('is listed with its limit', async () => {
    await makes('te-zien', '--calls-per-minute', '345')
    const { out } = await runsCommand(desk, ['apikey', 'list'])
    const lineOf = (origin: string) => out.split('\n').find((line) => line.includes(`  ${origin}  `))
    expect(lineOf('te-zien')).toContain('  345 calls a minute  ')
    expect(lineOf('gewoon')).toContain('  120 calls a minute  ')
  })

  test('gets another limit from its next call, and that of every key again', async () => {
    const key = await makes('groeit', '--calls-per-minute', '2')
    expect(await allowed(key, 3)).toBe(2)
    const { out } = await runsCommand(desk, ['apikey', 'list', '--json'])
    const { id } = (JSON.parse(out) as { id: number; origin: string }[]).find(
      (it) => it.origin === 'groeit',
    ) ?? { id: 0 }
    expect((await runsCommand(desk, ['apikey', 'limit', String(id), '6'])).out).toBe(
      `Key ${id} may make 6 calls a minute.\n`,
    )
    // Three calls of this minute have been counted.
    expect(await allowed(key, 5)).toBe(3)
    await runsCommand(desk, ['apikey', 'limit', String(id), 'none'])
    const { out: listed } = await runsCommand(desk, ['apikey', 'list'])
    expect(listed.split('\n').find((line) => line.includes('  groeit  '))).toContain('  120 calls a minute  ')
  })

  test('that is revoked, or was never made, has no limit to change', async () => {
    const { code, out } = await runsCommand(desk, ['apikey', 'limit', '99999', '6'])
    expect([code, out]).toEqual([1, 'There is no active key 99999.\n'])
    expect((await runsCommand(desk, ['apikey', 'limit', '99999', 'veel'])).code).toBe(2)
  })

  test.each(['0', '-1', 'veel', '1.5', '1000000'])('is not made with a limit of %s', async (limit) => {
    const { code, error } = await runsCommand(desk, [
      'apikey',
      'create',
      'fout',
      `--calls-per-minute=${limit}`,
    ])
    expect(code).toBe(2)
    expect(error).toContain('--calls-per-minute must be a whole number from 1 to 999999.')
    expect((await runsCommand(desk, ['apikey', 'list'])).out).not.toContain('fout')
  })
})
