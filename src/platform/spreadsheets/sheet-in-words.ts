import type { Texts } from '../texts/texts.ts'
import type { Table } from './columns.ts'

/** The sheets of a workbook that were and were not read, in words; '' for a file without a choice. */
export const sheetInWords = (sheet: Table<string>['sheet'] | undefined, t: Pick<Texts, 'intake'>): string =>
  sheet ? t.intake.file.sheet({ name: sheet.name, others: sheet.others.join(', ') }) : ''
