/** The colours and the logo of the desk. */
export const houseStyle = {
  themes: { light: 'lichte', dark: 'donkere' },
  pairs: {
    bar: 'de tekst op de balk',
    text: 'tekst',
    muted: 'zachte tekst',
    link: 'een link',
    linkUnderPointer: 'een link onder de muis',
    button: 'de tekst op een knop',
    buttonUnderPointer: 'de tekst op een knop onder de muis',
    border: 'de rand van een veld',
    focus: 'de rand om wat gekozen is',
  },
  faint:
    'In de {theme} weergave is {what} slecht te zien: {front} op {behind} heeft een contrast van {found}, en {atLeast} is nodig.',
  noColour: '‘{colour}’ is geen kleur. Schrijf haar als #rrggbb, zoals #004699.',
  colours: {
    brand: 'Kleur van de balk',
    primary: 'Kleur van links en knoppen',
    darkBrand: 'Kleur van de balk in de donkere weergave',
    darkPrimary: 'Kleur van links en knoppen in de donkere weergave',
  },
  follows: 'Leeg: volgt de lichte kleur, nu {colour}.',
  logo: 'Logo',
  darkLogo: 'Logo in de donkere weergave',
  tooLarge: 'Dit bestand is te groot: een logo is ten hoogste {n:number} kB.',
  noPng: 'Dit is geen heel PNG-bestand.',
  tooWide: 'Deze afbeelding is te groot: gebruik ten hoogste {n:number} pixels breed en hoog.',
  noSvg: 'Dit is geen SVG- of PNG-bestand dat gelezen kan worden.',
  drawsTooMuch:
    'Dit logo tekent onderdelen zo vaak opnieuw dat een browser ervan vastloopt. Bewaar het als gewone SVG, of als PNG.',
  refusedPart:
    'In een logo kan dit niet: {part}. Bewaar het als gewone SVG, zonder script, lettertypen en verwijzingen naar buiten.',
  change: 'wijzigen of een eerder logo terugzetten',
  sample: {
    label: 'Voorbeeld van de {theme} weergave',
    bar: 'Laadloket',
    text: 'Tekst',
    link: 'een link',
    button: 'Een knop',
  },
  file: 'Bestand met het logo',
  fileHint: 'SVG of PNG, ten hoogste {n:number} kB. Het wordt 28 pixels hoog getoond.',
} as const
