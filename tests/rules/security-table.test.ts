import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

/** The tables of `tests/security` are whole, name only what is there, and README counts them right. */

const root = fileURLToPath(new URL('../../', import.meta.url))
const read = (path: string) => readFileSync(root + path, 'utf8')

/** Rows of a table by the names in its first line. */
function rowsOf(path: string): Record<string, string>[] {
  const [head = '', ...lines] = read(path).trimEnd().split('\n')
  const names = head.split('\t')
  return lines.map((line) => {
    const cells = line.split('\t')
    if (cells.length > names.length) throw new Error(`${path}: ${line}`)
    return Object.fromEntries(names.map((name, at) => [name, cells[at] ?? '']))
  })
}
const asvs = rowsOf('tests/security/asvs.tsv')
const norms = rowsOf('tests/security/bio2-digid.tsv')

const KINDS = ['test', 'code', 'operator', 'n/a', 'open']

/** Requirements of levels 1 and 2 of ASVS 5.0.0 in each section, without those of WebRTC (chapter 17). */
const SECTIONS: Record<string, number[]> = {
  1: [2, 9, 11, 3, 2],
  2: [3, 3, 4, 1],
  3: [0, 2, 4, 6, 5, 0, 2],
  4: [3, 1, 2, 4],
  5: [1, 3, 2, 3],
  6: [3, 12, 4, 4, 5, 3, 0, 4],
  7: [3, 4, 2, 5, 2, 2],
  8: [2, 3, 1, 1],
  9: [3, 4],
  10: [2, 2, 4, 11, 5, 2, 3],
  11: [2, 3, 3, 4, 1, 1, 0],
  12: [3, 2, 4],
  13: [1, 5, 2, 5],
  14: [2, 4, 3],
  15: [3, 3, 7, 0],
  16: [1, 5, 4, 3, 3],
}
/** Requirements of level 3 that the table has too. */
const BEYOND = [
  '1.2.10',
  '1.3.12',
  '5.2.4',
  '5.2.6',
  '8.3.2',
  '13.1.2',
  '13.1.3',
  '14.2.5',
  '14.2.7',
  '14.2.8',
  '15.4.2',
  '16.5.4',
]
const DIGID =
  'B.01 B.05 U/TV.01 U/WA.02 U/WA.03 U/WA.04 U/WA.05 U/PW.02 U/PW.03 U/PW.05 U/PW.07 U/NW.03 U/NW.04 U/NW.05 U/NW.06 C.03 C.04 C.06 C.07 C.08 C.09'

const places = (where = '') =>
  where
    .split(' ; ')
    .filter(Boolean)
    .map((place) => {
      const [path = '', ...words] = place.split(' > ')
      return { path, words: words.join(' > ') }
    })

/** A test, or a case of one, begins with these words. */
const isNamedIn = (text: string, words: string) =>
  ["'", '"', '`'].some((quote) => text.includes(quote + words.replaceAll("'", quote === "'" ? "\\'" : "'")))

describe.each([
  ['asvs.tsv', asvs],
  ['bio2-digid.tsv', norms],
])('%s', (_name, rows) => {
  test('gives for each how it is met', () => {
    expect(rows.filter(({ how = '' }) => !KINDS.includes(how))).toEqual([])
    expect(rows.filter(({ subject = '' }) => subject === '' || subject.length > 80)).toEqual([])
  })

  test('names a test in each row of kind `test`, code or a document in each row of kind `code`', () => {
    const unfounded = rows.filter(
      ({ how, where }) =>
        (how === 'test' &&
          !places(where).some(({ path, words }) => /^tests\/.+\.test\.tsx?$/.test(path) && words)) ||
        (how === 'code' && places(where).length === 0),
    )
    expect(unfounded).toEqual([])
  })

  test('gives a reason where nothing of ours shows it', () => {
    const unexplained = rows.filter(
      ({ how = '', reason }) => ['operator', 'n/a', 'open'].includes(how) && !reason,
    )
    expect(unexplained).toEqual([])
  })

  test('names only what exists', () => {
    const lost = rows.flatMap(({ id, where }) =>
      places(where)
        .filter(({ path, words }) => {
          if (!existsSync(root + path)) return true
          if (words === '') return false
          const text = read(path)
          return !(/\.test\.tsx?$/.test(path) ? isNamedIn(text, words) : text.includes(words))
        })
        .map(({ path, words }) => `${id}: ${path} > ${words}`),
    )
    expect(lost).toEqual([])
  })
})

describe('the requirements', () => {
  test('of ASVS are each there once, in order', () => {
    expect(
      Object.values(SECTIONS)
        .flat()
        .reduce((sum, count) => sum + count, 0),
    ).toBe(246)
    const counted = Object.fromEntries(Object.keys(SECTIONS).map((it) => [it, SECTIONS[it]?.map(() => 0)]))
    for (const { id = '' } of asvs.filter(({ level }) => level !== '3')) {
      const [chapter = '', section = ''] = id.split('.')
      const counts = counted[chapter]
      if (counts) counts[Number(section) - 1] = (counts[Number(section) - 1] ?? 0) + 1
    }
    expect(counted).toEqual(SECTIONS)
    expect(asvs.filter(({ level }) => level === '3').map(({ id }) => id)).toEqual(BEYOND)
    const byNumber = new Intl.Collator('en', { numeric: true }).compare
    const ids = asvs.map(({ id = '' }) => id)
    expect(ids).toEqual([...new Set(ids)].toSorted(byNumber))
    expect(asvs.filter(({ level = '' }) => !['1', '2', '3'].includes(level))).toEqual([])
  })

  test('of DigiD and BIO2 are each there once, and refer to those of ASVS', () => {
    const of = (norm: string) => norms.filter((row) => row.norm === norm).map(({ id = '' }) => id)
    expect(of('DigiD 3.0')).toEqual(DIGID.split(' '))
    expect(of('BIO2')).toEqual([...new Set(of('BIO2'))].toSorted())
    expect(of('BIO2').length + 21).toBe(norms.length)
    const known = asvs.map(({ id }) => id)
    const lost = norms.flatMap(({ id, asvs: named = '' }) =>
      named
        .split(' ')
        .filter((it) => it && !known.includes(it))
        .map((it) => `${id}: ${it}`),
    )
    expect(lost).toEqual([])
  })

  test('are counted in README', () => {
    const counts = (rows: Record<string, string>[]) =>
      KINDS.map((kind) => rows.filter(({ how }) => how === kind).length).join(' | ')
    const line = (name: string, rows: Record<string, string>[]) =>
      `| ${name} | ${rows.length} | ${counts(rows)} |`
    const readme = read('tests/security/README.md')
    expect(readme).toContain(
      line(
        'ASVS, levels 1 and 2',
        asvs.filter(({ level }) => level !== '3'),
      ),
    )
    expect(readme).toContain(
      line(
        'ASVS, of level 3',
        asvs.filter(({ level }) => level === '3'),
      ),
    )
    expect(readme).toContain(
      line(
        'DigiD 3.0',
        norms.filter(({ norm }) => norm === 'DigiD 3.0'),
      ),
    )
    expect(readme).toContain(
      line(
        'BIO2',
        norms.filter(({ norm }) => norm === 'BIO2'),
      ),
    )
  })
})
