import examples from './examples.json' with { type: 'json' }

/**
 * One call of each operation, as a test sends it (tests/api-docs/responses.test.ts), with the desk's response; lists are
 * truncated. Regenerate with `npm run api-examples`.
 */
export interface Example {
  path?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  status: number
  data: unknown
}

const EXAMPLES: Record<string, Example> = examples

export const exampleOf = (operationId: string): Example | undefined => EXAMPLES[operationId]
