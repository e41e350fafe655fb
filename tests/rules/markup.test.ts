import { describe, expect, test } from 'vitest'
import { linesWith, nodesOf, placeOf, type Source, type SyntaxNode, sourcesIn } from './sources.ts'

const drawn = sourcesIn('views', 'islands', 'src').filter(({ path }) => path.endsWith('.tsx'))

/** Attributes whose value is displayed or read aloud. */
const READ_ALOUD = ['title', 'alt', 'placeholder', 'label', 'aria-label', 'aria-description', 'summary']
/** Two letters in a row make a word; dashes, arrows and stars do not. */
const WORDS = /\p{L}{2}/u
/** The same in every language. */
const NAMES = /^(Laadloket|OpenAPI|openapi\.json|JSON|EV|kW|km|API)$/

describe('markup', () => {
  test('no style attribute: the security policy would ignore it', () => {
    expect(linesWith(drawn, /\bstyle=/)).toEqual([])
  })

  test('no HTML is put in as text, but for islands, long choices, and parts of lists rendered by ourselves, and the sanitised manuals', () => {
    const elsewhere = drawn.filter(
      ({ path }) => !/\/(island|long-select|process-table|group-choice|markdown)\.tsx$/.test(path),
    )
    expect(
      linesWith(elsewhere, /dangerouslySetInnerHTML|\.innerHTML\b|insertAdjacentHTML|document\.write/),
    ).toEqual([])
  })

  test('no inline script or handler as text', () => {
    expect(linesWith(drawn, /<script(?![^>]*\bsrc=)|\son[a-z]+="|javascript:/)).toEqual([])
  })

  test('every word on a page comes from the texts', () => {
    expect(drawn.flatMap(hardWordsOf)).toEqual([])
  })

  test('a message after a form was sent takes the focus, unless it is at a field', () => {
    const WARNINGS = [
      'views/processes/start-page.tsx',
      'views/reports/report-notice.tsx',
      'views/requests/request-page.tsx',
    ]
    const views = drawn.filter(({ path }) => path.startsWith('views/'))
    const alerts = views.flatMap(({ path, text }) =>
      [...text.matchAll(/<(?:p|div)\b(?:[^<>]|=>)*?role="alert"(?:[^<>]|=>)*>/g)].map(([tag]) => ({
        path,
        tag,
      })),
    )
    expect(alerts.length).toBeGreaterThan(20)
    const without = alerts.filter(({ tag }) => !/takesFocus|className="field-error"/.test(tag))
    expect(without.map(({ path }) => path)).toEqual(WARNINGS)
  })

  test('views draw, and do nothing else: no hooks', () => {
    const views = drawn.filter(({ path }) => path.startsWith('views/'))
    expect(linesWith(views, /\buse(State|Effect|Ref|Reducer|LayoutEffect|Signal|Signals)\(/)).toEqual([])
  })
})

function hardWordsOf(source: Source): string[] {
  return nodesOf(source).flatMap((node) => {
    const words = wordsOf(node)
    return words && WORDS.test(words) && !NAMES.test(words.trim())
      ? [`${placeOf(source, node)}: ${words.trim()}`]
      : []
  })
}

function wordsOf(node: SyntaxNode): string | null {
  if (node.type === 'JSXText') return String(node.value)
  if (node.type !== 'JSXAttribute') return null
  const name = (node.name as { name?: unknown }).name
  const value = node.value as { type?: string; value?: unknown } | null
  const isText = value?.type === 'Literal' && typeof value.value === 'string'
  return READ_ALOUD.includes(String(name)) && isText ? String(value.value) : null
}
