/** As much of pdfkit and fontkit as is used here; neither comes with types. */

declare module 'fontkit' {
  /** A font file that was read: pdfkit takes it as it is. */
  export interface Font {
    hasGlyphForCodePoint(codePoint: number): boolean
  }
  export function create(file: Uint8Array): Font
}

declare module 'pdfkit' {
  import type { Readable } from 'node:stream'
  import type { Font } from 'fontkit'

  /** A node of the structure that screen readers follow. */
  export interface Structure {
    add(child: Structure | Content): this
    end(): void
  }
  /** Something drawn, for the structure to name. */
  export interface Content {
    readonly refs: unknown
  }

  interface Text {
    lineBreak?: boolean
    width?: number
    align?: 'left' | 'center' | 'right'
  }

  interface Page {
    width: number
    height: number
  }

  interface DocumentChoices {
    size: 'A4'
    margin: number
    /** null: none of pdfkit's own. */
    font: null
    pdfVersion: '1.7'
    subset: 'PDF/UA'
    tagged: true
    lang: string
    displayTitle: true
    bufferPages: true
    autoFirstPage: boolean
    info: {
      Title: string
      Author: string
      Subject: string
      CreationDate: Date
      Creator: string
      Producer: string
    }
  }

  /** Lengths in points, from the upper left corner. */
  export default class PDFDocument extends (null as unknown as typeof Readable) {
    constructor(choices: DocumentChoices)
    page: Page
    outline: { addItem(title: string, where: { top: number; left: number }): unknown }
    addPage(): this
    bufferedPageRange(): { start: number; count: number }
    switchToPage(index: number): Page
    end(): void

    registerFont(name: string, font: Font): this
    font(name: string): this
    fontSize(size: number): this
    widthOfString(text: string): number
    text(text: string, x: number, y: number, how: Text): this

    struct(type: string, choices?: { alt?: string; scope?: 'Row'; bbox?: number[] }): Structure
    addStructure(structure: Structure): this
    markStructureContent(tag: string): Content
    markContent(tag: 'Artifact', choices: { type: 'Pagination' | 'Layout' }): this
    endMarkedContent(): this

    save(): this
    restore(): this
    translate(x: number, y: number): this
    rect(x: number, y: number, width: number, height: number): this
    circle(x: number, y: number, radius: number): this
    moveTo(x: number, y: number): this
    lineTo(x: number, y: number): this
    closePath(): this
    clip(): this
    lineWidth(width: number): this
    dash(length: number, choices: { space: number }): this
    undash(): this
    fillColor(colour: string): this
    fill(colour: string, rule?: 'even-odd'): this
    stroke(colour: string): this
    fillAndStroke(fill: string, stroke: string, rule?: 'even-odd'): this
  }
}
