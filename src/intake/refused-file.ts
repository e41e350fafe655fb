import type { RefusedRow } from './import.ts'
import { ReportFile } from './report-file.ts'
import type { FileWords } from './sources/readable-file.ts'

/** The refused rows, beside the file that was read. */
export class RefusedFile extends ReportFile {
  constructor(inputPath: string, words: FileWords) {
    super(`${inputPath}.refused.csv`, [words.line(), words.reference(), words.reason()])
  }

  add({ line, reference, reasons }: RefusedRow) {
    return this.write([String(line), reference, reasons.join(' ')])
  }
}
