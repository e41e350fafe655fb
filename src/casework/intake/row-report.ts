import type { FileWords } from '../../platform/spreadsheets/readable-file.ts'
import type { ReportedRow } from './import.ts'
import { ReportFile } from './report-file.ts'

/** The rows of a file that were refused, or accepted with a warning. */
export class RowReport extends ReportFile {
  constructor(path: string | null, words: FileWords) {
    super(path, [words.line(), words.reference(), words.reason()])
  }

  add({ line, reference, reasons }: ReportedRow) {
    // Some messages of the specification end without punctuation, and would run into the next.
    return this.write([String(line), reference, reasons.join(' · ')])
  }
}
