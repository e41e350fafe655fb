import type { CompiledQuery } from 'kysely'

const LONGEST = 2_000

/** The text of a statement on one line, with placeholders and without values. */
export const textOf = ({ sql }: CompiledQuery) => sql.slice(0, LONGEST).replace(/\s+/g, ' ').trim()
