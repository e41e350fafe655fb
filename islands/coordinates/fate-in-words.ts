import type { fateOf } from '../../src/platform/geo/coordinates.ts'
import type { EditorTexts } from './editor-props.ts'

export interface Said {
  /** What is wrong; '' for nothing. */
  alert: string
  note: { tone: 'info' | 'ok'; text: string } | null
}

/** What came of looking the address up, as it is told. */
export function fateInWords(
  fate: ReturnType<typeof fateOf>,
  { coordinates: words }: EditorTexts,
  postalCode: string,
): Said {
  const info = (text: string) => ({ tone: 'info' as const, text })
  switch (fate) {
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
