import { findType } from '../../platform/tenant/process-type.ts'
import type { Context } from '../../platform/web/context.ts'
import { NotFound } from '../../platform/web/errors.ts'
import type { FoundProcess } from './row.ts'

/** The type of a process; throws `NotFound` when the tenant no longer has it. */
export function typeOf(
  { tenant }: Pick<Context, 'tenant'>,
  { process_type }: Pick<FoundProcess, 'process_type'>,
) {
  const type = findType(tenant.processes, process_type)
  if (!type) throw new NotFound()
  return type
}
