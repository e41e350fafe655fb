import type { Marked, Tokens } from 'marked'
import type sanitize from 'sanitize-html'
import { lazyAsync } from '../../platform/lazy/lazy.ts'
import { loadInPieces } from '../../platform/lazy/load-in-pieces.ts'
import type { Section } from './manual.ts'

/** Address and size of a picture in a manual; undefined for an unknown one. */
type FindPicture = (name: string) => { address: string; width: number; height: number } | undefined

const TAGS =
  'h2 h3 h4 p ul ol li strong em del code pre kbd blockquote table thead tbody tr th td a img br hr'.split(
    ' ',
  )

/** Loads the packages for the first manual: they need 10 MB. */
const loadPackages = lazyAsync(async () => {
  await loadInPieces(['htmlparser2', 'postcss'])
  const { default: sanitizeHtml } = await import('sanitize-html')
  return { sanitizeHtml, Marked: (await import('marked')).Marked }
})

/**
 * The markdown of a manual as sanitised HTML, and its sections. Whatever the file contains, only text, its own headings,
 * links (http, https, mailto, this site) and its own pictures remain.
 */
export async function readMarkdown(
  markdown: string,
  findPicture: FindPicture,
): Promise<{ html: string; sections: Section[] }> {
  const { Marked, sanitizeHtml } = await loadPackages()
  const textOf = (html: string) => textIn(html, sanitizeHtml)
  const marked = new Marked()
  const anchors = new Set<string>()
  const anchorOf = (title: string) => {
    // The prefix separates ids of a manual from ids of the page.
    const wanted = `deel-${slugOf(title)}`
    const free = Array.from({ length: anchors.size + 1 }, (_, at) => (at ? `${wanted}-${at + 1}` : wanted))
    const anchor = free.find((it) => !anchors.has(it)) ?? wanted
    anchors.add(anchor)
    return anchor
  }
  const options = sanitising(findPicture)
  const parts = marked.lexer(markdown).reduce<Part[]>(
    (so, token) => {
      if (token.type === 'heading' && token.depth <= 3) {
        const { depth, tokens } = token as Tokens.Heading
        const title = textOf(marked.parser([{ ...token, type: 'paragraph', tokens } as Tokens.Paragraph]))
        so.push({ anchor: anchorOf(title), title, level: Math.max(2, depth), tokens: [] })
      } else so.at(-1)?.tokens.push(token)
      return so
    },
    [{ anchor: '', title: '', level: 0, tokens: [] }],
  )
  const drawn = parts.map(({ tokens, ...part }) => {
    const html = sanitizeHtml(marked.parser(tokens), options)
    const heading = part.level
      ? `<h${part.level} id="${part.anchor}">${escaped(part.title)}</h${part.level}>`
      : ''
    return { html: `${heading}\n${html}`, section: { ...part, text: textOf(html) } }
  })
  return {
    html: drawn.map(({ html }) => html).join('\n'),
    sections: drawn.map(({ section }) => section).filter(({ level, text }) => level > 0 || text !== ''),
  }
}

interface Part extends Omit<Section, 'text'> {
  tokens: Parameters<Marked['parser']>[0]
}

const sanitising = (findPicture: FindPicture): Parameters<typeof sanitize>[1] => ({
  allowedTags: TAGS,
  allowedAttributes: { a: ['href', 'rel'], img: ['src', 'alt', 'width', 'height', 'loading'], th: ['scope'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  transformTags: {
    // The title of the manual is the only level 1 heading.
    h1: (_tag, attribs) => ({ tagName: 'h2', attribs }),
    th: () => ({ tagName: 'th', attribs: { scope: 'col' } }),
    a: (tagName, { href = '' }) => ({
      tagName,
      attribs: { href, ...(/^https?:/i.test(href) && { rel: 'noreferrer' }) },
    }),
    img: (tagName, { src = '', alt = '' }) => {
      const found = findPicture(src)
      const attribs: Record<string, string> = found
        ? {
            src: found.address,
            alt,
            width: String(found.width),
            height: String(found.height),
            loading: 'lazy',
          }
        : {}
      return { tagName, attribs }
    },
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
})

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }

const textIn = (html: string, sanitizeHtml: typeof sanitize) =>
  sanitizeHtml(html.replace(/<\/(p|li|td|th|h\d)>/g, '$& '), { allowedTags: [], allowedAttributes: {} })
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_all, name) => ENTITIES[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim()

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** `Een aanvraag beoordelen` → `een-aanvraag-beoordelen`. */
const slugOf = (title: string) =>
  title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60)
