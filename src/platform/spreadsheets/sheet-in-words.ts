import type { Texts } from '../texts/texts.ts'
import type { Table } from './columns.ts'

/** Which sheet of a workbook was read, and which were not; '' for a file without a choice. */
export const sheetInWords = (sheet: Table<string>['sheet'] | undefined, t: Pick<Texts, 'intake'>): string =>
  sheet ? t.intake.file.sheet({ name: sheet.name, others: sheet.others.join(', ') }) : ''
