const WHOLE = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** A uuid as it stands in addresses and fields, for a part of a larger expression. */
export const UUID = WHOLE.source.slice(1, -1)

/** True for a uuid as we write it, in small letters. */
export const isUuid = (text: string) => WHOLE.test(text)
