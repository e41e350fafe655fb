import { Invalid, type Problem } from '../src/platform/web/errors.ts'
import { UsageError } from './print-result.ts'

/** Does what was typed; what is wrong with it is a `UsageError`, a line per mistake. */
export async function usable<Result>(
  act: () => Promise<Result>,
  line: (problem: Problem) => string = ({ message }) => message,
): Promise<Result> {
  try {
    return await act()
  } catch (error) {
    if (error instanceof Invalid) throw new UsageError(error.problems.map(line).join('\n'))
    throw error
  }
}
