import type { Context } from '../../platform/web/context.ts'
import { processesInScope } from '../../records/processes/queries.ts'

const AT_ONCE = 2_000

/** All processes of a type in scope, oldest first, in pieces: each with the flags of its state. */
export async function* listForReporting(context: Context, type: string) {
  for (let after = 0; ; ) {
    const rows = await processesInScope(context)
      .select([
        'process.id',
        'process.uuid',
        'process.case_ref',
        'process.category',
        'process.municipality_code',
        'process.operator_uuid',
        'process.status',
        'process.current_step',
        'process.station_count',
        'process.created_at',
      ])
      .where('process.process_type', '=', type)
      .where('process.id', '>', after)
      .orderBy('process.id')
      .limit(AT_ONCE)
      .execute()
    yield rows.map((row) => ({
      uuid: row.uuid,
      ref: row.case_ref,
      processType: type,
      category: row.category,
      MunicipalityCode: row.municipality_code,
      ChargePointOperator: row.operator_uuid,
      numberOfChargingStations: row.station_count,
      created_at: row.created_at,
      status: {
        step: row.current_step,
        active: row.status === 'active',
        completed: row.status === 'completed',
        cancelled: row.status === 'cancelled',
        onhold: row.status === 'onhold',
      },
    }))
    after = rows.at(-1)?.id ?? after
    if (rows.length < AT_ONCE) return
  }
}
