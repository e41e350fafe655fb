import { isUnavailable } from '../db/unavailable.ts'
import type { Context } from './context.ts'
import { Failure, statusOf } from './errors.ts'

/**
 * The result of an act. A fault of ours is logged, and answered with the words that the specification has for
 * this call; what its sender can mend, and what passes by itself, keeps its own.
 */
export async function failingWith<Result>(
  { log }: Pick<Context, 'log'>,
  message: string,
  act: () => Promise<Result>,
): Promise<Result> {
  try {
    return await act()
  } catch (error) {
    if (error instanceof Failure || isUnavailable(error)) throw error
    log.error({ err: error }, 'failed')
    throw new Failure(500, message)
  }
}

/** Logs an error, after which a form is shown again: 503 for what passes by itself, 500 for a fault of ours. */
export function statusAfter({ log }: Pick<Context, 'log'>, error: unknown, what: string): number {
  log.error({ err: error }, what)
  return statusOf(error)
}
