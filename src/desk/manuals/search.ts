import { fold } from '../../platform/search/fold.ts'
import type { Manual, Section } from './manual.ts'

/** Search in manuals: every word must occur in the same section, its heading or the title. Pure. */

const MOST_HITS = 30
const AROUND = 90
const LONGEST_EXCERPT = 2 * AROUND

interface Hit {
  manual: Manual
  section: Section
  excerpt: Excerpt
}
/** A piece of the text; the match is in `found`, which may be ''. */
interface Excerpt {
  before: string
  found: string
  after: string
}

/** The sections with all search words, those with a word in their heading first. */
export function searchManuals(manuals: readonly Manual[], question: string): Hit[] {
  const words = fold(question).split(' ').filter(Boolean)
  if (words.length === 0) return []
  const hits = manuals.flatMap((manual) =>
    manual.sections
      .filter((section) => {
        const all = fold(`${manual.title} ${section.title} ${section.text}`)
        const own = fold(`${section.title} ${section.text}`)
        return words.every((word) => all.includes(word)) && words.some((word) => own.includes(word))
      })
      .map((section) => ({ manual, section, excerpt: excerptOf(section.text, words) })),
  )
  const inHeading = ({ section }: Hit) => words.some((word) => fold(section.title).includes(word))
  return [...hits.filter(inHeading), ...hits.filter((it) => !inHeading(it))].slice(0, MOST_HITS)
}

function excerptOf(text: string, words: readonly string[]): Excerpt {
  const [at, length] = placeOf(text, words) ?? [0, 0]
  const from = at > AROUND ? text.indexOf(' ', at - AROUND) + 1 : 0
  const whole = text.slice(from, from + LONGEST_EXCERPT)
  const to =
    from + whole.length < text.length
      ? from + Math.max(whole.lastIndexOf(' '), at + length - from)
      : text.length
  return {
    before: `${from > 0 ? '… ' : ''}${text.slice(from, at)}`,
    found: text.slice(at, at + length),
    after: `${text.slice(at + length, to)}${to < text.length ? ' …' : ''}`,
  }
}

/** Position of the first match in the original text, as folding may change the length of the text. */
function placeOf(text: string, words: readonly string[]): [at: number, length: number] | null {
  for (const { 0: piece, index } of text.matchAll(/[\p{L}\p{N}-]+/gu))
    if (words.some((word) => fold(piece).includes(word))) return [index, piece.length]
  return null
}
