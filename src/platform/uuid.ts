/** A uuid as it stands in addresses and fields, as the source of an expression. */
export const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'

const WHOLE = new RegExp(`^${UUID}$`)

/** True for a uuid as we write it, in small letters. */
export const isUuid = (text: string) => WHOLE.test(text)
