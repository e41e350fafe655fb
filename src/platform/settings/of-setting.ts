import { Halt } from '../terminal/halt.ts'
import { isOfOtherNode, reasonOf } from '../terminal/told.ts'

/**
 * Does what settings ask of this machine: a folder to write, a port to listen at. What goes wrong is one line that begins
 * with their names and values.
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

/** The error in one line, for work that is not waited for. */
export function withNames(named: Record<string, string | number>, error: unknown): Halt {
  // No setting helps.
  if (isOfOtherNode(error)) return new Halt(reasonOf(error), { cause: error })
  const names = Object.entries(named).map(([name, value]) => `${name}=${value}`)
  return new Halt((words) => `${names.join(', ')}: ${reasonOf(error)(words)}`, { cause: error })
}
