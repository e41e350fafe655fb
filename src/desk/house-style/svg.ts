import type { SAXParser } from 'sax'
import type { Texts } from '../../platform/texts/texts.ts'
import { SvgWeight } from './svg-weight.ts'

/**
 * Allowlist for the SVG of a logo: shapes, texts and its own fills. Pure. Pages show it as an image, in which no script
 * runs; the list protects people who open the file directly, and any later use.
 */

const SVG = 'http://www.w3.org/2000/svg'
const XHTML = 'http://www.w3.org/1999/xhtml'
/** No filters, here and among the functions: five nested blurs keep a browser busy for fifteen seconds. */
const ELEMENTS = new Set(
  (
    'svg g defs symbol use title desc metadata style path rect circle ellipse line polyline polygon text tspan ' +
    'textPath linearGradient radialGradient stop clipPath mask pattern marker switch'
  ).split(' '),
)
/** A reference outside the picture itself. */
const OUTSIDE = /url\((?!\s*["']?#)|\\/i
/** Other at-rules load resources: `@import`, `@font-face`. */
const AT_RULE = /@[\w-]{0,40}/g
const AT_RULES = ['@media', '@supports', '@charset']
/** Others may load resources: `image-set`, `cross-fade`, `src`, and future ones. */
const FUNCTIONS = new Set(
  (
    'url rgb rgba hsl hsla hwb lab lch oklab oklch color var calc min max clamp matrix matrix3d translate translatex ' +
    'translatey translate3d scale scalex scaley rotate skew skewx skewy perspective circle ellipse inset polygon path rect not is ' +
    'where nth-child nth-of-type nth-last-child lang media supports and or selector'
  ).split(' '),
)
/** Attributes with names and descriptions, which are not drawn. */
const NAMES = /^(?:id|class|lang|title|(?:data|aria)-.*)$/
/** The document types that drawing programs write. */
const DOCTYPE =
  /^\s*svg\s*(?:PUBLIC\s*"-\/\/W3C\/\/DTD SVG [\w. ]+\/\/EN"\s*"https?:\/\/www\.w3\.org\/[\w./-]+"\s*)?$/i
/** Maximum number of elements that a browser draws, counting each use of a part. A logo has some hundreds. */
const MOST_DRAWN = 20_000
const TOO_MUCH = 'too much'

/** XML defines no other entities. */
const UNKNOWN_ENTITY = /&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[0-9a-f]+);)/i

/** The reason why a text cannot be the SVG of a logo, as a sentence; null when it can. */
export async function problemWithSvg(t: Texts, text: string): Promise<string | null> {
  const words = t.houseStyle
  try {
    if (UNKNOWN_ENTITY.test(text)) return words.noSvg()
    // Imported on use: logos hardly ever change.
    const { default: sax } = await import('sax')
    const found = firstRefused(sax.parser(true, { xmlns: true, position: false }), text)
    if (found === TOO_MUCH) return words.drawsTooMuch()
    return found === null ? null : words.refusedPart({ part: found })
  } catch {
    return words.noSvg()
  }
}

/** The first part that is not allowed, as written. Throws for a text that is not SVG. */
function firstRefused(parser: SAXParser, text: string): string | null {
  let found: string | null = null
  let isRead = false
  let inStyle = 0
  let sheet = ''
  const weight = new SvgWeight()
  const refuse = (part: string) => {
    found ??= part
  }
  const readCss = (text: string) => {
    const css = withoutComments(text)
    for (const [rule] of css.matchAll(AT_RULE)) if (!AT_RULES.includes(rule.toLowerCase())) refuse(rule)
    const [outside] = OUTSIDE.exec(css) ?? []
    if (outside) refuse(outside)
    for (const name of calledIn(css)) if (!FUNCTIONS.has(name.toLowerCase())) refuse(`${name}(`)
  }
  parser.onerror = (error) => {
    throw error
  }
  parser.ondoctype = (doctype) => {
    // Custom entities can spell anything, and expand exponentially.
    if (doctype.includes('[')) refuse('<!DOCTYPE … [')
    else if (!DOCTYPE.test(doctype)) refuse('<!DOCTYPE')
  }
  parser.onprocessinginstruction = ({ name }) => {
    if (name !== 'xml') refuse(`<?${name}`)
  }
  parser.onopentag = (tag) => {
    if (!('uri' in tag)) throw new Error('The parser must report namespaces.')
    const { name, local, uri, attributes } = tag
    if (!isRead && !(uri === SVG && local === 'svg')) throw new Error('The root element is not svg.')
    isRead = true
    // Elements of drawing programs in other namespaces have no effect.
    if (uri === XHTML || uri === '' || (uri === SVG && !ELEMENTS.has(local))) return refuse(`<${name}>`)
    if (local === 'style') inStyle++
    const given = new Map<string, string>()
    for (const { name, local, uri, value } of Object.values(attributes)) {
      const isEffective = uri === '' || uri === SVG || local === 'href'
      if (isEffective) given.set(local, value)
      const isReference = local === 'href' || local === 'src' || name === 'xml:base'
      if (/^on/i.test(local)) refuse(name)
      else if (isReference && !value.trim().startsWith('#')) refuse(`${name}="${value.slice(0, 40)}"`)
      else if (isEffective && !name.startsWith('xmlns') && !NAMES.test(name)) readCss(value)
    }
    weight.begin(local, given)
  }
  parser.onclosetag = (name) => {
    weight.end()
    if (name.slice(name.indexOf(':') + 1) === 'style') inStyle--
  }
  parser.ontext = (css) => {
    if (inStyle > 0) sheet += css
  }
  parser.oncdata = parser.ontext
  parser.write(text).close()
  if (!isRead) throw new Error('The file has no root element.')
  readCss(sheet)
  weight.style(withoutComments(sheet))
  if (weight.drawn() > MOST_DRAWN) refuse(TOO_MUCH)
  return found
}

/** A style sheet without comments; an unclosed comment extends to the end. */
function withoutComments(css: string): string {
  let kept = ''
  for (let from = 0; ; ) {
    const begin = css.indexOf('/*', from)
    if (begin === -1) return kept + css.slice(from)
    kept += css.slice(from, begin)
    const end = css.indexOf('*/', begin + 2)
    if (end === -1) return kept
    from = end + 2
  }
}

/** The function names before each bracket, in order. */
function calledIn(css: string): string[] {
  const names: string[] = []
  for (let at = css.indexOf('('); at !== -1; at = css.indexOf('(', at + 1)) {
    let begin = at
    while (begin > 0 && NAME_CHARACTER.test(css.charAt(begin - 1))) begin--
    const name = css.slice(begin, at)
    if (/^[a-z-]/i.test(name)) names.push(name)
  }
  return names
}

const NAME_CHARACTER = /[\w-]/
