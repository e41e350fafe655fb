import { lengthInWords, type Spot, scaleFor } from '../../platform/geo/metres.ts'
import { CELL_WIDTH, drawSign, SIGNS } from './draw-sign.ts'
import { drawable } from './fonts.ts'
import { type Area, freeSpot } from './free-spot.ts'
import type { MapView } from './map-view.ts'
import { LINE_HEIGHT } from './sheet.ts'

/** In points. */
const MARGIN = 12
const SMALL = 7
const NAME_SIZE = 8
const NORTH = { fromEdge: 18, high: 22, wide: 5 }

const GROUND = '#eef1f4'
const OWN_GROUND = '#ffffff'
/** The colour of the lines around a view and its municipalities. */
export const BORDER = '#7d8794'
const NAME = '#5a626d'
const INK = '#1d2129'

type Size = Pick<Area, 'width' | 'height'>

/** Draws the content of a view, with its middle at 0, 0: ground, places, names, north and scale. */
export function drawView(pdf: PDFKit.PDFDocument, map: MapView, { width, height }: Size) {
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
  // The names of municipalities would overlap those of streets.
  if (!map.streets) drawNames(pdf, map, { frame: { width, height }, perMetre })
  for (const cell of map.cells) centred(pdf, String(cell.count), at(cell), { size: SMALL, colour: INK })
  drawNorth(pdf, map.north, { x: width / 2 - NORTH.fromEdge, y: -height / 2 + NORTH.fromEdge })
  drawScale(pdf, map.span, perMetre, { x: -width / 2 + MARGIN, y: height / 2 - MARGIN })
}

/** Draws each name clear of counts, scale and other names; a name that does not fit is left out. */
function drawNames(
  pdf: PDFKit.PDFDocument,
  map: MapView,
  { frame, perMetre }: { frame: Size; perMetre: number },
) {
  const areaAt = ({ east, south }: Spot, width: number, height: number): Area => ({
    x: east * perMetre,
    y: south * perMetre,
    width,
    height,
  })
  const corner = { width: NORTH.fromEdge * 2, height: NORTH.fromEdge * 2 }
  const taken = [
    ...[map.pin, ...map.cells].map((spot) => areaAt(spot, CELL_WIDTH, CELL_WIDTH)),
    lowerLeft(frame, { ...corner, width: scaleFor(map.span) * perMetre + MARGIN * 2 }),
    upperRight(frame, corner),
  ]
  pdf.font('regular').fontSize(NAME_SIZE)
  for (const name of map.names) {
    const area = areaAt(name, pdf.widthOfString(drawable(name.text)), NAME_SIZE * LINE_HEIGHT)
    const spot = freeSpot(area, { taken, frame })
    if (!spot) continue
    taken.push(spot)
    centred(pdf, name.text, [spot.x, spot.y], { size: NAME_SIZE, colour: NAME })
  }
}

const lowerLeft = (frame: Size, { width, height }: Size): Area => ({
  x: (width - frame.width) / 2,
  y: (frame.height - height) / 2,
  width,
  height,
})
const upperRight = (frame: Size, { width, height }: Size): Area => ({
  x: (frame.width - width) / 2,
  y: (height - frame.height) / 2,
  width,
  height,
})

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
