import type { Style as Look } from 'exceljs'

/** The styles of the cells of a workbook, by name. Pure. */

const NAMES = ['plain', 'header', 'day', 'code', 'link', 'completed', 'cancelled', 'onhold'] as const
export type Style = (typeof NAMES)[number]

const font = (more: Partial<Look['font']>) => ({ size: 11, name: 'Calibri', ...more })

/** Dark text on these fills has a contrast of at least 4.5 to 1. */
const coloured = (fill: string, colour: string): Partial<Look> => ({
  font: font({ color: { argb: colour } }),
  fill: { type: 'pattern', pattern: 'solid', fgColor: { argb: fill } },
})

/** One object for each style: exceljs recognises a style that it wrote before by its object. */
export const LOOKS: Record<Style, Partial<Look>> = {
  plain: {},
  header: {
    font: font({ bold: true }),
    fill: { type: 'pattern', pattern: 'solid', fgColor: { argb: 'FFE2E8F0' } },
  },
  day: { numFmt: 'dd-mm-yyyy' },
  code: { numFmt: '@' },
  link: { font: font({ underline: true, color: { argb: 'FF0B57D0' } }) },
  completed: coloured('FFC6EFCE', 'FF006100'),
  cancelled: coloured('FFFFC7CE', 'FF9C0006'),
  onhold: coloured('FFFFEB9C', 'FF7F4F00'),
}
