import type { CompiledQuery } from 'kysely'

/** What came of a statement. */
export interface Outcome {
  ms: number
  /** Why it was not answered; absent when it was. */
  error?: unknown
}

/** Is called for every statement, before whoever asked it goes on. */
export type Watch = ((query: CompiledQuery, outcome: Outcome) => unknown) | undefined
