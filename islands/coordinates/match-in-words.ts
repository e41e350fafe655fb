import type { matchOf } from '../../src/platform/geo/coordinates.ts'
import type { EditorTexts } from './editor-props.ts'

export interface Said {
  /** Error message; '' for none. */
  alert: string
  note: { tone: 'info' | 'ok'; text: string } | null
}

/** Texts for the outcome of the address lookup. */
export function matchInWords(
  match: ReturnType<typeof matchOf>,
  { coordinates: words }: EditorTexts,
  postalCode: string,
): Said {
  const info = (text: string) => ({ tone: 'info' as const, text })
  switch (match) {
    case 'fills':
      return { alert: '', note: info(words.suggested()) }
    case 'same':
      return { alert: '', note: info(words.same()) }
    case 'approximate':
      return { alert: words.noMatch({ postalCode }), note: info(words.approximate()) }
    case 'useless':
      return { alert: words.noMatch({ postalCode }), note: null }
  }
}
