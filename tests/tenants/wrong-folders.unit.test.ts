import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { checkTenant } from '../../src/desk/tenants/check.ts'
import { checkAddresses } from '../../src/desk/tenants/check-addresses.ts'
import { findTenant } from '../../src/desk/tenants/find.ts'
import { en } from '../../src/desk/tenants/words/en.ts'
import type { Tenant } from '../../src/platform/tenant/tenant.ts'
import { messagesOf } from './messages.ts'
import { wrongFolders } from './wrong-folders.ts'

/** Every sentence about a folder that is wrong, letter for letter: logs and scripts are read in English. */

const lines: Record<string, string[]> = JSON.parse(
  readFileSync(new URL('wrong-folders.en.json', import.meta.url), 'utf8'),
)
const routes = [{ url: '/aanvragen' }]
const messagesFor = (change: object) => {
  const tenant: Tenant = { ...findTenant('vlaanderen'), ...change }
  return messagesOf([...checkTenant(tenant), ...checkAddresses(tenant, routes)])
}

describe('a folder that is wrong is reported line by line', () => {
  test.each(Object.entries(wrongFolders))('in %s', (what, change) => {
    expect(messagesFor(change)).toEqual(lines[what])
  })
})

type Dictionary = { readonly [key: string]: string | Dictionary }
const sentencesOf = (words: Dictionary): string[] =>
  Object.values(words).flatMap((text) => (typeof text === 'string' ? [text] : sentencesOf(text)))
/** With any value at the place of each. */
const patternOf = (sentence: string) =>
  new RegExp(
    `(^|\\W)${sentence
      .split(/\{[^}]+\}/)
      .map((part) => part.replace(/[.()[\]?]/g, '\\$&'))
      .join('.+')}(\\W|$)`,
  )

test('every sentence that there is is about one of these folders', () => {
  const all = Object.values(lines).flat()
  const unused = sentencesOf(en).filter((it) => !all.some((line) => patternOf(it).test(line)))
  expect(unused).toEqual([])
})
