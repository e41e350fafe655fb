/** The streaming writer of exceljs 4.4, loaded without the rest of it, with its inner parts that we use. */
declare module 'exceljs/lib/stream/xlsx/workbook-writer.js' {
  import type { Writable } from 'node:stream'
  import type { Archiver } from 'archiver'
  import type { AddWorksheetOptions, stream, Worksheet } from 'exceljs'

  export interface SheetWriter extends Worksheet {
    commit(): void
    /** The XML of the sheet, and the streams that pass it on to the archive. */
    stream: { pipes: Writable[] }
    _sheetRelsWriter: {
      /** Writes the address of a link to a part of its own. */
      addHyperlink(link: { address: string; target: string; tooltip?: string }): void
      /** The links for the end of the sheet. */
      _hyperlinks: { address: string; rId: string; tooltip?: string }[]
    }
  }

  export default class WorkbookWriter {
    constructor(options: Partial<stream.xlsx.WorkbookStreamWriterOptions>)
    creator: string
    lastModifiedBy: string
    zip: Archiver
    addWorksheet(name: string, options: Partial<AddWorksheetOptions>): SheetWriter
    commit(): Promise<void>
  }
}
