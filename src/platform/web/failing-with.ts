import { isUnavailable } from '../db/unavailable.ts'
import type { Context } from './context.ts'
import { Failure, statusOf } from './errors.ts'

/**
 * Runs an act. A fault of ours is logged and thrown as a 500 with the message that the specification has for this call;
 * a `Failure` and an unavailable database are thrown unchanged.
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
    log.error({ err: error }, 'call failed')
    throw new Failure(500, message)
  }
}

/**
 * Logs an error after which a form is shown again; returns its status: 503 for a temporary failure, 500 for a fault of
 * ours.
 */
export function statusAfter({ log }: Pick<Context, 'log'>, error: unknown, what: string): number {
  log.error({ err: error }, what)
  return statusOf(error)
}
