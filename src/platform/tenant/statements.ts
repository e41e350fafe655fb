/** The pages with a statement of the organisation itself. */
export const STATEMENTS = ['terms', 'privacy', 'accessibility'] as const
export type StatementName = (typeof STATEMENTS)[number]
