import { describe, expect, test } from 'vitest'
import { textsIn } from '../../src/platform/texts/texts.ts'
import {
  headingOf,
  indicatorOf,
  isStatus,
  mayChange,
  problemWith,
} from '../../src/records/comments/comment.ts'

const t = textsIn('nl')
const problem = (text: string, most = 4000) => problemWith(text, most, t)
const withStatuses = (...statuses: string[]) => statuses.map((status) => ({ status }))

describe('the text of a comment', () => {
  test.each(['', ' ', '\n\n\t \r\n', '\u00a0'])('%j is empty', (text) => {
    expect(problem(text)).toBe('De opmerking mag niet leeg zijn.')
  })

  test.each([
    'Aanvrager gebeld: bewijs volgt (zie mail) & foto!',
    'Regel een\nregel twee\r\nregel drie',
    'Curaçao, Île, Çelik, ǿ; 5 € + 3 @ # / "x"',
    '‘Slimme’ aanhalingstekens – en een lang streepje…',
  ])('%j may be kept', (text) => {
    expect(problem(text)).toBeNull()
  })

  test.each([
    ['<script>alert(1)</script>', '< >'],
    ['Prima 👍', '👍'],
    ['a\u0007b', 'U+0007'],
    ['50% *korting*', '% *'],
    ['добро', 'д о б р'],
    ['\u202Eomgekeerd', 'U+202E'],
  ])('%j is refused, with the characters', (text, characters) => {
    expect(problem(text)).toBe(
      `Uw invoer bevat karakters die uit veiligheidsoverweging worden geweigerd: ${characters}`,
    )
  })

  test('4,000 characters fit and 4,001 do not', () => {
    expect(problem('a'.repeat(4000))).toBeNull()
    expect(problem(`  ${'a'.repeat(4000)}  `)).toBeNull()
    expect(problem('a'.repeat(4001))).toBe('De tekst is te lang! (4001/4000 tekens)')
  })

  test('the tenant decides how long', () => {
    expect(problem('abcdef', 5)).toBe('De tekst is te lang! (6/5 tekens)')
  })
})

describe('the colour of the indicator', () => {
  test.each([
    ['nothing written', withStatuses(), 'light'],
    ['all handled', withStatuses('done', 'ignore'), 'light'],
    ['something for later', withStatuses('done', 'todo'), 'warning'],
    ['something new', withStatuses('todo', 'new'), 'danger'],
    ['an unknown status', withStatuses('done', 'archived'), 'danger'],
    ['no status', withStatuses(''), 'danger'],
  ] as const)('%s', (_what, comments, colour) => {
    expect(indicatorOf(comments)).toBe(colour)
  })
})

test('only later, done and ignore can be chosen', () => {
  expect(['todo', 'done', 'ignore', 'new', '', 'TODO', 'toString'].filter(isStatus)).toEqual([
    'todo',
    'done',
    'ignore',
  ])
})

test('one comment has a heading of its own', () => {
  expect([0, 1, 2].map((n) => headingOf(n, t))).toEqual(['Opmerkingen', 'Locatie opmerking', 'Opmerkingen'])
})

test('a comment without an author is nobody’s', () => {
  expect(mayChange({ id: '', mayModerate: false }, '')).toBe(false)
})
