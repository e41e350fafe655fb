import type { Texts } from '../../platform/texts/texts.ts'
import { statusOf } from '../processes/process.ts'

/**
 * The process of a request in a list; '' without one. A cancelled one does not hold its requests: the filter counts these
 * among those without a process. Pure.
 */
export function processInWords(process: { case_ref: string; status: string } | undefined, t: Texts): string {
  if (!process) return ''
  const { case_ref: ref, status } = process
  return statusOf(status) === 'cancelled' ? t.requests.cancelledProcess({ ref }) : ref
}
