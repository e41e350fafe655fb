import type { Visitor } from '../../visitor.ts'

/** A page of a list as a person sees it, in any language: rows in order, counts on tabs, and how many there are. */

export interface ListedRow {
  uuid: string
  reference: string
  /** Text of each cell by its column, as displayed. */
  cells: Readonly<Record<string, string>>
}

interface ListPage {
  status: number
  language: string
  rows: ListedRow[]
  /** Count of each tab, by the address that it leads to without its query. */
  tabs: ReadonlyMap<string, number>
  /** Of all pages together. */
  total: number
  /** Columns with a link to sort by them. */
  sortable: string[]
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#x27': "'",
  nbsp: ' ',
}

const plain = (html: string) =>
  html
    .replaceAll('<!-- -->', '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#x27|nbsp);/g, (_all, name: string) => ENTITIES[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim()

const ROW = /<th scope="row"[^>]*><a href="\/[a-z-]+\/([0-9a-f-]{36})[^"]*"[^>]*>(.*?)<\/a>/s
const HEAD = /<th scope="col"[^>]*data-c="([\w-]+)"[^>]*>(.*?)(?=<th |<\/thead>)/gs
const TAB = /<a href="([^"]+)"[^>]*>[^<]*<span class="cnt">(\d+)<\/span>/g

const numberIn = (text: string | undefined) => Number((text ?? '0').replaceAll(/\D/g, ''))

/** What is on a page of a list. */
export function listIn(status: number, body: string): ListPage {
  const table = /<section class="tbl.*?<\/section>/s.exec(body)?.[0] ?? ''
  const heads = [...table.matchAll(HEAD)]
  const columns = heads.map(([, column = '']) => column)
  const [, inside = ''] = table.split('<tbody>')
  const rows = inside.split(/<tr\b/).flatMap((html) => {
    const [, uuid = '', reference = ''] = ROW.exec(html) ?? []
    if (!uuid) return []
    const cells = html.split(/<t[dh]\b[^>]*>/).slice(1)
    const pairs = columns.map((column, index) => [column, plain(cells[index] ?? '')])
    return [{ uuid, reference: plain(reference), cells: Object.fromEntries(pairs) as ListedRow['cells'] }]
  })
  const tabs = [...body.matchAll(TAB)].map(
    ([, href = '', count]) => [href.replaceAll('&amp;', '&'), Number(count)] as const,
  )
  const pager = /<div class="pager"><p>(.*?)<\/p>/s.exec(body)?.[1] ?? ''
  const numbers = plain(pager).match(/[\d.,]+/g) ?? []
  return {
    status,
    language: /<html lang="(\w+)"/.exec(body)?.[1] ?? '',
    rows,
    tabs: new Map(tabs),
    total: numbers.length > 0 ? numberIn(numbers.at(-1)) : rows.length,
    sortable: heads.flatMap(([, column = '', html = '']) => (html.includes('sort=') ? [column] : [])),
  }
}

/** More than a list of a world has. */
const MOST_PAGES = 40

/** Turns all pages of a list, as its reader does: the rows of each, and the first page. */
export async function turnsPages(visitor: Visitor, list: string) {
  const separator = list.includes('?') ? '&' : '?'
  const rows: ListedRow[] = []
  let first: ListPage | null = null
  for (let page = 1; page <= MOST_PAGES; page++) {
    const answer = await visitor.opens(page === 1 ? list : `${list}${separator}p=${page}`)
    const found = listIn(answer.status, answer.body)
    first ??= found
    rows.push(...found.rows)
    if (found.rows.length === 0 || rows.length >= first.total) break
  }
  return { rows, first: first as ListPage, references: rows.map(({ reference }) => reference) }
}
