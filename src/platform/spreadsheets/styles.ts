/** The styles of the cells of a workbook, by name. Pure. */

const NAMES = ['plain', 'header', 'day', 'code', 'link', 'completed', 'cancelled', 'onhold'] as const
export type Style = (typeof NAMES)[number]

/** The number of a style in the workbook. */
export const styleOf = (style: Style): number => NAMES.indexOf(style)

/** Dark text on these fills has a contrast of at least 4.5 to 1. */
const FILLS = { header: 'FFE2E8F0', completed: 'FFC6EFCE', cancelled: 'FFFFC7CE', onhold: 'FFFFEB9C' }
const COLOURS = { completed: 'FF006100', cancelled: 'FF9C0006', onhold: 'FF7F4F00', link: 'FF0B57D0' }

const DAY_FORMAT = 164
const TEXT_FORMAT = 49

const font = (more = '') => `<font>${more}<sz val="11"/>`
const fonts = [
  `${font()}<name val="Calibri"/></font>`,
  `${font('<b/>')}<name val="Calibri"/></font>`,
  `${font('<u/>')}<color rgb="${COLOURS.link}"/><name val="Calibri"/></font>`,
  ...[COLOURS.completed, COLOURS.cancelled, COLOURS.onhold].map(
    (colour) => `${font()}<color rgb="${colour}"/><name val="Calibri"/></font>`,
  ),
]
const fills = [
  '<fill><patternFill patternType="none"/></fill>',
  '<fill><patternFill patternType="gray125"/></fill>',
  ...[FILLS.header, FILLS.completed, FILLS.cancelled, FILLS.onhold].map(
    (colour) =>
      `<fill><patternFill patternType="solid"><fgColor rgb="${colour}"/><bgColor indexed="64"/></patternFill></fill>`,
  ),
]
const LOOKS: Record<Style, { format?: number; font?: number; fill?: number }> = {
  plain: {},
  header: { font: 1, fill: 2 },
  day: { format: DAY_FORMAT },
  code: { format: TEXT_FORMAT },
  link: { font: 2 },
  completed: { font: 3, fill: 3 },
  cancelled: { font: 4, fill: 4 },
  onhold: { font: 5, fill: 5 },
}
const looks = NAMES.map((name) => {
  const { format = 0, font = 0, fill = 0 } = LOOKS[name]
  return `<xf numFmtId="${format}" fontId="${font}" fillId="${fill}" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1"/>`
})

export const STYLES_XML = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts count="1"><numFmt numFmtId="${DAY_FORMAT}" formatCode="dd-mm-yyyy"/></numFmts><fonts count="${fonts.length}">${fonts.join('')}</fonts><fills count="${fills.length}">${fills.join('')}</fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${looks.length}">${looks.join('')}</cellXfs></styleSheet>`
