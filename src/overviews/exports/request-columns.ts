import { paths } from '../../paths.ts'
import { addressLine } from '../../platform/geo/written-address.ts'
import { momentCell } from '../../platform/lists/kinds.ts'
import type { Cell, SheetColumn } from '../../platform/spreadsheets/workbook.ts'
import { type RequestColumn, requestColumn } from '../../platform/tenant/request-columns.ts'
import type { Context } from '../../platform/web/context.ts'
import { daysOpen } from '../../records/requests/age.ts'
import { fullName } from '../../records/requests/contact.ts'
import type { ListRow } from '../../records/requests/list-queries.ts'
import { processInWords } from '../../records/requests/process-in-words.ts'
import { statusName } from '../../records/requests/request.ts'

/** Columns of the workbook of requests, with the contents of the list. */

type Reader = Pick<Context, 't' | 'tenant' | 'now' | 'reads'>

/** The badge in the list's first column is a column of its own here. */
type SheetKey = RequestColumn | 'status'

const STATUS_WIDTH = 22

const keysOf = (columns: readonly RequestColumn[]): SheetKey[] =>
  columns.flatMap((column): SheetKey[] => (column === 'reference' ? ['reference', 'status'] : [column]))

/** Column headers, in the wording of the list. */
export const requestSheetColumns = ({ t }: Reader, columns: readonly RequestColumn[]): SheetColumn[] =>
  keysOf(columns).map((key) => ({
    header: key === 'status' ? t.requests.status() : t.requests.columns[key](),
    width: key === 'status' ? STATUS_WIDTH : requestColumn(key).excel,
  }))

/** Builds the function that gives the cells of a request. */
export function requestCells(
  { t, tenant, now, reads }: Reader,
  columns: readonly RequestColumn[],
  origin: string,
): (row: ListRow) => Cell[] {
  const { timeZone } = tenant.locale
  const names = new Map(tenant.municipalities.map(({ code, name }) => [code, name]))
  const cells: Record<SheetKey, (row: ListRow) => Cell> = {
    reference: ({ uuid, case_ref }) => ({
      text: case_ref,
      href: origin + paths.request(uuid, ''),
      tip: t.exports.toRequest(),
    }),
    status: ({ status }) => {
      const name = statusName(status)
      return name ? t.requests.statuses[name]() : t.requests.statuses.unknown({ id: status })
    },
    counter: ({ case_counter }) => case_counter,
    origin: ({ origin }) => origin,
    address: addressLine,
    name: ({ contact }) => fullName(contact.disclose({ reads }, 'export')),
    tags: ({ tags }) => tags.map((label) => label ?? t.requests.unknownTag()).join(', '),
    submitted: ({ submitted_at }) => momentCell(submitted_at, timeZone),
    processed: ({ processed_at }) => momentCell(processed_at, timeZone),
    reason: ({ reason_label }) => reason_label,
    process: ({ process }) => processInWords(process, t),
    age: (row) => daysOpen(row, { now, timeZone }),
    municipality: ({ municipality_code }) => names.get(municipality_code ?? '') ?? '',
  }
  const keys = keysOf(columns)
  return (row) => keys.map((key) => cells[key](row))
}
