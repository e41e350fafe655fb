import type { SAXParser } from 'sax'
import type { Texts } from '../../platform/texts/texts.ts'

/**
 * What an SVG of a logo may hold: shapes, texts and fills of its own. Pure. It is shown as a picture, in which no
 * script runs; this is for whoever opens it by itself, and for the day that it is used in another way.
 */

const SVG = 'http://www.w3.org/2000/svg'
const XHTML = 'http://www.w3.org/1999/xhtml'
const ELEMENTS = new Set(
  (
    'svg g defs symbol use title desc metadata style path rect circle ellipse line polyline polygon text tspan ' +
    'textPath linearGradient radialGradient stop clipPath mask pattern marker switch filter feBlend feColorMatrix ' +
    'feComponentTransfer feComposite feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode ' +
    'feMorphology feOffset feDropShadow'
  ).split(' '),
)
/** A reference to something else than a part of the picture itself. */
const OUTSIDE = /url\((?!\s*["']?#)|@import|@font-face|image\(|image-set|src\(|\\/i

/** Browsers know no others in XML. */
const UNKNOWN_ENTITY = /&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[0-9a-f]+);)/i

/** What keeps a text from being the SVG of a logo, in words; null when nothing does. */
export async function problemWithSvg(t: Texts, text: string): Promise<string | null> {
  const words = t.houseStyle
  try {
    if (UNKNOWN_ENTITY.test(text)) return words.noSvg()
    // Loaded for who changes a logo, which is hardly ever.
    const { default: sax } = await import('sax')
    const found = firstRefused(sax.parser(true, { xmlns: true, position: false }), text)
    return found === null ? null : words.refusedPart({ part: found })
  } catch {
    return words.noSvg()
  }
}

/** The first part that may not be there, as it is written. Throws for what is no SVG. */
function firstRefused(parser: SAXParser, text: string): string | null {
  let found: string | null = null
  let isRead = false
  let inStyle = 0
  const refuse = (part: string) => {
    found ??= part
  }
  const readCss = (css: string) => {
    const [outside] = OUTSIDE.exec(css) ?? []
    if (outside) refuse(outside)
  }
  parser.onerror = (error) => {
    throw error
  }
  parser.ondoctype = (doctype) => {
    // Entities of its own can spell anything, and grow.
    if (doctype.includes('[')) refuse('<!DOCTYPE … [')
  }
  parser.onprocessinginstruction = ({ name }) => {
    if (name !== 'xml') refuse(`<?${name}`)
  }
  parser.onopentag = (tag) => {
    if (!('uri' in tag)) throw new Error('A namespace is asked for.')
    const { name, local, uri, attributes } = tag
    if (!isRead && !(uri === SVG && local === 'svg')) throw new Error('It begins with another element.')
    isRead = true
    // What drawing programs note for themselves is of no effect.
    if (uri === XHTML || uri === '' || (uri === SVG && !ELEMENTS.has(local))) return refuse(`<${name}>`)
    if (local === 'style') inStyle++
    for (const { name, local, value } of Object.values(attributes)) {
      const isReference = local === 'href' || local === 'src' || name === 'xml:base'
      if (/^on/i.test(local)) refuse(name)
      else if (isReference && !value.trim().startsWith('#')) refuse(`${name}="${value.slice(0, 40)}"`)
      else if (!name.startsWith('xmlns')) readCss(value)
    }
  }
  parser.onclosetag = (name) => {
    if (name.slice(name.indexOf(':') + 1) === 'style') inStyle--
  }
  parser.ontext = (css) => {
    if (inStyle > 0) readCss(css)
  }
  parser.oncdata = parser.ontext
  parser.write(text).close()
  if (!isRead) throw new Error('There is no element.')
  return found
}
