import { describe, expect, test } from 'vitest'
import { Traces } from '../../src/desk/privacy/trace.ts'

const els = {
  first_name: 'Jo',
  last_name: 'Péeters',
  email: 'jo.p+laden@example.org',
  phone: '0470 12 34 56',
  number_plate: '1-ABC-123',
}
const PROCESS = '0f8fad5b-d9cb-469f-a165-70867728950e'

const tracesOf = () => {
  const traces = new Traces()
  traces.add(els, [PROCESS], 'Kerkstraat Gent')
  return traces
}

describe('in a text somewhere on the desk', () => {
  test.each([
    ['Jo Péeters belde.', '[verwijderd] belde.'],
    ['Gebeld door jo peeters, en PEETERS JO.', 'Gebeld door [verwijderd], en [verwijderd].'],
    ['Zie Peeters, Jo (buur)', 'Zie [verwijderd] (buur)'],
    ['Mail naar JO.P+LADEN@example.org!', 'Mail naar [verwijderd]!'],
    ['<a href="mailto:jo.p+laden@example.org">Jo&#160;P</a>', '<a href="mailto:[verwijderd]">Jo&#160;P</a>'],
    [
      'Bel 0470/12.34.56 of +32 470 12 34 56 of 0032470123456',
      'Bel [verwijderd] of +[verwijderd] of [verwijderd]',
    ],
    ['auto 1abc123 en 1-ABC-123', 'auto [verwijderd] en [verwijderd]'],
  ])('%s', (text, marked) => expect(tracesOf().markIn(text)).toBe(marked))

  test.each([
    ['Jo belde.'],
    ['Mevrouw Peeters belde.'],
    ['JoPeetersstraat 12'],
    ['Jo\nPeeters'],
    ['0470 12 34 567'],
    ['ABC-123'],
    [''],
  ])('%j names nobody', (text) => expect(tracesOf().markIn(text)).toBe(text))
})

describe('in what is written about their own process', () => {
  test('the last name alone is marked, and a first name alone is not', () => {
    expect(tracesOf().markIn('Mevrouw Peeters wil niet; Jo ook niet.', PROCESS)).toBe(
      'Mevrouw [verwijderd] wil niet; Jo ook niet.',
    )
  })

  test('a last name that is a word of the address there is a place', () => {
    const traces = new Traces()
    traces.add({ ...els, last_name: 'Gent' }, [PROCESS], 'Kerkstraat Gent')
    expect(traces.markIn('Stad Gent keurt goed', PROCESS)).toBe('Stad Gent keurt goed')
  })
})

test('what somebody who stays is known by too is left', () => {
  const traces = tracesOf()
  traces.exclude({ ...els, email: '', number_plate: '' })
  expect(traces.markIn('Jo Peeters, 0470123456, 1-ABC-123')).toBe('Jo Peeters, 0470123456, [verwijderd]')
})

test('a short name, and a person of whom nothing is known, name nobody', () => {
  const traces = new Traces()
  traces.add({ first_name: 'An', last_name: 'Li', email: '', phone: '12', number_plate: 'geen' })
  expect(traces.markIn('An Li heeft geen auto, 12')).toBe('An Li heeft geen auto, 12')
})
