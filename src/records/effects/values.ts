/** Values of a charge point or a location, by column; parking lots under the key `lot <uuid>`. Pure. */
export type Values = Readonly<Record<string, unknown>>

const LOT = 'lot '
export const lotKey = (uuid: string) => LOT + uuid
export const isLot = (key: string) => key.startsWith(LOT)
export const lotOf = (key: string) => key.slice(LOT.length)

export const isSame = (one: unknown, other: unknown) =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** The wanted values that differ from the present ones. */
export const differing = (now: Values, wanted: Values): Values =>
  Object.fromEntries(Object.entries(wanted).filter(([key, value]) => !isSame(now[key], value)))
