import { describe, expect, test } from 'vitest'
import { drawPaper } from '../../src/overviews/generated-documents/draw-paper.ts'
import type { Block, Paper } from '../../src/overviews/generated-documents/paper.ts'
import { readPdf } from './read-pdf.ts'

/** A heading is on the same page as the lines under it, at any position on the page. */

const LINES_ON_A_PAGE = 60
const FOOTER = 'Voet'
const filling = (lines: number): Block => ({ is: 'list', items: Array(lines).fill('Regel') })
const FACTS: Block = { is: 'facts', rows: [{ label: 'Naam', value: 'Waarde' }] }
const heading: Block = { is: 'heading', text: 'Kop' }
const subheading: Block = { is: 'subheading', text: 'Kop van een groep' }
const long: Block = { is: 'heading', text: `Kop ${'met veel woorden '.repeat(12)}` }

/** The words of these lines are numbered, to find which of them a page has. */
const numbered = (lines: number) => Array.from({ length: lines }, (_, n) => `zin-${n}-van-${lines}`)
const rowOf = (lines: number): Block => ({
  is: 'facts',
  rows: [{ label: 'Opmerking', value: numbered(lines).join('\n') }],
})

const KINDS: Record<string, Block[]> = {
  'names and values': [heading, FACTS],
  'groups of them': [heading, subheading, FACTS],
  'groups, under a heading of several lines': [long, subheading, FACTS],
  'a row of six lines': [heading, subheading, rowOf(6)],
  'a note above groups': [heading, { is: 'note', text: 'Van maandag tot dinsdag.' }, subheading, FACTS],
  'a list': [heading, { is: 'list', items: ['Een', 'Twee'] }],
  'a note': [heading, { is: 'note', text: 'Niets ingevuld.' }],
}

const paperWith = (blocks: readonly Block[]): Paper => ({
  title: 'Titel',
  subtitle: 'Ondertitel',
  language: 'nl',
  author: 'Laadloket',
  at: new Date('2026-03-02T09:00:00Z'),
  colour: '#154273',
  blocks,
  footer: FOOTER,
  pageOf: (n, of) => `${n}/${of}`,
})

describe.each(Object.entries(KINDS))('over %s', (_name, blocks) => {
  test('no heading is the last of a page', async () => {
    const alone: string[] = []
    for (let lines = 35; lines <= LINES_ON_A_PAGE; lines++) {
      const { pages } = readPdf(await drawPaper(paperWith([filling(lines), ...blocks])))
      for (const page of pages) {
        const drawn = page.split('\n')
        const last = drawn[drawn.indexOf(FOOTER) - 1] ?? ''
        if (/^Kop|woorden|^Van maandag/.test(last)) alone.push(`after ${lines} lines: ${last}`)
      }
    }
    expect(alone).toEqual([])
  })
})

describe('a row of a table', () => {
  /** How many of its lines each page has, at every position on the page. */
  async function spread(lines: number) {
    const all: number[][] = []
    for (let above = 38; above <= LINES_ON_A_PAGE; above++) {
      const { pages } = readPdf(await drawPaper(paperWith([filling(above), rowOf(lines)])))
      all.push(pages.map((page) => page.split(`-van-${lines}`).length - 1).filter(Boolean))
    }
    return all
  }

  test('that is short is on one page', async () => {
    expect(await spread(6)).toEqual(Array(LINES_ON_A_PAGE - 37).fill([6]))
  })

  test('that is long goes on over the page, and leaves no line alone', async () => {
    const all = await spread(9)
    expect(all.filter((pages) => pages.length > 1).length).toBeGreaterThan(3)
    for (const pages of all) expect(Math.min(...pages)).toBeGreaterThan(1)
    for (const pages of all) expect(pages.reduce((sum, it) => sum + it)).toBe(9)
  })
})

describe.each<[string, (lines: number) => Block]>([
  [
    'a group of names and values',
    (lines) => ({ is: 'facts', rows: numbered(lines).map((value) => ({ label: 'Naam', value })) }),
  ],
  ['a list', (lines) => ({ is: 'list', items: numbered(lines) })],
])('%s under its heading', (_name, blockOf) => {
  /** How many of its rows each page has, and whether its heading is there, at every position on the page. */
  async function spread(rows: number) {
    const all: number[][] = []
    for (let above = 35; above <= LINES_ON_A_PAGE; above++) {
      const { pages } = readPdf(await drawPaper(paperWith([filling(above), subheading, blockOf(rows)])))
      const drawn = pages.map((page) => ({ page, count: page.split(`-van-${rows}`).length - 1 }))
      expect(drawn.find(({ count }) => count > 0)?.page).toContain('Kop van een groep')
      all.push(drawn.map(({ count }) => count).filter(Boolean))
    }
    return all
  }

  test('that is short is on one page', async () => {
    for (const rows of [2, 6]) expect(await spread(rows)).toEqual(Array(LINES_ON_A_PAGE - 34).fill([rows]))
  })

  test('that is long goes on over the page, and leaves no row alone', async () => {
    const all = await spread(9)
    expect(all.filter((pages) => pages.length > 1).length).toBeGreaterThan(3)
    for (const pages of all) expect(Math.min(...pages)).toBeGreaterThan(1)
    for (const pages of all) expect(pages.reduce((sum, it) => sum + it)).toBe(9)
  })
})
