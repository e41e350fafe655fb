import { createContext, runInContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { linesWith, nodesOf, placeOf, sourcesIn } from './sources.ts'

/**
 * Regular expressions read text that people send. One that tries exponentially many ways does not finish on
 * some thirty letters, and blocks the desk.
 */

const WITHIN_MS = 500
const REPEATED = 40
/** What repeats in such texts: letters, digits, blanks, and signs that expressions of ours look for. */
const PIECES = [
  'a',
  'A',
  '1',
  ' ',
  '\t',
  '\n',
  '.',
  ',',
  '-',
  '/',
  '(',
  '"',
  '<',
  '\\',
  '%',
  'a1',
  'a ',
  ' ,',
  'é',
  '"",',
  '<a',
  '1.',
  '/a',
  '==',
]
const TAILS = ['!', '\u0000', '\n\n']

const found = sourcesIn('src', 'views', 'islands').flatMap((source) =>
  nodesOf(source).flatMap((node) => {
    const { pattern, flags } = (node.regex ?? {}) as { pattern?: string; flags?: string }
    return pattern === undefined ? [] : [{ place: placeOf(source, node), pattern, flags: flags ?? '' }]
  }),
)

const texts = PIECES.flatMap((piece) => TAILS.map((tail) => piece.repeat(REPEATED) + tail))
const context = createContext({ texts, pattern: '', flags: '' })

/** True for a regular expression that does not get through these texts in time. */
function timesOut(pattern: string, flags: string): boolean {
  Object.assign(context, { pattern, flags: flags.replace(/[gy]/g, '') })
  try {
    runInContext(
      '{ const it = new RegExp(pattern, flags); for (const text of texts) it.test(text) }',
      context,
      {
        timeout: WITHIN_MS,
      },
    )
    return false
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return true
    throw error
  }
}

describe('regular expressions', () => {
  test('are put together from constants of ours, not from what people send', () => {
    const files = linesWith(sourcesIn('src', 'views', 'islands'), /new RegExp\(/).map(
      (line) => line.split(':')[0],
    )
    expect([...new Set(files)].toSorted()).toEqual([
      'src/geography/places/place-names.ts',
      'src/platform/files/pdf-stream.ts',
      'src/platform/geo/address-tokens.ts',
      'src/platform/geo/degrees.ts',
      'src/platform/geo/postal-code.ts',
      'src/platform/geo/street-name.ts',
      'src/records/configuration/form.ts',
    ])
  })

  test('finish in time on each text of forty pieces', () => {
    expect(found.length).toBeGreaterThan(200)
    const slow = found.filter(({ pattern, flags }) => timesOut(pattern, flags))
    expect(slow).toEqual([])
  })

  test('that would not are detected', () => {
    for (const pattern of ['^(a+)+$', '^(\\s*,?)*$', '^([\\w.]+)*@$', '^(\\d|\\d\\d?)+$'])
      expect(timesOut(pattern, ''), pattern).toBe(true)
  })
})
