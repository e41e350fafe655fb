import { describe, expect, test } from 'vitest'
import { boxOf, crosses, LABEL_HEIGHT, type Label, placeLabels } from '../../islands/map/labels.ts'

const SIZE = 24
const CENTRE = { x: 500, y: 400 }
const WIDTH = 99
const markAt = (x: number, y: number) => ({ left: x, top: y, right: x + SIZE, bottom: y + SIZE })
const labelAt = (key: string, x: number, y: number): Label => ({ key, mark: markAt(x, y), width: WIDTH })

/** Places as scattered as these numbers are, the same in every run. */
const scattered = (count: number, wide: number, high: number) =>
  Array.from({ length: count }, (_, index) =>
    labelAt(
      String(index),
      ((index * 7_919) % 4_001) * (wide / 4_001),
      ((index * 104_729) % 3_989) * (high / 3_989),
    ),
  )

const place = (labels: readonly Label[], others: readonly Label['mark'][] = []) =>
  placeLabels(labels, [...labels.map(({ mark }) => mark), ...others], CENTRE)

describe('labels on the map', () => {
  test('are below their marks where there is room', () => {
    expect([...place([labelAt('one', 0, 0), labelAt('two', 300, 0)])]).toEqual([
      ['two', 'below'],
      ['one', 'below'],
    ])
  })

  test('go to the nearest to the centre; the other is above its mark, and a third is left out', () => {
    const placed = place([labelAt('far', 480, 315), labelAt('near', 500, 380), labelAt('between', 490, 350)])
    expect(placed.get('near')).toBe('below')
    expect(placed.has('between')).toBe(false)
    expect(placed.get('far')).toBe('above')
  })

  test('go to the request of the page before all others', () => {
    const near = labelAt('near', 500, 400)
    const here = { ...labelAt('here', 560, 400), isFirst: true }
    expect(place([near, here]).get('here')).toBe('below')
    expect(place([near, here]).get('near')).toBe('above')
  })

  test('cross no mark, and none of each other', () => {
    const labels = scattered(600, 1_400, 900)
    const others = scattered(600, 1_390, 890).map(({ mark }) => mark)
    const placed = place(labels, others)
    const boxes = labels.flatMap((it) => {
      const side = placed.get(it.key)
      return side ? [boxOf(it, side)] : []
    })
    expect(boxes.length).toBeGreaterThan(5)
    const marks = [...labels.map(({ mark }) => mark), ...others]
    for (const [index, box] of boxes.entries()) {
      expect(boxes.slice(index + 1).filter((it) => crosses(it, box))).toEqual([])
      expect(marks.filter((it) => crosses(it, box))).toEqual([])
    }
  })

  test('of five thousand marks are placed all over the map', () => {
    expect(place(scattered(5_000, 14_000, 9_000)).size).toBeGreaterThan(100)
  })

  test('have the height of a line', () => {
    const { top, bottom } = boxOf(labelAt('one', 0, 0), 'below')
    expect([top, bottom]).toEqual([SIZE, SIZE + LABEL_HEIGHT])
  })
})
