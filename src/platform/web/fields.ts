import { Type } from 'typebox'

/** Fields that the addresses and forms of many nouns share. */

/** The uuid of a record, as it stands in an address; whether it exists is for the finder to say. */
export const Uuid = Type.String({ maxLength: 100 })

/** What every form carries against forgery; see same-origin.ts. */
export const FormToken = Type.String({ maxLength: 100 })

/** The query of the list that the reader came from, to lead back to it. */
export const ListField = Type.Optional(Type.String({ maxLength: 800 }))
