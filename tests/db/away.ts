import { expect } from 'vitest'
import type { Answer } from '../visitor.ts'

/** Says that the database is away for now, on a page or to a program, and nothing of the inside. */
export function expectAway(answer: Answer) {
  expect(answer.status, answer.text).toBe(503)
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  const told = answer.json ? answer.body : answer.text
  expect(told).toContain('niet bereikbaar')
  expect(told).not.toMatch(/SQLITE|ECONN|timeout|terminat|transaction|select|insert|\.ts:|127\.0\.0\.1/i)
}
