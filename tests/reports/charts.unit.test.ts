import { describe, expect, test } from 'vitest'
import { barsOf } from '../../src/overviews/reports/bars.ts'
import { chartData } from '../../src/overviews/reports/chart.ts'
import { columnsOf } from '../../src/overviews/reports/columns.ts'
import type { ReportTable } from '../../src/overviews/reports/report.ts'
import { textsIn } from '../../src/platform/texts/texts.ts'

const t = textsIn('nl')
const table = (rows: [string, number | null, number | null][]): ReportTable => ({
  key: 'some',
  caption: 'Some',
  columns: [
    { key: 'what', label: 'What', kind: 'text' },
    { key: 'one', label: 'One', kind: 'count' },
    { key: 'two', label: 'Two', kind: 'days' },
  ],
  rows: rows.map(([what, one, two]) => ({
    key: what,
    cells: { what: { value: what }, one: { value: one, href: `/${what}` }, two: { value: two } },
  })),
})
const drawn = (rows: [string, number | null, number | null][], isStacked: boolean) => {
  const data = chartData(t, table(rows), { columns: ['one', 'two'], isStacked })
  if (!data) throw new Error('There is nothing to draw.')
  return data
}

describe('a chart', () => {
  test('of zeros and of nothing is not drawn', () => {
    const chart = { columns: ['one', 'two'], isStacked: false }
    expect(chartData(t, table([]), chart)).toBeNull()
    expect(chartData(t, table([['a', 0, null]]), chart)).toBeNull()
  })

  test('names each figure whole, and leads where its cell does', () => {
    const [row] = drawn([['a', 1234, 2.25]], false).rows
    expect(row?.figures).toMatchObject([
      { name: 'a, One: 1.234', href: '/a' },
      { name: 'a, Two: 2,3', text: '2,3' },
    ])
    expect(row?.figures[1]).not.toHaveProperty('href')
  })

  test('of bars has every value: in a wide one, else after all of them', () => {
    const [long, short, none] = barsOf(
      drawn(
        [
          ['long', 90, 3],
          ['short', 1, 1],
          ['none', 0, 0],
        ],
        true,
      ),
    )
    expect(long?.lines[0]?.bars.map((it) => it.isWide)).toEqual([true, false])
    expect(long?.lines[0]?.after.map((it) => it.text)).toEqual(['93', '3,0'])
    expect(short?.lines[0]?.after.map((it) => it.text)).toEqual(['2', '1', '1,0'])
    expect(none?.lines[0]?.after.map((it) => it.text)).toEqual(['0'])
    const [first, second] = long?.lines[0]?.bars ?? []
    expect((second?.width ?? 0) / (first?.width ?? 1)).toBeCloseTo(3 / 90)
    expect(second?.x).toBeCloseTo(first?.width ?? 0)
    expect(long?.lines[0]?.end).toBeLessThan(100)
    // Nothing after the bars overlaps.
    for (const { lines } of [long, short].filter((it) => it !== undefined))
      for (const { after } of lines)
        for (const [index, it] of after.entries())
          expect(it.x).toBeGreaterThanOrEqual((after[index - 1]?.x ?? 0) + (after[index - 1]?.width ?? 0))
  })

  test('of columns is on one line, with values in reach and marks at their height', () => {
    const data = drawn(
      [
        ['jan 2026', 50, 50],
        ['feb 2026', 1, 100],
      ],
      true,
    )
    const marked = { ...data, rows: data.rows.map((row) => ({ ...row, marks: [data.most, null] })) }
    const { slots, base, leastWidth } = columnsOf(marked, 300)
    const [jan, feb] = slots
    expect(jan?.columns.map(({ y, height }) => y + height)).toEqual([base, jan?.columns[0]?.y])
    expect(jan?.columns.every(({ isInside }) => isInside)).toBe(true)
    expect(feb?.columns.map(({ isInside }) => isInside)).toEqual([false, true])
    expect(jan?.marks[0]).toBeCloseTo(feb?.columns[1]?.y ?? 0)
    const heights = slots.flatMap(({ columns, total }) => [...columns.map((it) => it.textY), total?.y ?? 0])
    for (const y of heights) expect(y).toBeGreaterThan(0)
    expect(feb?.lines).toEqual(['feb', '2026'])
    const apart = { ...drawn([['mrt 2026', 90, null]], false), most: 100 }
    const [near] = columnsOf(
      { ...apart, rows: apart.rows.map((row) => ({ ...row, marks: [94] })) },
      300,
    ).slots
    expect(near?.columns[0]?.textY).toBeLessThan((near?.marks[0] ?? 0) - 6)
    expect(leastWidth).toBeGreaterThanOrEqual(2 * 34)
  })
})
