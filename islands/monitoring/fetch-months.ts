import { type MonthFigures, type ReportMonth, together } from '../../src/records/monitoring/report.ts'
import { type Outcome, read, submit } from '../submit.ts'

/**
 * Requests the latest months of a charge point, or of several combined: the API call of the specification, or our own
 * for several.
 */
export async function fetchMonths(
  uuids: readonly string[],
  code: string,
  months: number,
  signal: AbortSignal,
): Promise<Outcome<MonthFigures[]>> {
  const [uuid = ''] = uuids
  if (uuids.length > 1) {
    const outcome = await submit<{ months: MonthFigures[] }>('/api/map/monitoring/report', { uuids })
    return outcome.ok ? { ok: true, data: outcome.data.months } : outcome
  }
  const path = [code || '-', uuid].map(encodeURIComponent).join('/')
  const address = `/api/reports-last-months-by-uuid/${path}?months=${months}`
  const outcome = await read<ReportMonth[]>(address, signal)
  return outcome.ok ? { ok: true, data: together([outcome.data], months) } : outcome
}
