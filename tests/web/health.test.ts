import { beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../app.ts'

describe('health', () => {
  let it: TestApp
  beforeAll(async () => {
    it = await startApp()
  })

  test('the process says that it lives', async () => {
    const answer = await it.as(null).calls('GET', '/health/live')
    expect(answer.status).toBe(200)
    expect(answer.json).toEqual({ status: 'live' })
  })

  test('the database is asked at most once a second, however often somebody looks', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => it.as(null).calls('GET', '/health/ready')),
    )
    expect(answers.every(({ status }) => status === 200)).toBe(true)
  })
})
