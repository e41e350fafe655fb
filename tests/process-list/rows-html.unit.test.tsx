import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { textsIn } from '../../src/platform/texts/texts.ts'
import { type ListedProcess, ProcessRow, type RowStyle } from '../../views/process-list/process-row.tsx'
import { rowsHtml } from '../../views/process-list/rows-html.tsx'

const nl = textsIn('nl')
const STYLE: RowStyle = {
  columns: (
    ['reference', 'address', 'step', 'progress_days', 'requestCount', 'tags', 'vkb', 'late'] as const
  ).map((column) => ({ column, isNumber: column === 'requestCount' })),
  frozen: true,
  isLow: false,
  pick: { isPicked: false },
}
const ROW: ListedProcess = {
  uuid: '97be25c3-026e-4d99-8cf0-e493a0e6566d',
  version: 3,
  href: '/realisatie/97be25c3-026e-4d99-8cf0-e493a0e6566d',
  status: { name: 'active', label: 'Actief' },
  decision: { status: 'unpublished', label: 'Niet gepubliceerd' },
  waiting: { text: 'Aan zet: gemeente Gent, 3 dagen', isOverdue: false },
  isLate: false,
  tags: ['Spoed', 'Wijk'],
  days: '3 dagen',
  cells: {
    reference: 'VL-RP-26-0001',
    address: 'Veldstraat 2, 9000 Gent',
    step: '2. Advies',
    requestCount: '1',
  },
}
const fresh = (row: ListedProcess, style = STYLE, t = nl) =>
  renderToStaticMarkup(<ProcessRow t={t} {...style} row={row} />)

describe('the HTML of a row that is kept', () => {
  test('is that of a row that was just rendered, byte by byte, the first time and again', () => {
    for (let time = 0; time < 3; time++) expect(rowsHtml(nl, STYLE, [ROW, ROW])).toBe(fresh(ROW) + fresh(ROW))
  })

  test.each<[string, Partial<ListedProcess>]>([
    ['another version', { version: 4 }],
    ['another process', { uuid: 'other', href: '/realisatie/other' }],
    ['a status that changed without its version', { days: '', status: { name: 'onhold', label: 'On hold' } }],
    ['a status that has another name', { days: '', status: { name: 'active', label: 'Loopt' } }],
    ['a decision that a day changed', { decision: { status: 'irrevocable', label: 'Onherroepelijk' } }],
    ['a day later', { days: '4 dagen' }],
    ['another party whose turn it is', { waiting: { text: 'Aan zet: Scheldevonk', isOverdue: false } }],
    ['the turn of nobody', { waiting: null }],
    [
      'what takes longer than usual',
      { waiting: { text: 'Aan zet: gemeente Gent, 3 dagen', isOverdue: true } },
    ],
    ['what is late', { isLate: true }],
    ['a tag that was renamed', { tags: ['Spoed', 'Buurt'] }],
    ['a tag more', { tags: ['Spoed', 'Wijk', 'Wijk'] }],
    ['another address', { cells: { ...ROW.cells, address: 'Veldstraat 3, 9000 Gent' } }],
    ['a request more', { cells: { ...ROW.cells, requestCount: '2' } }],
    ['a step that was renamed', { cells: { ...ROW.cells, step: '2. Oordeel' } }],
  ])('is made anew for %s', (_what, change) => {
    rowsHtml(nl, STYLE, [ROW])
    const changed = { ...ROW, ...change }
    expect(rowsHtml(nl, STYLE, [changed])).toBe(fresh(changed))
    expect(fresh(changed)).not.toBe(fresh(ROW))
  })

  test.each<[string, Partial<RowStyle>]>([
    ['for who may pick nothing', { pick: null }],
    ['with what was refused still picked', { pick: { isPicked: true } }],
    ['with other columns', { columns: STYLE.columns.slice(0, 4) }],
    ['with columns in another order', { columns: STYLE.columns.toReversed() }],
    ['with a first column that moves', { frozen: false }],
    ['in low rows', { isLow: true }],
  ])('is another %s', (_what, change) => {
    rowsHtml(nl, STYLE, [ROW])
    const style = { ...STYLE, ...change }
    expect(rowsHtml(nl, style, [ROW])).toBe(fresh(ROW, style))
    expect(fresh(ROW, style)).not.toBe(fresh(ROW))
  })

  test('is another in English', () => {
    rowsHtml(nl, STYLE, [ROW])
    const en = textsIn('en')
    expect(rowsHtml(en, STYLE, [ROW])).toBe(fresh(ROW, STYLE, en))
    expect(fresh(ROW, STYLE, en)).not.toBe(fresh(ROW))
  })

  test('goes when thousands of others came, and is the same when it is made anew', () => {
    const others = Array.from({ length: 4_100 }, (_, index) => ({ ...ROW, version: 10 + index }))
    expect(rowsHtml(nl, STYLE, others)).toBe(others.map((it) => fresh(it)).join(''))
    expect(rowsHtml(nl, STYLE, [ROW])).toBe(fresh(ROW))
  })
})
