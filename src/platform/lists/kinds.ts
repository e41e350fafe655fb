import type { Cell } from '../spreadsheets/workbook.ts'
import { todayIn } from '../time/calendar.ts'

/** The kinds of columns of lists, and what follows from a kind in every list. Pure. */

/** `custom`: the column has functions of its own. */
export type ColumnKind = 'text' | 'code' | 'option' | 'day' | 'moment' | 'count' | 'custom'

/** Numbers are aligned right. */
export const isNumber = (kind: ColumnKind) => kind === 'count'

/** The workbook cell of a day; empty for ''. */
export const dayCell = (day: string): Cell => (day ? { day } : null)

/** The workbook cell of a moment: its local day; empty for ''. */
export const momentCell = (iso: string, timeZone: string): Cell =>
  dayCell(iso && todayIn(timeZone, new Date(iso)))
