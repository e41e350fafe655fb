import { expect, test } from 'vitest'
import { Watching } from '../../src/platform/watching/start-watching.ts'
import { startApp } from '../app.ts'
import { aRequest, bram } from '../world.ts'

test('a slow statement is in the log with its text and how long it took, and without its values', async () => {
  const it = await startApp({ watching: new Watching(0) })
  const request = await aRequest(it.db, { municipality: '11002' })
  await it.as(bram).opens(`/aanvragen?zoeken=${request.canary}`)
  const slow = it.log.filter(({ msg }) => msg === 'slow statement')
  expect(slow).toContainEqual(
    expect.objectContaining({ ms: expect.any(Number), statement: expect.stringContaining('from "request"') }),
  )
  expect(JSON.stringify(it.log)).not.toMatch(new RegExp(`${request.canary}|${request.uuid}`, 'i'))
})

test('a statement that fails is logged too when it took long, and a quick one never', async () => {
  const slow = await startApp({ watching: new Watching(0) })
  const wrong = slow.db
    .selectFrom('nothing' as 'request')
    .select('uuid')
    .execute()
  await expect(wrong).rejects.toThrow()
  expect(slow.log).toContainEqual(
    expect.objectContaining({ failed: true, statement: 'select "uuid" from "nothing"' }),
  )

  const quick = await startApp({ watching: new Watching(60_000) })
  await quick.as(bram).opens('/aanvragen')
  expect(quick.log.filter(({ msg }) => msg === 'slow statement')).toEqual([])
})
