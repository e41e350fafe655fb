import { type TSchema, Type } from 'typebox'

/** JSON schemas of field values in API responses. */

export const byName = (value: TSchema) => Type.Unsafe<object>({ type: 'object', additionalProperties: value })

/** The value of a field; it is nested at most two groups deep. */
export const Scalar = Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Null()])
export const Value = Type.Union([Scalar, Type.Array(Type.Union([Type.String(), byName(Scalar)]))])
