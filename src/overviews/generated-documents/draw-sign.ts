import type { LegendLine } from './map-view.ts'

type Sign = NonNullable<LegendLine['sign']>

/** Signs differ in shape as well as colour, for black and white prints and colour-blind readers. */
export const SIGNS: Record<Sign, string> = {
  pin: '#b3261e',
  circle: '#b3261e',
  exists: '#1a6b3c',
  coming: '#0b5cad',
  other: '#6b5300',
  cells: '#dbe9f7',
  outline: '#7d8794',
}
const WHITE = '#ffffff'
const RIM = '#33587d'

/** In points, from the middle. */
const SIZE = { pin: 4, mark: 3.4, cell: { large: 7.5, small: 5 }, line: 5 }

/** Width of the sign of a cluster, in points. */
export const CELL_WIDTH = SIZE.cell.large * 2

/** Draws a map sign centred on this place; a pin has its tip there. */
export function drawSign(
  pdf: PDFKit.PDFDocument,
  sign: Sign,
  x: number,
  y: number,
  size: 'large' | 'small' = 'large',
) {
  const colour = SIGNS[sign]
  const { pin, mark, cell, line } = SIZE
  pdf.lineWidth(1)
  switch (sign) {
    case 'pin': {
      const tip = size === 'small' ? y + pin * 1.4 : y
      const head = tip - pin * 2.1
      pdf
        .moveTo(x - pin * 0.85, head + pin * 0.55)
        .lineTo(x, tip)
        .lineTo(x + pin * 0.85, head + pin * 0.55)
        .closePath()
        .fill(colour)
      pdf.circle(x, head, pin).fill(colour)
      pdf.circle(x, head, pin * 0.4).fill(WHITE)
      return
    }
    case 'exists':
      pdf.circle(x, y, mark).fillAndStroke(colour, WHITE)
      return
    case 'coming':
      pdf
        .lineWidth(1.6)
        .circle(x, y, mark - 0.4)
        .fillAndStroke(WHITE, colour)
      return
    case 'other':
      pdf.rect(x - mark + 0.6, y - mark + 0.6, 2 * mark - 1.2, 2 * mark - 1.2).fillAndStroke(WHITE, colour)
      return
    case 'cells':
      pdf.lineWidth(0.6).circle(x, y, cell[size]).fillAndStroke(colour, RIM)
      return
    case 'circle':
      pdf.dash(2, { space: 1.5 }).circle(x, y, line).stroke(colour)
      pdf.undash()
      return
    case 'outline':
      pdf
        .moveTo(x - line, y)
        .lineTo(x + line, y)
        .stroke(colour)
      return
  }
}
