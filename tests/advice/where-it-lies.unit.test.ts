import { describe, expect, test } from 'vitest'
import { whereItLies } from '../../src/advice/where-it-lies.ts'

const GENT = { lat: 51.0543, lng: 3.7174 }
const ANTWERPEN = { lat: 51.2194, lng: 4.4025 }
const address = (municipality_code: string | null, postal_code: string) => ({
  municipality_code,
  postal_code,
})

describe('where an address lies', () => {
  test('postal code and coordinates in the municipality agree', () => {
    expect(whereItLies(address('44021', '9000'), GENT, 'BE').verdict).toBe('agrees')
    expect(whereItLies(address('44021', '9000'), null, 'BE').verdict).toBe('agrees')
    expect(whereItLies(address('44021', ''), GENT, 'BE').verdict).toBe('agrees')
    expect(whereItLies(address('0363', '1012 AB'), { lat: 52.373, lng: 4.893 }, 'NL').verdict).toBe('agrees')
  })

  test('a code from before a merger counts as the municipality of today', () => {
    // Beveren became Beveren-Kruibeke-Zwijndrecht in 2025.
    const { expected, verdict } = whereItLies(address('46003', '9120'), null, 'BE')
    expect(expected).toBe('46030')
    expect(verdict).toBe('agrees')
  })

  test('coordinates across the border, close to their own postal code, are no mistake', () => {
    // Along the Brusselsesteenweg in Gentbrugge, where Merelbeke begins.
    const { verdict, byCoordinates } = whereItLies(
      address('44021', '9050'),
      { lat: 51.009, lng: 3.755 },
      'BE',
    )
    expect(byCoordinates?.agrees).toBe(false)
    expect(verdict).toBe('border')
  })

  test('coordinates in another town contradict the postal code', () => {
    const { verdict, byCoordinates } = whereItLies(address('44021', '9000'), ANTWERPEN, 'BE')
    expect(verdict).toBe('differ')
    expect(byCoordinates?.name).toBe('Antwerpen')
  })

  test('postal code and coordinates of elsewhere', () => {
    expect(whereItLies(address('44021', '2000'), ANTWERPEN, 'BE').verdict).toBe('elsewhere')
    expect(whereItLies(address('44021', '2000'), null, 'BE').verdict).toBe('elsewhere')
  })

  test('a place far from every postal code points to none', () => {
    const { byCoordinates, verdict } = whereItLies(address('44021', ''), { lat: 0, lng: 0 }, 'BE')
    expect(byCoordinates).toMatchObject({ codes: [], nearest: null })
    expect(verdict).toBe('elsewhere')
  })

  test('without postal code and coordinates nothing is known', () => {
    expect(whereItLies(address('44021', ''), null, 'BE').verdict).toBe('nothing')
    expect(whereItLies(address('44021', '0000'), null, 'BE').verdict).toBe('nothing')
    expect(whereItLies(address('99999', '9000'), null, 'BE').expected).toBeNull()
    expect(whereItLies(address(null, '9000'), null, 'BE').expected).toBeNull()
  })
})
