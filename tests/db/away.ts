import { expect } from 'vitest'
import type { Answer } from '../visitor.ts'

/** Reports that the database is temporarily unavailable, on a page or to a program, without internals. */
export function expectAway(answer: Answer) {
  expect(answer.status, answer.text).toBe(503)
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  const text = answer.json ? answer.body : answer.text
  expect(text).toContain('niet bereikbaar')
  expect(text).not.toMatch(/SQLITE|ECONN|timeout|terminat|transaction|select|insert|\.ts:|127\.0\.0\.1/i)
}
