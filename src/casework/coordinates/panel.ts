import type { CoordinatesEditorProps } from '../../../islands/coordinates/editor-props.ts'
import { type CoordinatesForm, formOf, matchOf, type Suggestion } from '../../platform/geo/coordinates.ts'
import type { Context } from '../../platform/web/context.ts'
import type { Problem } from '../../platform/web/errors.ts'
import type { FoundRequest } from '../../records/requests/queries.ts'
import { placeOf } from './change-coordinates.ts'
import { editCoordinates } from './policy.ts'

export interface CoordinatesMore {
  /** The typed text. */
  form?: CoordinatesForm
  problems?: Problem[]
  /** The error of the whole form. */
  alert?: string
  /** The answer of the geocoder; undefined when there was no query. */
  suggestion?: Suggestion | null
}

/**
 * The notice of the specification (1 §8) that an address was not found, for persons who may correct it; '' while its place
 * is unknown.
 */
const noticeOf = ({ t }: Context, { coordinates_nomatch, lat, postal_code: postalCode }: FoundRequest) =>
  coordinates_nomatch === 1 && lat !== null ? t.coordinates.noMatch({ postalCode }) : ''

/** The view model of the coordinates editor of a request; null for a person who may not change them. */
export function coordinatesEditorOf(
  context: Context,
  request: FoundRequest,
  list: string,
  more: CoordinatesMore = {},
): Omit<CoordinatesEditorProps, 'csrf'> | null {
  if (!editCoordinates.allows(context, request)) return null
  const { bounds } = context.tenant.locale
  const saved = placeOf(request)
  const { suggestion } = more
  const match = suggestion === undefined ? null : matchOf(suggestion, saved, bounds)
  const filled = suggestion && (match === 'fills' || match === 'approximate') ? suggestion : null
  return {
    uuid: request.uuid,
    version: request.version,
    list,
    bounds,
    postalCode: request.postal_code,
    saved,
    form: more.form ?? formOf(filled ?? saved),
    problems: more.problems ?? [],
    alert: more.alert || noticeOf(context, request),
    suggested: filled,
    match,
  }
}
