import { Type } from 'typebox'

/** Parameters and form fields that many nouns share. */

/** The uuid of a record in an address; the finder of the route checks whether the record exists. */
export const Uuid = Type.String({ maxLength: 100 })

/** Token against cross-site request forgery in every form; see same-origin.ts. */
export const FormToken = Type.String({ maxLength: 100 })

/** The query of the list that the reader came from, for the link back. */
export const ListField = Type.Optional(Type.String({ maxLength: 800 }))

/** Largest number of records in one response of a list. */
export const PAGE = 500
export const Limit = Type.Optional(
  Type.Integer({
    minimum: 1,
    maximum: PAGE,
    description: 'Maximum number of records in one response; 500 by default',
  }),
)
