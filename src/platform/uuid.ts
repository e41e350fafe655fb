const WHOLE = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** A uuid as in addresses and fields, as part of a larger regular expression. */
export const UUID = WHOLE.source.slice(1, -1)

/** True for a uuid as we write it, in lower case. */
export const isUuid = (text: string) => WHOLE.test(text)
