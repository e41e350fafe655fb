import { type TSchema, Type } from 'typebox'

/** Values of fields in answers of the API. */

export const byName = (value: TSchema) => Type.Unsafe<object>({ type: 'object', additionalProperties: value })

/** The value of a field; its groups are at most two names deep above it. */
export const Scalar = Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Null()])
export const Value = Type.Union([Scalar, Type.Array(Type.Union([Type.String(), byName(Scalar)]))])
