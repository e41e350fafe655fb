import type { CompiledQuery } from 'kysely'

/** Is called for every statement that was answered, before whoever asked it goes on. */
export type Watch = ((query: CompiledQuery) => unknown) | undefined
