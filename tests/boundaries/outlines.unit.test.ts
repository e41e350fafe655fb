import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { placeNames } from '../../islands/map/outline-names.ts'
import { shapesOf } from '../../islands/map/outline-shapes.ts'
import { cutIntoArcs } from '../../src/geography/boundaries/arcs.ts'
import { type Boundary, holds } from '../../src/geography/boundaries/boundary.ts'
import { boundaryOf, readOutlines, writeOutlines } from '../../src/geography/boundaries/compact.ts'
import { embeddedOutlines } from '../../src/geography/boundaries/embedded.ts'
import { simplifyArcs } from '../../src/geography/boundaries/simplify.ts'

const ring = (...places: [number, number][]) => [...places, places[0] ?? [0, 0]].flat()

/** Two neighbours with a crooked border, and an enclave in the left one. */
const left: Boundary = {
  code: '44021',
  polygons: [
    [
      ring([3, 51], [3.5, 51], [3.53, 51.1], [3.48, 51.2], [3.5, 51.3], [3, 51.3]),
      ring([3.1, 51.1], [3.1, 51.2], [3.2, 51.2], [3.2, 51.1]),
    ],
  ],
}
const right: Boundary = {
  code: '11002',
  polygons: [[ring([3.5, 51.3], [3.48, 51.2], [3.53, 51.1], [3.5, 51], [4, 51], [4, 51.3])]],
}
const enclave: Boundary = {
  code: '13002',
  polygons: [[ring([3.2, 51.2], [3.2, 51.1], [3.1, 51.1], [3.1, 51.2])]],
}
const all = [left, right, enclave]

const through = (boundaries: Boundary[], metres: number) => {
  const outlines = readOutlines(writeOutlines(simplifyArcs(cutIntoArcs(boundaries), metres), (code) => code))
  return outlines.municipalities.map((_, index) => boundaryOf(outlines, index))
}

describe('outlines', () => {
  test('come out of their compact text as they went in', () => {
    const places = (it: Boundary) =>
      it.polygons.map((rings) =>
        rings.map((line) => new Set(line.map((value, at) => (at % 2 ? '' : `${value} ${line[at + 1]}`)))),
      )
    expect(through(all, 0).map(places)).toEqual(all.map(places))
    expect(through(all, 0).map(({ code }) => code)).toEqual(['44021', '11002', '13002'])
  })

  test('any line survives, to a ten-thousandth of a degree', () => {
    const degrees = fc.double({ min: -180, max: 180, noNaN: true })
    fc.assert(
      fc.property(fc.array(fc.tuple(degrees, degrees), { minLength: 2, maxLength: 30 }), (line) => {
        const arc = line.flat()
        const boundaries = [{ code: '1', polygons: [[[1]]] }]
        const [read = []] = readOutlines(writeOutlines({ arcs: [arc], boundaries }, () => 'A')).arcs
        expect(read).toHaveLength(arc.length)
        read.forEach((value, at) => {
          expect(Math.abs(value - (arc[at] ?? 0))).toBeLessThanOrEqual(0.000051)
        })
      }),
    )
  })

  test('neighbours share one line, and an enclave shares its line with the hole that it lies in', () => {
    const { arcs, boundaries } = cutIntoArcs(all)
    // The coast of the left one, the border, the coast of the right one, the enclave.
    expect(arcs).toHaveLength(4)
    const [first, second, third] = boundaries.map(({ polygons }) => polygons.flat(2).map(Math.abs))
    expect(first?.filter((it) => second?.includes(it))).toHaveLength(1)
    expect(first?.filter((it) => third?.includes(it))).toHaveLength(1)
  })

  test('however much is left out, every place keeps exactly one owner', () => {
    const simple = through(all, 5_000)
    const inside = fc.tuple(
      fc.double({ min: 3.001, max: 3.999, noNaN: true }),
      fc.double({ min: 51.001, max: 51.299, noNaN: true }),
    )
    const owners = (lng: number, lat: number) =>
      simple.filter((it) => holds(it.polygons, { lng, lat })).length
    fc.assert(fc.property(inside, ([lng, lat]) => owners(lng, lat) === 1))
    // On corners and edges too.
    for (const [lng, lat] of [
      [3.1, 51.1],
      [3.1, 51.2],
      [3.2, 51.15],
      [3.15, 51.2],
      [3.5, 51.15],
    ] as const)
      expect(owners(lng, lat)).toBe(1)
  })

  test('the embedded ones are small, name every municipality, and mark what neighbours share', () => {
    for (const [country, count] of [
      ['NL', 342],
      ['BE', 304],
    ] as const) {
      const text = embeddedOutlines(country)
      expect(text.length).toBeLessThan(100_000)
      const { areas, names, lines } = shapesOf(text)
      expect(areas).toHaveLength(count)
      expect(names.filter(({ text }) => text === '')).toEqual([])
      expect(lines.filter(({ isShared }) => isShared).length).toBeGreaterThan(count)
    }
    const flemish = readOutlines(embeddedOutlines('BE')).municipalities
    expect(flemish.filter(({ code }) => code.startsWith('21')).map(({ name }) => name)).toContain('Brussel')
  })

  test('names never lie over one another, and the larger municipality keeps its name', () => {
    const { names } = shapesOf(embeddedOutlines('BE'))
    const placed = placeNames(names, 10, (text) => text.length * 7)
    expect(placed.length).toBeGreaterThan(50)
    expect(placed.length).toBeLessThan(names.length)
    expect(placed[0]?.text).toBe(names[0]?.text)
    const over = placed.filter(({ box: a }, at) =>
      placed
        .slice(0, at)
        .some(({ box: b }) => a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top),
    )
    expect(over).toEqual([])
  })
})
