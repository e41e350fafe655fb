import { Type } from 'typebox'
import { paths } from '../../paths.ts'
import type { SentValue } from './set-values.ts'

const FIELD = /^(waarde|versie)\[([a-z]+(?:\.[A-Za-z0-9-]+)+)\]$/
/** More than the municipalities, operators and contractors of a country. */
const MOST_FIELDS = 4_000

/** The page of one value, with its history and the form to change a logo. */
export const valueHref = (key: string) => `${paths.deskValues}/${key}`

/** `waarde[mails.support]` with the typed text, and `versie[…]` with the version that the sender read. */
export const ValuesForm = Type.Unsafe<Record<string, string>>({
  type: 'object',
  properties: { _csrf: { type: 'string', maxLength: 100 } },
  patternProperties: { [FIELD.source]: { type: 'string', maxLength: 25_000 } },
  additionalProperties: false,
  maxProperties: MOST_FIELDS,
})

/** Parses the values of a form, in its order. */
export function readValues(body: Record<string, string>): SentValue[] {
  return Object.entries(body).flatMap(([name, text]) => {
    const [, kind, key = ''] = FIELD.exec(name) ?? []
    const seen = body[`versie[${key}]`]
    return kind === 'waarde' ? [{ key, text, ...(seen !== undefined && { seen }) }] : []
  })
}
