import { isOfOtherNode, reasonOf } from '../terminal/error-message.ts'
import { Halt } from '../terminal/halt.ts'

/**
 * Runs work that depends on settings: writing to a folder, listening at a port. An error becomes a `Halt` with one line
 * that begins with the settings' names and values.
 */
export async function ofSetting<Result>(
  named: Record<string, string | number>,
  work: () => Result | Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw withNames(named, error)
  }
}

/** The error as a `Halt` of one line, for work that is not awaited. */
export function withNames(named: Record<string, string | number>, error: unknown): Halt {
  // No setting solves this.
  if (isOfOtherNode(error)) return new Halt(reasonOf(error), { cause: error })
  const names = Object.entries(named).map(([name, value]) => `${name}=${value}`)
  return new Halt((words) => `${names.join(', ')}: ${reasonOf(error)(words)}`, { cause: error })
}
