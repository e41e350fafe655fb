/** The colours and the logo of the desk. */
export const houseStyle = {
  themes: { light: 'light', dark: 'dark' },
  pairs: {
    bar: 'text on the bar',
    text: 'text',
    muted: 'muted text',
    link: 'a link',
    linkUnderPointer: 'a link under the pointer',
    button: 'text on a button',
    buttonUnderPointer: 'text on a button under the pointer',
    border: 'the border of a field',
    focus: 'the outline of what has focus',
  },
  faint:
    'In the {theme} theme {what} is hard to see: {front} on {behind} has a contrast of {found}, and {atLeast} is needed.',
  noColour: '‘{colour}’ is not a colour. Write it as #rrggbb, such as #004699.',
  colours: {
    brand: 'Colour of the bar',
    primary: 'Colour of links and buttons',
    darkBrand: 'Colour of the bar in the dark theme',
    darkPrimary: 'Colour of links and buttons in the dark theme',
  },
  follows: 'Empty: follows the light colour, now {colour}.',
  logo: 'Logo',
  darkLogo: 'Logo in the dark theme',
  tooLarge: 'This file is too large: a logo is {n:number} kB at most.',
  noPng: 'This is not a whole PNG file.',
  tooWide: 'This picture is too large: use {n:number} pixels across at most.',
  noSvg: 'This is no SVG or PNG file that can be read.',
  drawsTooMuch:
    'This logo draws parts again so often that a browser freezes. Save it as plain SVG, or as PNG.',
  refusedPart:
    'A logo cannot have this: {part}. Save it as plain SVG, without scripts, fonts and references to elsewhere.',
  change: 'change it, or put an earlier one back',
  sample: {
    label: 'Sample of the {theme} theme',
    bar: 'Desk',
    text: 'Text',
    link: 'a link',
    button: 'A button',
  },
  file: 'File with the logo',
  fileHint: 'SVG or PNG, {n:number} kB at most. It is shown 28 pixels high.',
} as const
