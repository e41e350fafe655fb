import { type TProperties, Type } from 'typebox'

/** A text of several lines, with what browsers make of each line end. */
const LONGEST = 20_000
const MOST_SAME = 200
const MOST_NAMES = 1000

/**
 * The body of a form whose fields come from a definition: these of its own, and any others as texts. Only declared
 * fields are ever read from it; see `readForm`.
 */
export const formBody = <Own extends TProperties>(own: Own) =>
  Type.Object(own, {
    additionalProperties: Type.Union([
      Type.String({ maxLength: LONGEST }),
      Type.Array(Type.String({ maxLength: LONGEST }), { maxItems: MOST_SAME }),
    ]),
    maxProperties: MOST_NAMES,
  })
