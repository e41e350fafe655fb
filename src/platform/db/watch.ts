import type { CompiledQuery } from 'kysely'

/** The outcome of a statement. */
export interface Outcome {
  ms: number
  /** The error of a failed statement; absent when it succeeded. */
  error?: unknown
}

/** Called after every statement, before its caller continues. */
export type Watch = ((query: CompiledQuery, outcome: Outcome) => unknown) | undefined
