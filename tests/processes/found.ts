import { findType } from '../../src/platform/tenant/process-type.ts'
import type { FoundProcess } from '../../src/records/processes/row.ts'
import { tenant } from '../rights/who.ts'
import { CPO_ONE, GENT } from '../world.ts'

/** A realisation in Gent of the first operator, of which the first two steps have begun, the first of them is done. */
export const aFoundProcess = (changes: Partial<FoundProcess> = {}) =>
  ({
    process_type: 'realisation',
    municipality_code: GENT,
    operator_uuid: CPO_ONE,
    status: 'active',
    steps: findType(tenant.processes, 'realisation')?.steps.map(({ key }, index) => ({
      key,
      number: index + 1,
      startedAt: index < 2 ? '2026-03-02' : '',
      completedAt: index < 1 ? '2026-03-02' : '',
    })),
    ...changes,
  }) as unknown as FoundProcess
