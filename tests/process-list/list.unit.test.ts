import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { processes } from '../../src/desk/tenants/processes/processes.ts'
import { listHref, readListState } from '../../src/overviews/process-list/list.ts'
import { someState } from './state.ts'

const choices = { ...processes, pageSizes: [20, 50, 100, 250], defaultPageSize: 50 }
const typeOf = (value: string) =>
  choices.types.find((it) => it.value === value) ?? { value: 'realisation' as const }

/** A query as a server parses it: one value per name, or several. */
function queryOf(href: string) {
  const query: Record<string, string | string[]> = {}
  for (const [name, value] of new URL(href, 'http://localhost').searchParams) {
    const before = query[name]
    query[name] = before === undefined ? value : [before, value].flat()
  }
  return query
}

const read = (href: string, state: { type: string; tab: 'actief' | 'alles' }) =>
  readListState({ type: typeOf(state.type), tab: state.tab }, queryOf(href), choices)

describe('the address of a list', () => {
  test('holds its whole state, and nothing else', () => {
    fc.assert(
      fc.property(someState(), (state) => {
        const href = listHref(state, { page: state.page }, choices)
        expect(
          href.startsWith(
            `/processen/${state.type === 'realisation' ? 'realisatie' : 'uitbreiding'}/${state.tab}`,
          ),
        ).toBe(true)
        expect(readListState({ type: typeOf(state.type), tab: state.tab }, queryOf(href), choices)).toEqual(
          state,
        )
      }),
    )
  })

  test('holds any text that was searched for, to the letter', () => {
    fc.assert(
      fc.property(someState(), fc.string({ maxLength: 100, unit: 'grapheme' }), (state, search) => {
        const sought = { ...state, search: search.trim() }
        const href = listHref(sought, { page: state.page }, choices)
        const { search: again } = readListState(
          { type: typeOf(state.type), tab: state.tab },
          queryOf(href),
          choices,
        )
        expect(again).toBe(sought.search)
      }),
    )
  })

  test('holds the key that a page far in is read from', () => {
    fc.assert(
      fc.property(
        someState(),
        fc.constantFrom('after' as const, 'before' as const),
        fc.integer({ min: 1, max: 999_999_999 }),
        fc.string({ maxLength: 60 }),
        (state, side, id, value) => {
          const deep = { ...state, page: 900, beside: { side, id, value } }
          const href = listHref(deep, { page: 900, beside: deep.beside }, choices)
          expect(readListState({ type: typeOf(state.type), tab: state.tab }, queryOf(href), choices)).toEqual(
            deep,
          )
        },
      ),
    )
  })

  test('is short without any choice', () => {
    const state = read('/processen/realisatie/actief', { type: 'realisation', tab: 'actief' })
    expect(listHref(state, {}, choices)).toBe('/processen/realisatie/actief')
    expect(listHref(state, { page: 3 }, choices)).toBe('/processen/realisatie/actief?p=3')
  })

  test.each([
    'p=0',
    'p=-1',
    'p=1e3',
    'pp=7',
    'sort=wachtwoord',
    'f.step=gte:drie',
    'f.step=contains:1',
    'f.niets=in:1',
    'f.updated_at=on:2026-02-30',
    'op.step=or',
    'weergave=%3Cscript%3E',
    'na=1.2',
  ])('leaves out what it does not understand: %s', (query) => {
    const state = read(`/processen/realisatie/actief?${query}`, { type: 'realisation', tab: 'actief' })
    expect(state).toEqual(read('/processen/realisatie/actief', { type: 'realisation', tab: 'actief' }))
  })

  test('takes three rules of a column and no more', () => {
    const href = '/x?f.step=gte:2&f.step=lte:7&f.step=in:3&f.step=in:4&op.step=or'
    expect(read(href, { type: 'realisation', tab: 'alles' }).filters).toEqual({
      step: {
        op: 'or',
        rules: [
          { mode: 'gte', values: ['2'] },
          { mode: 'lte', values: ['7'] },
          { mode: 'in', values: ['3'] },
        ],
      },
    })
  })

  test('a form sends the same with a field for each part', () => {
    const form =
      '/x?m.address=contains&w.address=markt&m.address=not&w.address=&m.municipality=in&o.municipality=44021&o.municipality=leeg'
    expect(read(form, { type: 'realisation', tab: 'alles' }).filters).toEqual({
      address: { op: 'and', rules: [{ mode: 'contains', values: ['markt'] }] },
      municipality: { op: 'and', rules: [{ mode: 'in', values: ['44021', 'leeg'] }] },
    })
  })
})
