import { findType } from '../../platform/tenant/process-type.ts'
import type { Context } from '../../platform/web/context.ts'
import { processHref } from '../../records/processes/process.ts'
import type { Entry } from './entries.ts'

/** Texts of an entry. Pure. */

type Words = Pick<Context, 't' | 'tenant' | 'language'>

/** Address of the entry's step, or of its process. */
export function hrefOf({ tenant }: Words, { process, number }: Entry): string {
  const type = findType(tenant.processes, process.process_type)
  return processHref(type?.routeType ?? 'proces', process.uuid, number || undefined)
}

/** `Stap 3: Toets netbeheerder`; '' for an entry without a step. */
export function formatStep({ t, tenant, language }: Words, { process, number }: Entry): string {
  if (number === 0) return ''
  const step = findType(tenant.processes, process.process_type)?.steps[number - 1]
  return t.calendar.step({ n: number, label: step?.label[language] ?? t.processes.unknownStep() })
}

/** The outcome, or that the process is on hold; '' while the entry is still to come. */
export function formatState({ t }: Words, { kind, process }: Entry): string {
  const { states } = t.calendar
  if (process.status === 'onhold') return t.processes.statuses.onhold()
  if (kind === 'term' && process.confirmed_on !== '') return states.irrevocable()
  if (kind === 'planned' && process.commissioned_on !== '') return states.done()
  return ''
}
