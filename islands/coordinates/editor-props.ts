import type { Box } from '../../src/platform/geo/box.ts'
import type { matchOf, Suggestion } from '../../src/platform/geo/coordinates.ts'
import type { Texts } from '../../src/platform/texts/texts.ts'

export interface CoordinatesEditorProps {
  uuid: string
  version: number
  csrf: string
  list: string
  /** Bounds of valid coordinates. */
  bounds: Box
  postalCode: string
  /** The saved values. */
  saved: { lat: number | null; lng: number | null; nomatch: boolean }
  form: { lat: string; lng: string }
  problems: { field: string; message: string }[]
  alert: string
  /** The place from the geocoder, and the outcome of that lookup; null without a lookup. */
  suggested: Suggestion | null
  match: ReturnType<typeof matchOf> | null
}

export type EditorTexts = Pick<Texts, 'coordinates'>
