import { inflateSync } from 'node:zlib'

/** A PDF as a screen reader reads it: its pages in words, its structure and its metadata. */
interface ReadPdf {
  /** The texts of each page, a line for each piece that was drawn. */
  pages: string[]
  text: string
  /** Without line ends: text that was wrapped is in one piece. */
  flat: string
  title: string
  language: string
  /** Names of the parts that are not artifacts, in order: `H1`, `TD`. */
  parts: string[]
  /** The alternative texts of figures. */
  alts: string[]
  bookmarks: string[]
  /** Lines and areas that are drawn, on all pages together. */
  shapes: number
  /** Whether it claims to follow PDF/UA-1, the standard for screen readers. */
  claimsPdfUa: boolean
  /** Every object that is not a stream, as written. */
  source: string
}

/** Reads what pdfkit writes, and no variants that other programs may write. */
export function readPdf(file: Buffer): ReadPdf {
  const bytes = file.toString('latin1')
  if (!bytes.startsWith('%PDF-1.7') || !bytes.trimEnd().endsWith('%%EOF')) throw new Error('no whole PDF')
  const objects = objectsOf(bytes)
  const bodies = [...objects.values()].map(({ body }) => body)
  const letters = fontsOf(objects)
  const kids = /\/Kids \[([^\]]*)\]/.exec(bodies.find((it) => /\/Type \/Pages/.test(it)) ?? '')?.[1] ?? ''
  const contents = [...kids.matchAll(/(\d+) 0 R/g)].map(([, id]) => {
    const page = objects.get(Number(id))?.body ?? ''
    return streamOf(objects, Number(/\/Contents (\d+) 0 R/.exec(page)?.[1]))
  })
  const pages = contents.map((content) => textOf(content, letters))
  const text = pages.join('\n')
  return {
    pages,
    text,
    flat: text.replace(/\s+/g, ' '),
    title: stringAfter(bodies, '/Title') || stringOf(objects, /\/Title (\d+) 0 R/, bodies),
    language: stringAfter(bodies, '/Lang'),
    parts: contents.flatMap((it) =>
      [...it.matchAll(/^\/(\w+) <<\n?\/MCID/gm)].map(([, name]) => name as string),
    ),
    alts: bodies.flatMap((it) => (it.includes('/Alt') ? [stringAfter([it], '/Alt')] : [])),
    bookmarks: bodies.flatMap((it) => (it.includes('/Dest [') ? [stringAfter([it], '/Title')] : [])),
    shapes: contents.join('\n').match(/^[\d. -]+ (m|l|c|re)$/gm)?.length ?? 0,
    claimsPdfUa: bytes.includes('<pdfuaid:part>1</pdfuaid:part>'),
    source: bodies.join('\n'),
  }
}

type Objects = ReadonlyMap<number, { body: string; stream: Buffer | null }>

function objectsOf(bytes: string): Objects {
  const objects = new Map<number, { body: string; stream: Buffer | null }>()
  for (const [, id, inside = ''] of bytes.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [, body = inside, raw] = /^([\s\S]*?)\nstream\n([\s\S]*)\nendstream$/.exec(inside) ?? []
    objects.set(Number(id), { body, stream: raw === undefined ? null : Buffer.from(raw, 'latin1') })
  }
  return objects
}

function streamOf(objects: Objects, id: number): string {
  const { body = '', stream } = objects.get(id) ?? {}
  if (!stream) return ''
  return (/FlateDecode/.test(body) ? inflateSync(stream) : stream).toString('latin1')
}

/** Per font, by its name on the pages: the letters of its glyphs. */
function fontsOf(objects: Objects): Map<string, string[]> {
  const fonts = new Map<string, string[]>()
  for (const { body } of objects.values())
    for (const [, name = '', id] of body.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const unicode = /\/ToUnicode (\d+) 0 R/.exec(objects.get(Number(id))?.body ?? '')?.[1]
      if (unicode) fonts.set(name, lettersOf(streamOf(objects, Number(unicode))))
    }
  return fonts
}

function lettersOf(cmap: string): string[] {
  const letters: string[] = []
  for (const [, from = '', list = ''] of cmap.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/g)) {
    let glyph = Number.parseInt(from, 16)
    for (const [, hex = ''] of list.matchAll(/<([0-9a-f ]*)>/g)) {
      const units = hex.split(' ').filter(Boolean)
      letters[glyph++] = String.fromCharCode(...units.map((it) => Number.parseInt(it, 16)))
    }
  }
  return letters
}

function textOf(content: string, fonts: Map<string, string[]>): string {
  const lines: string[] = []
  let letters: string[] = []
  for (const [, font, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (font) letters = fonts.get(font) ?? []
    else {
      const glyphs = [...(shown ?? '').matchAll(/<([0-9a-f]+)>/g)].flatMap(
        ([, hex = '']) => hex.match(/.{4}/g) ?? [],
      )
      lines.push(glyphs.map((it) => letters[Number.parseInt(it, 16)] ?? '').join(''))
    }
  }
  return lines.join('\n')
}

const stringOf = (objects: Objects, pattern: RegExp, bodies: readonly string[]) => {
  const id = bodies.map((it) => pattern.exec(it)?.[1]).find(Boolean)
  return id ? decoded(objects.get(Number(id))?.body ?? '') : ''
}

function stringAfter(bodies: readonly string[], key: string): string {
  for (const body of bodies) {
    const at = body.indexOf(`${key} (`)
    if (at >= 0) return decoded(body.slice(at + key.length + 1))
  }
  return ''
}

/** A string in round brackets: plain, or UTF-16 after its byte order mark. */
function decoded(written: string): string {
  let end = 1
  while (end < written.length && (written[end] !== ')' || written[end - 1] === '\\')) end++
  const ESCAPES: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }
  const text = written.slice(1, end).replace(/\\([\s\S])/g, (_, it: string) => ESCAPES[it] ?? it)
  if (!text.startsWith('\u00fe\u00ff')) return text
  const units = Buffer.from(text.slice(2), 'latin1')
  return Array.from({ length: units.length / 2 }, (_, at) =>
    String.fromCharCode(units.readUInt16BE(at * 2)),
  ).join('')
}
