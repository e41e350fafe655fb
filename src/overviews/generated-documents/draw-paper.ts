import { drawMaps, heightOfMaps } from './draw-map.ts'
import type { Block, Fact, Paper } from './paper.ts'
import { LINE_HEIGHT, Sheet, type Style } from './sheet.ts'

const TEXT = '#1d2129'
const MUTED = '#555b66'
const BODY: Style = { weight: 'regular', size: 9.5, colour: TEXT }
const LABEL: Style = { ...BODY, colour: MUTED }
const NOTE: Style = { ...BODY, size: 8.5, colour: MUTED }
const ON_MAPS = { note: NOTE, label: BODY }
const HEADING_SIZE = { title: 18, section: 13, group: 10.5 }

/** In points. */
const LABEL_WIDTH = 165
const GAP = 4
const BETWEEN = 12

/** Groups and lists up to this many rows or items are not split; of longer ones, at least `LEAST` fit on a page. */
const MOST_TOGETHER = 6
const LEAST = 2

export async function drawPaper(paper: Paper): Promise<Buffer> {
  const sheet = await Sheet.begin(paper)
  const heading = (size: number): Style => ({ weight: 'bold', size, colour: paper.colour })
  await sheet.paragraph('H1', paper.title, heading(HEADING_SIZE.title))
  await sheet.paragraph('P', paper.subtitle, LABEL)
  for (const [index, block] of paper.blocks.entries()) {
    if (block.is === 'heading' || block.is === 'subheading')
      sheet.needs(heightFrom(sheet, paper.blocks.slice(index)))
    await draw(sheet, block, heading)
  }
  return sheet.finish()
}

/** Height of consecutive headings and what must be on the same page below them, in points. */
function heightFrom(sheet: Sheet, blocks: readonly Block[]): number {
  const [block, ...below] = blocks
  switch (block?.is) {
    case undefined:
      return 0
    case 'heading':
      return BETWEEN + linesHigh(sheet, block.text, HEADING_SIZE.section) + GAP + heightFrom(sheet, below)
    case 'subheading':
      return GAP + linesHigh(sheet, block.text, HEADING_SIZE.group) + heightFrom(sheet, below)
    case 'maps':
      return heightOfMaps(sheet, block, ON_MAPS)
    case 'note': {
      const height = sheet.together([{ text: block.text, style: NOTE, room: sheet.width }])
      const [next] = below
      return next?.is === 'subheading' || next?.is === 'facts'
        ? height + GAP + heightFrom(sheet, below)
        : height
    }
    case 'facts':
      return heightOfRows(sheet, atFirst(block.rows))
    case 'list':
      return heightOfItems(sheet, atFirst(block.items))
  }
}

const atFirst = <It>(all: readonly It[]) => (all.length > MOST_TOGETHER ? all.slice(0, LEAST) : all)

const heightOfRows = (sheet: Sheet, rows: readonly Fact[]) =>
  rows.reduce((height, row) => height + sheet.together(cellsOf(sheet, row)), 0)

const heightOfItems = (sheet: Sheet, items: readonly string[]) =>
  items.reduce((height, text) => height + sheet.together([{ text, style: BODY, room: roomOfItem(sheet) }]), 0)

const roomOfItem = (sheet: Sheet) => sheet.width - BETWEEN

const linesHigh = (sheet: Sheet, text: string, size: number) =>
  [...sheet.lines(text, { ...BODY, weight: 'bold', size }, sheet.width)].length * size * LINE_HEIGHT

async function draw(sheet: Sheet, block: Block, heading: (size: number) => Style) {
  switch (block.is) {
    case 'heading':
      sheet.y += BETWEEN
      sheet.bookmark(block.text)
      await sheet.paragraph('H2', block.text, heading(HEADING_SIZE.section))
      sheet.y += GAP
      return
    case 'subheading':
      sheet.y += GAP
      return sheet.paragraph('H3', block.text, { ...BODY, weight: 'bold', size: HEADING_SIZE.group })
    case 'facts':
      return drawFacts(sheet, block.rows)
    case 'list':
      return drawList(sheet, block.items)
    case 'note':
      await sheet.paragraph('P', block.text, NOTE)
      sheet.y += GAP
      return
    case 'maps':
      return drawMaps(sheet, block, ON_MAPS)
  }
}

async function drawFacts(sheet: Sheet, rows: readonly Fact[]) {
  const table = sheet.part('Table')
  for (const [index, fact] of rows.entries()) {
    if (index === rows.length - LEAST) sheet.needs(heightOfRows(sheet, rows.slice(index)))
    const row = sheet.part('TR', table)
    const parts = { TH: sheet.part('TH', row, { scope: 'Row' }), TD: sheet.part('TD', row) }
    await sheet.columns(cellsOf(sheet, fact).map((cell) => ({ ...cell, part: parts[cell.name] })))
    row.end()
  }
  table.end()
}

const cellsOf = ({ left, width }: Sheet, { label, value }: Fact) =>
  [
    { name: 'TH', text: label, style: LABEL, x: left, room: LABEL_WIDTH - BETWEEN },
    { name: 'TD', text: value, style: BODY, x: left + LABEL_WIDTH, room: width - LABEL_WIDTH },
  ] as const

async function drawList(sheet: Sheet, items: readonly string[]) {
  const list = sheet.part('L')
  for (const [index, text] of items.entries()) {
    if (index === items.length - LEAST) sheet.needs(heightOfItems(sheet, items.slice(index)))
    const item = sheet.part('LI', list)
    await sheet.columns([
      { part: sheet.part('Lbl', item), name: 'Lbl', text: '•', style: BODY, x: sheet.left, room: BETWEEN },
      {
        part: sheet.part('LBody', item),
        name: 'LBody',
        text,
        style: BODY,
        x: sheet.left + BETWEEN,
        room: roomOfItem(sheet),
      },
    ])
    item.end()
  }
  list.end()
}
