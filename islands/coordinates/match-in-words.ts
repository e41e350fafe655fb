import type { matchOf } from '../../src/platform/geo/coordinates.ts'
import type { EditorTexts } from './editor-props.ts'

export interface MatchText {
  /** Error message; '' for none. */
  alert: string
  note: { tone: 'info' | 'ok'; text: string } | null
}

/** The iteration of a geocoder that found the street, or a neighbour, and not the house number. */
const STREET = 3

/** Texts for the outcome of the address lookup. */
export function matchInWords(
  match: ReturnType<typeof matchOf>,
  { coordinates: words }: EditorTexts,
  postalCode: string,
  iteration: number | undefined,
): MatchText {
  const info = (text: string) => ({ tone: 'info' as const, text })
  switch (match) {
    case 'fills':
      return {
        alert: '',
        note: info(iteration === STREET ? `${words.suggested()} ${words.onlyStreet()}` : words.suggested()),
      }
    case 'same':
      return { alert: '', note: info(words.same()) }
    case 'approximate':
      return { alert: words.noMatch({ postalCode }), note: info(words.approximate()) }
    case 'useless':
      return { alert: words.noMatch({ postalCode }), note: null }
  }
}
