import { setImmediate } from 'node:timers/promises'
import { drawable, fontOf, loadPdf, WEIGHTS, type Weight } from './fonts.ts'
import { linesOf } from './lines.ts'
import type { Paper } from './paper.ts'

/** In points. */
const MARGIN = 50
const HEADER_AT = 26
const FOOTER_AT = 24
const AT_EDGE_SIZE = 8
const AT_EDGE_COLOUR = '#555555'
/** Relative to the font size. */
export const LINE_HEIGHT = 1.35
/** In lines: a longer text continues on the next page. */
const MOST_TOGETHER = 6
/** Minimum number of lines of a longer text on one page. */
const LEAST = 2
/** Milliseconds after which drawing yields to the event loop. */
const LONGEST_TURN = 8

export interface Style {
  weight: Weight
  /** In points. */
  size: number
  colour: string
}

interface Column {
  part: PDFKit.PDFStructureElement
  name: string
  text: string
  style: Style
  x: number
  room: number
}

/** Measured lines that are not drawn yet, and a generator of the rest. */
interface Ahead {
  ahead: string[]
  lines: Generator<string, undefined>
}

function take({ ahead, lines }: Ahead, count: number) {
  while (ahead.length < count) {
    const { value, done } = lines.next()
    if (done) return
    ahead.push(value as string)
  }
}

const heightOf = (columns: readonly Pick<Column, 'style'>[]) =>
  Math.max(...columns.map(({ style }) => style.size)) * LINE_HEIGHT

const onOnePage = (columns: readonly Pick<Ahead, 'ahead'>[]) => {
  const lines = Math.max(...columns.map(({ ahead }) => ahead.length))
  return lines > MOST_TOGETHER ? LEAST : lines
}

/**
 * A PDF that grows downward: text in lines over as many A4 pages as needed, each part tagged in the structure
 * that screen readers follow (PDF/UA). Yields to the event loop between lines, so that a long document blocks
 * no other request.
 */
export class Sheet {
  readonly pdf: PDFKit.PDFDocument
  readonly left = MARGIN
  /** In points from the upper edge of the page. */
  y = MARGIN
  readonly #paper: Paper
  readonly #root: PDFKit.PDFStructureElement
  readonly #pieces: Buffer[] = []
  readonly #ended: Promise<unknown>
  #turnBegan = performance.now()

  static async begin(paper: Paper): Promise<Sheet> {
    return new Sheet(paper, await loadPdf())
  }

  private constructor(paper: Paper, Document: PDFKit.PDFDocument) {
    this.#paper = paper
    this.pdf = new Document({
      size: 'A4',
      margin: MARGIN,
      // Prevents loading the default font of pdfkit.
      font: '',
      pdfVersion: '1.7',
      tagged: true,
      lang: paper.language,
      displayTitle: true,
      bufferPages: true,
      autoFirstPage: true,
      info: {
        Title: drawable(paper.title),
        Author: drawable(paper.author),
        Subject: drawable(paper.subtitle),
        CreationDate: paper.at,
        Creator: drawable(paper.author),
        Producer: 'pdfkit',
      },
    })
    this.pdf.initSubset({ subset: 'PDF/UA' })
    this.#ended = new Promise((resolve, reject) => this.pdf.once('end', resolve).once('error', reject))
    this.pdf.on('data', (piece: Buffer) => this.#pieces.push(piece))
    for (const weight of WEIGHTS) this.pdf.registerFont(weight, fontOf(weight))
    this.#root = this.pdf.struct('Document')
    this.pdf.addStructure(this.#root)
  }

  get width() {
    return this.pdf.page.width - 2 * MARGIN
  }

  /** Adds a part of the document, or of another part, by its PDF tag name. */
  part(
    name: string,
    within = this.#root,
    more?: { alt?: string; scope?: 'Row'; bbox?: number[] },
  ): PDFKit.PDFStructureElement {
    const part = this.pdf.struct(name, more)
    within.add(part)
    return part
  }

  /** Starts a new page when less than this height (points) is left. */
  needs(height: number) {
    if (this.y + height <= this.pdf.page.height - MARGIN) return
    this.pdf.addPage()
    this.y = MARGIN
    this.decoration(() => this.#edge(this.#paper.title, HEADER_AT, this.width), 'Pagination')
  }

  lines(text: string, { weight, size }: Style, room: number) {
    const widthOf = (piece: string) => this.pdf.font(weight).fontSize(size).widthOfString(piece)
    return linesOf(drawable(text), room, widthOf)
  }

  /** One line at the current height, as content of a part. */
  line(
    part: PDFKit.PDFStructureElement,
    name: string,
    text: string,
    { weight, size, colour }: Style,
    x = this.left,
  ) {
    const content = this.pdf.markStructureContent(name)
    this.pdf.font(weight).fontSize(size).fillColor(colour).text(text, x, this.y, { lineBreak: false })
    this.pdf.endMarkedContent()
    part.add(content)
  }

  /**
   * Height, in points, of texts in columns that must fit on one page: all lines of short texts, otherwise the first
   * lines.
   */
  together(columns: readonly Pick<Column, 'text' | 'style' | 'room'>[]): number {
    return heightOf(columns) * onOnePage(columns.map((it) => this.#ahead(it)))
  }

  /**
   * Texts in columns, each in its own part, over as many lines and pages as the longest needs. Short texts are not
   * split, and longer ones never leave a single line on a page.
   */
  async columns(columns: readonly Column[]) {
    const height = heightOf(columns)
    const waiting = columns.map((it) => ({ ...it, ...this.#ahead(it) }))
    this.needs(height * onOnePage(waiting))
    for (;;) {
      for (const it of waiting) take(it, LEAST + 1)
      const left = Math.max(...waiting.map(({ ahead }) => ahead.length))
      if (left === 0) return
      this.needs(left === LEAST ? LEAST * height : height)
      for (const { part, name, ahead, style, x } of waiting) {
        const line = ahead.shift()
        if (line !== undefined) this.line(part, name, line, style, x)
      }
      this.y += height
      await this.yieldToEventLoop()
    }
  }

  #ahead({ text, style, room }: Pick<Column, 'text' | 'style' | 'room'>): Ahead {
    const it = { ahead: [], lines: this.lines(text, style, room) }
    take(it, MOST_TOGETHER + 1)
    return it
  }

  /** A paragraph over the whole width, tagged with this name. */
  async paragraph(
    name: string,
    text: string,
    style: Style,
    within?: PDFKit.PDFStructureElement,
    x = this.left,
  ) {
    const part = this.part(name, within)
    await this.columns([{ part, name, text, style, x, room: this.left + this.width - x }])
    part.end()
  }

  /** An entry in the outline that PDF readers show. */
  bookmark(title: string) {
    this.pdf.outline.addItem(drawable(title), { top: this.y, left: this.pdf.page.width })
  }

  /** Draws an artifact: content without meaning, which screen readers skip. */
  decoration(draw: () => void, type: 'Pagination' | 'Layout' = 'Layout') {
    this.pdf.markContent('Artifact', { type })
    draw()
    this.pdf.endMarkedContent()
  }

  /** Yields to the event loop when `LONGEST_TURN` has passed. */
  async yieldToEventLoop() {
    if (performance.now() - this.#turnBegan < LONGEST_TURN) return
    await setImmediate()
    this.#turnBegan = performance.now()
  }

  /** Adds the footers and returns the whole document. */
  async finish(): Promise<Buffer> {
    const { count } = this.pdf.bufferedPageRange()
    for (let index = 0; index < count; index++) {
      this.pdf.switchToPage(index)
      this.decoration(() => this.#footer(index + 1, count), 'Pagination')
      await this.yieldToEventLoop()
    }
    this.#root.end()
    await setImmediate()
    this.pdf.flushPages()
    await setImmediate()
    this.pdf.end()
    await this.#ended
    return Buffer.concat(this.#pieces)
  }

  #footer(n: number, of: number) {
    const { pdf } = this
    const y = pdf.page.height - FOOTER_AT - AT_EDGE_SIZE
    const number = drawable(this.#paper.pageOf(n, of))
    const aside = pdf.font('regular').fontSize(AT_EDGE_SIZE).widthOfString(number)
    this.#edge(this.#paper.footer, y, this.width - aside - MARGIN / 2)
    pdf.text(number, this.left + this.width - aside, y, { lineBreak: false })
  }

  /** Draws as much of a text as fits on one line in a margin. */
  #edge(text: string, y: number, room: number) {
    const { pdf } = this
    pdf.font('regular').fontSize(AT_EDGE_SIZE).fillColor(AT_EDGE_COLOUR)
    const [first = ''] = linesOf(drawable(text), room, (piece) => pdf.widthOfString(piece))
    pdf.text(first, this.left, y, { lineBreak: false })
  }
}
