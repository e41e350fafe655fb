import { drawSign } from './draw-sign.ts'
import { BORDER, drawView } from './draw-view.ts'
import { drawable } from './fonts.ts'
import type { MapView } from './map-view.ts'
import type { Block } from './paper.ts'
import { LINE_HEIGHT, type Sheet, type Style } from './sheet.ts'

/** In points. */
const BESIDE = 15
const HIGH = { alone: 300, beside: 200 }
const LEGEND_SIGN = 16
const GAP = 6

interface Styles {
  note: Style
  label: Style
}

type Maps = Extract<Block, { is: 'maps' }>

/** Height of views with their titles and legends, in points; no page break splits them. */
export function heightOfMaps(sheet: Sheet, { maps, legend }: Maps, styles: Styles): number {
  const { width, height } = sizeOf(sheet, maps.length)
  const heights = maps.map((map) => {
    const texts = [legend, ...linesOfLegend(map).map(({ text }) => text)]
    const lines = texts.flatMap((text) => [...sheet.lines(text, styles.note, width - LEGEND_SIGN)])
    return lines.length * styles.note.size * LINE_HEIGHT
  })
  return height + GAP + styles.label.size * LINE_HEIGHT + Math.max(...heights)
}

const sizeOf = (sheet: Sheet, count: number) => ({
  width: (sheet.width - BESIDE * (count - 1)) / count,
  height: count > 1 ? HIGH.beside : HIGH.alone,
})

const linesOfLegend = (map: MapView) =>
  [...map.legend, { sign: null, text: map.attribution }].filter(({ text }) => text !== '')

/** Draws views next to each other, each with its title above and its legend below. */
export async function drawMaps(sheet: Sheet, block: Maps, styles: Styles) {
  const { maps, legend } = block
  const { width, height } = sizeOf(sheet, maps.length)
  sheet.needs(heightOfMaps(sheet, block, styles))
  const top = sheet.y
  let bottom = top
  for (const [index, map] of maps.entries()) {
    sheet.y = top
    const x = sheet.left + index * (width + BESIDE)
    if (maps.length > 1) {
      const title = sheet.part('P')
      await sheet.columns([{ part: title, name: 'P', text: map.title, style: styles.label, x, room: width }])
      title.end()
    }
    drawFigure(sheet, map, { x, y: sheet.y, width, height })
    sheet.y += height + GAP
    await sheet.yieldToEventLoop()
    await drawLegend(sheet, map, legend, { x, width, style: styles.note })
    bottom = Math.max(bottom, sheet.y)
  }
  sheet.y = bottom + GAP
}

interface Frame {
  x: number
  y: number
  width: number
  height: number
}

function drawFigure(sheet: Sheet, map: MapView, frame: Frame) {
  const { pdf } = sheet
  const { x, y, width, height } = frame
  const figure = sheet.part('Figure', undefined, {
    alt: drawable(map.alt),
    bbox: [x, y, x + width, y + height],
  })
  const content = pdf.markStructureContent('Figure')
  pdf.save()
  pdf.rect(x, y, width, height).clip()
  pdf.translate(x + width / 2, y + height / 2)
  drawView(pdf, map, frame)
  pdf.restore()
  pdf.lineWidth(0.75).rect(x, y, width, height).stroke(BORDER)
  pdf.endMarkedContent()
  figure.add(content)
  figure.end()
}

async function drawLegend(
  sheet: Sheet,
  map: MapView,
  title: string,
  { x, width, style }: { x: number; width: number; style: Style },
) {
  const list = sheet.part('L')
  const caption = sheet.part('Caption', list)
  const bold: Style = { ...style, weight: 'bold' }
  await sheet.columns([{ part: caption, name: 'Caption', text: title, style: bold, x, room: width }])
  for (const { sign, text } of linesOfLegend(map)) {
    if (sign)
      sheet.decoration(() =>
        drawSign(sheet.pdf, sign, x + LEGEND_SIGN / 2 - 2, sheet.y + style.size * 0.6, 'small'),
      )
    const item = sheet.part('LI', list)
    const part = sheet.part('LBody', item)
    const room = width - LEGEND_SIGN
    await sheet.columns([{ part, name: 'LBody', text, style, x: x + LEGEND_SIGN, room }])
    item.end()
  }
  list.end()
}
