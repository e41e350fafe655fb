import { describe, expect, test } from 'vitest'
import { whereItLies } from '../../src/casework/advice/where-it-lies.ts'

const [GENT, MERELBEKE, ANTWERPEN] = [['44021'], ['44088'], ['11002']]
const address = (municipality_code: string | null, postal_code: string) => ({
  municipality_code,
  postal_code,
  city: '',
})

describe('where an address lies', () => {
  test('postal code and coordinates in the municipality agree', () => {
    expect(whereItLies(address('44021', '9000'), GENT, 'BE').verdict).toBe('agrees')
    expect(whereItLies(address('44021', '9000'), null, 'BE').verdict).toBe('agrees')
    expect(whereItLies(address('44021', ''), GENT, 'BE').verdict).toBe('agrees')
    expect(whereItLies(address('0363', '1012 AB'), ['0363'], 'NL').verdict).toBe('agrees')
  })

  test('a code from before a merger counts as the municipality of today', () => {
    // Beveren became Beveren-Kruibeke-Zwijndrecht in 2025.
    const { expected, verdict } = whereItLies(address('46003', '9120'), null, 'BE')
    expect(expected).toBe('46030')
    expect(verdict).toBe('agrees')
  })

  test('coordinates across the border contradict the postal code, but not where outlines are not precise enough', () => {
    const gentbrugge = address('44021', '9050')
    expect(whereItLies(gentbrugge, MERELBEKE, 'BE')).toMatchObject({
      verdict: 'differ',
      byCoordinates: { name: 'Merelbeke-Melle', agrees: false, otherNames: [] },
    })
    expect(whereItLies(gentbrugge, [...MERELBEKE, ...GENT], 'BE')).toMatchObject({
      verdict: 'agrees',
      byCoordinates: { name: 'Gent', agrees: true, otherNames: ['Merelbeke-Melle'] },
    })
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

  test('a place in no municipality points to none, and Brussels has a name too', () => {
    const { byCoordinates, verdict } = whereItLies(address('44021', ''), [], 'BE')
    expect(byCoordinates).toMatchObject({ codes: [], name: '' })
    expect(verdict).toBe('elsewhere')
    expect(whereItLies(address('44021', ''), ['21004'], 'BE').byCoordinates?.name).toMatch(
      /^(Brussel|Bruxelles)/,
    )
  })

  test('without postal code and coordinates nothing is known', () => {
    expect(whereItLies(address('44021', ''), null, 'BE').verdict).toBe('nothing')
    expect(whereItLies(address('44021', '0000'), null, 'BE').verdict).toBe('nothing')
    expect(whereItLies(address('99999', '9000'), null, 'BE').expected).toBeNull()
    expect(whereItLies(address(null, '9000'), null, 'BE').expected).toBeNull()
  })
})
