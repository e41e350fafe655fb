import { EXIT } from './print-result.ts'

/** In the help of every import. */
export const EXIT_CODES = `
Exit code 0 when anything could be taken in, also what was there already; 1 when all of it was refused, or the file
cannot be read; 2 when the command was not understood. With --dry-run the same, for what would happen.`

/** Counts of an import; not every import has all of these. */
interface Outcome {
  refused: number
  created: number
  unchanged: number
  changed?: number
  completed?: number
  restored?: number
}

const TAKEN = ['created', 'completed', 'unchanged', 'changed', 'restored'] as const

/** Ends the command with exit code 1 when rows were refused and none were imported. */
export function failWhenAllRefused({ refused, ...taken }: Outcome) {
  if (refused > 0 && TAKEN.every((it) => !taken[it])) process.exitCode = EXIT.failed
}
