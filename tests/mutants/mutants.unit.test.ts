import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { EQUIVALENTS } from './equivalents.ts'
import { listMutants, mutantsOf } from './targets.ts'

const src = fileURLToPath(new URL('../../src', import.meta.url))
const mutants = listMutants()
const ids = new Set(mutants.map(({ id }) => id))

describe('the mutants of rights', () => {
  test('are found in the sources, a hundred at least, each once', () => {
    expect(mutants.length).toBeGreaterThanOrEqual(100)
    expect(ids.size).toBe(mutants.length)
  })

  test('are in every policy that decides something', () => {
    const policies = readdirSync(src, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('/policy.ts'))
      .map((name) => `src/${name}`)
    const alwaysOpen = ['src/people/sessions/policy.ts']
    expect(policies.filter((path) => mutantsOf(path).length === 0)).toEqual(alwaysOpen)
  })

  test('include the two that no test detected at first', () => {
    expect(ids).toContain('src/casework/mails/policy.ts for any record 1')
    expect(
      mutantsOf('src/platform/files/queries.ts').filter(({ text }) =>
        text.includes("where('deleted', '=', 0)"),
      ),
    ).toHaveLength(1)
  })

  test('are left out only while they exist', () => {
    expect(Object.keys(EQUIVALENTS).filter((id) => !ids.has(id))).toEqual([])
  })
})
