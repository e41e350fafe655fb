import { lengthInWords, type Spot, scaleFor } from '../../platform/geo/metres.ts'
import { CELL_WIDTH, drawSign, SIGNS } from './draw-sign.ts'
import { drawable } from './fonts.ts'
import { type Area, freeSpot } from './free-spot.ts'
import type { MapView } from './map-view.ts'
import type { Block } from './paper.ts'
import { LINE_HEIGHT, type Sheet, type Style } from './sheet.ts'

/** Points. */
const BESIDE = 15
const HIGH = { alone: 300, beside: 200 }
const LEGEND_SIGN = 16
const GAP = 6
const SMALL = 7
const NAME_SIZE = 8
const NORTH = { fromEdge: 18, high: 22, wide: 5 }

const GROUND = '#eef1f4'
const OWN_GROUND = '#ffffff'
const BORDER = '#7d8794'
const NAME = '#5a626d'
const INK = '#1d2129'

interface Styles {
  note: Style
  label: Style
}

type Maps = Extract<Block, { is: 'maps' }>

/** Height of views with their titles and legends, in points: they are not split over pages. */
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
  drawInside(pdf, map, frame)
  pdf.restore()
  pdf.lineWidth(0.75).rect(x, y, width, height).stroke(BORDER)
  pdf.endMarkedContent()
  figure.add(content)
  figure.end()
}

/** Coordinates have the middle of the view at 0, 0. */
function drawInside(pdf: PDFKit.PDFDocument, map: MapView, { width, height }: Frame) {
  const perMetre = Math.min(width, height) / map.span
  const at = ({ east, south }: Spot) => [east * perMetre, south * perMetre] as const
  pdf.rect(-width / 2, -height / 2, width, height).fill(GROUND)
  if (map.streets) {
    const { picture, northWest, southEast } = map.streets
    const [west, north] = at(northWest)
    const [east, south] = at(southEast)
    pdf.image(picture, west, north, { width: east - west, height: south - north })
  }
  for (const { rings, own } of map.shapes.toSorted((one, other) => Number(one.own) - Number(other.own))) {
    for (const ring of rings) {
      for (let index = 0; index + 1 < ring.length; index += 2) {
        const [px, py] = at({ east: ring[index] as number, south: ring[index + 1] as number })
        if (index === 0) pdf.moveTo(px, py)
        else pdf.lineTo(px, py)
      }
      pdf.closePath()
    }
    pdf.lineWidth(own ? 1 : 0.5)
    if (map.streets) pdf.stroke(BORDER)
    else pdf.fillAndStroke(own ? OWN_GROUND : GROUND, BORDER, 'even-odd')
  }
  if (map.radius !== null) {
    const [px, py] = at(map.pin)
    pdf
      .lineWidth(1)
      .dash(4, { space: 3 })
      .circle(px, py, map.radius * perMetre)
      .stroke(SIGNS.circle)
    pdf.undash()
  }
  for (const cell of map.cells) drawSign(pdf, 'cells', ...at(cell))
  for (const mark of map.marks) drawSign(pdf, mark.mark, ...at(mark))
  drawSign(pdf, 'pin', ...at(map.pin))
  // The names of municipalities would lie over those of streets.
  if (!map.streets) drawNames(pdf, map, { frame: { width, height }, perMetre })
  for (const cell of map.cells) centred(pdf, String(cell.count), at(cell), { size: SMALL, colour: INK })
  drawNorth(pdf, map.north, { x: width / 2 - NORTH.fromEdge, y: -height / 2 + NORTH.fromEdge })
  drawScale(pdf, map.span, perMetre, { x: -width / 2 + GAP * 2, y: height / 2 - GAP * 2 })
}

/** Each name where no count, scale or other name lies; a name that has no room is left out. */
function drawNames(
  pdf: PDFKit.PDFDocument,
  map: MapView,
  { frame, perMetre }: { frame: Pick<Frame, 'width' | 'height'>; perMetre: number },
) {
  const taken: Area[] = [
    ...[map.pin, ...map.cells].map((spot) => ({
      x: spot.east * perMetre,
      y: spot.south * perMetre,
      width: CELL_WIDTH,
      height: CELL_WIDTH,
    })),
    cornerOf(frame, { right: false, down: true }, scaleFor(map.span) * perMetre + GAP * 4),
    cornerOf(frame, { right: true, down: false }, NORTH.fromEdge * 2),
  ]
  pdf.font('regular').fontSize(NAME_SIZE)
  for (const name of map.names) {
    const area = {
      x: name.east * perMetre,
      y: name.south * perMetre,
      width: pdf.widthOfString(drawable(name.text)),
      height: NAME_SIZE * LINE_HEIGHT,
    }
    const spot = freeSpot(area, { taken, frame })
    if (!spot) continue
    taken.push(spot)
    centred(pdf, name.text, [spot.x, spot.y], { size: NAME_SIZE, colour: NAME })
  }
}

function cornerOf(
  { width, height }: Pick<Frame, 'width' | 'height'>,
  { right, down }: { right: boolean; down: boolean },
  wide: number,
): Area {
  const high = NORTH.fromEdge * 2
  return {
    x: (right ? 1 : -1) * ((width - wide) / 2),
    y: (down ? 1 : -1) * ((height - high) / 2),
    width: wide,
    height: high,
  }
}

function centred(
  pdf: PDFKit.PDFDocument,
  text: string,
  [x, y]: readonly [number, number],
  { size, colour }: { size: number; colour: string },
) {
  pdf.font('regular').fontSize(size).fillColor(colour)
  const line = drawable(text)
  pdf.text(line, x - pdf.widthOfString(line) / 2, y - size * 0.6, { lineBreak: false })
}

function drawNorth(pdf: PDFKit.PDFDocument, letter: string, { x, y }: { x: number; y: number }) {
  const { high, wide } = NORTH
  pdf
    .moveTo(x, y)
    .lineTo(x + wide, y + high / 2)
    .lineTo(x - wide, y + high / 2)
    .closePath()
    .fill(INK)
  pdf
    .lineWidth(1.5)
    .moveTo(x, y + high / 2)
    .lineTo(x, y + high)
    .stroke(INK)
  centred(pdf, letter, [x, y - SMALL / 2 - 1], { size: SMALL, colour: INK })
}

function drawScale(
  pdf: PDFKit.PDFDocument,
  span: number,
  perMetre: number,
  { x, y }: { x: number; y: number },
) {
  const metres = scaleFor(span)
  const long = metres * perMetre
  pdf.rect(x - 3, y - SMALL * 2 - 2, long + 6, SMALL * 2 + 6).fill(OWN_GROUND)
  pdf
    .lineWidth(1)
    .moveTo(x, y - 4)
    .lineTo(x, y)
    .lineTo(x + long, y)
    .lineTo(x + long, y - 4)
    .stroke(INK)
  centred(pdf, lengthInWords(metres), [x + long / 2, y - SMALL - 1], { size: SMALL, colour: INK })
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
