import type { Box } from '../../src/platform/geo/box.ts'
import type { fateOf, Suggestion } from '../../src/platform/geo/coordinates.ts'
import type { Texts } from '../../src/platform/texts/texts.ts'

/** What the editor of coordinates is given. */
export interface CoordinatesEditorProps {
  uuid: string
  version: number
  csrf: string
  list: string
  /** The area that coordinates must lie in. */
  bounds: Box
  postalCode: string
  /** What is kept now. */
  saved: { lat: number | null; lng: number | null; nomatch: boolean }
  form: { lat: string; lng: string }
  problems: { field: string; message: string }[]
  alert: string
  /** What the geocoder had filled in, and what came of asking it; null when it was not asked. */
  suggested: Suggestion | null
  fate: ReturnType<typeof fateOf> | null
}

export type EditorTexts = Pick<Texts, 'coordinates'>
