import { addressLine } from '../../../platform/geo/written-address.ts'
import { fold } from '../../../platform/search/fold.ts'
import { vkbOrder } from '../../traffic-decisions/status.ts'
import type { Process } from '../row.ts'

/** The columns that only lists use, derived from other columns of a process and its status. Pure. */
export const listColumnsOf = (
  row: Pick<
    Process,
    | 'case_ref'
    | 'street'
    | 'house_number'
    | 'house_number_suffix'
    | 'postal_code'
    | 'city'
    | 'published_on'
    | 'definitive_on'
    | 'confirmed_on'
    | 'withdrawn_on'
    | 'vkb_not_applicable'
    | 'status'
  >,
) => ({
  case_order: caseOrder(row.case_ref),
  address_text: textKey(addressLine(row)),
  vkb_order: vkbOrder(row),
})

/** The form in which filters compare a text: folded, without commas. */
export const textKey = (text: string) => fold(text.replaceAll(',', ' '))

const NUMBERS_A_YEAR = 10_000_000

/**
 * Sort value of a reference by year and number, also beyond 9999: `VL-RP-26-0042` is 260000042; 0 for an invalid reference.
 */
function caseOrder(caseRef: string): number {
  const [, year, number] = /-(\d{2})-(\d{1,7})$/.exec(caseRef) ?? []
  return year && number ? Number(year) * NUMBERS_A_YEAR + Number(number) : 0
}
