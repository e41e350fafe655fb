import { partyName } from '../../casework/waiting/party-name.ts'
import { waitedDays } from '../../casework/waiting/row.ts'
import type { Cell } from '../../platform/spreadsheets/workbook.ts'
import type { ColumnKey, ProcessType } from '../../platform/tenant/process-type.ts'
import { todayIn } from '../../platform/time/calendar.ts'
import type { Context } from '../../platform/web/context.ts'
import type { Process } from '../../records/processes/row.ts'
import { partiesIn } from '../../records/turns/party.ts'
import { columnOf } from '../process-list/columns.ts'
import { optionLabel } from '../process-list/fact-fields.ts'

/** Workbook columns of processes besides the 29. Pure. */

type Reader = Pick<Context, 'language' | 't' | 'tenant' | 'now'>

const REM_TO_CHARACTERS = 1.6
export const widthOfMore = (column: ColumnKey) => Math.ceil(columnOf(column).width * REM_TO_CHARACTERS)

/** The cell of a column that is not among the 29. */
export function moreCell(
  column: ColumnKey,
  { process, isLate }: { process: Process; isLate: boolean },
  { reader, type, pids }: { reader: Reader; type: ProcessType; pids: ReadonlyMap<string, string> },
): Cell {
  const option = (value: string) => optionLabel(column, type, value, reader.language)
  switch (column) {
    case 'processtype':
      return type.label[reader.language]
    case 'turn':
      return partiesIn(process.turn)
        .map((party) => partyName(reader, process, party))
        .join(', ')
    case 'waitingDays':
      return waitedDays(process, reader.now)
    case 'late':
      return isLate ? reader.t.processList.late.ja() : ''
    case 'realisation_date':
      return dayCell(process.planned_on)
    case 'placementDate':
      return dayCell(process.placed_on)
    case 'gridConnectionDate':
      return dayCell(process.grid_connected_on)
    case 'chargingStationVersion':
      return option(process.station_version)
    case 'powerType':
      return option(process.power_type)
    case 'finUnit':
      return option(process.fin_unit)
    case 'region':
      return option(process.region)
    case 'pidNumber':
      return pids.get(process.pid_uuid) ?? ''
    case 'customer':
      return process.customer
    case 'buildingCode':
      return process.building_code
    case 'ended_at':
      return dayCell(process.ended_at && todayIn(reader.tenant.locale.timeZone, new Date(process.ended_at)))
    default:
      return null
  }
}

const dayCell = (day: string): Cell => (day ? { day } : null)
