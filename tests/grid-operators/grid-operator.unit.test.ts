import { describe, expect, test } from 'vitest'
import { gridAt, gridOperatorAt, gridOperatorsOf } from '../../src/geography/grid-operators/grid-operator.ts'
import { municipalitiesOf } from '../../src/geography/places/municipalities.ts'
import { postalCodesOf } from '../../src/geography/places/postal-codes.ts'

const BRUSSELS =
  '1000 1030 1040 1050 1060 1070 1080 1081 1082 1083 1090 1140 1150 1160 1170 1180 1190 1200 1210'.split(' ')

describe('the grid in the Netherlands is run', () => {
  test.each([
    ['Amsterdam', '1012 AB', '0363', 'Liander'],
    ['Eindhoven, of Endinet before', '5611', '0772', 'Enexis'],
    ['Weert', '6001', '0988', 'Enexis'],
    ['Rotterdam', '3011 AA', '0599', 'Stedin'],
    ['Middelburg, of Enduris before', '4331', '0687', 'Stedin'],
    ['Heemstede, between towns of Liander', '2101', '0397', 'Stedin'],
    ['Noordoostpolder', '8302', '0171', 'Liander'],
    ['Naaldwijk', '2671', '1783', 'Westland Infra'],
    ['Hoogeveen', '7901', '0118', 'RENDO'],
    ['Almelo', '7607', '0141', 'Coteq'],
  ])(
    'in %s by the right one, by postal code and by municipality',
    (_, postalCode, municipalityCode, name) => {
      expect(gridOperatorAt({ country: 'NL', postalCode })).toBe(name)
      expect(gridOperatorAt({ country: 'NL', municipalityCode })).toBe(name)
      expect(gridOperatorAt({ country: 'NL', postalCode, municipalityCode })).toBe(name)
    },
  )

  test.each([
    ['Goor in Hof van Twente', '7471', '1735', 'Coteq', 'Enexis'],
    ['Bornerbroek in Almelo', '7627', '0141', 'Enexis', 'Coteq'],
    ['Steenwijk in Steenwijkerland', '8331', '1708', 'RENDO', 'Enexis'],
    ['Kuinre in Steenwijkerland', '8374', '1708', 'Liander', 'Enexis'],
    ['Moerkapelle in Zuidplas', '2751', '1892', 'Liander', 'Stedin'],
    ['Asperen in West Betuwe', '4147', '1960', 'Stedin', 'Liander'],
  ])(
    'in %s by another than in the rest of the municipality',
    (_, postalCode, municipalityCode, here, rest) => {
      expect(gridOperatorAt({ country: 'NL', postalCode, municipalityCode })).toBe(here)
      expect(gridOperatorAt({ country: 'NL', municipalityCode })).toBe(rest)
    },
  )

  test('wherever a code is written otherwise, or half', () => {
    for (const postalCode of ['1012', '1012ab', ' NL-1012 AB', '1012 A'])
      expect(gridOperatorAt({ country: 'NL', postalCode }), postalCode).toBe('Liander')
    for (const municipalityCode of ['0363', '363', 'GM0363'])
      expect(gridOperatorAt({ country: 'NL', municipalityCode }), municipalityCode).toBe('Liander')
  })

  test.each([
    ['Weesp, now Amsterdam', '0457', 'Liander'],
    ['Brielle, now Voorne aan Zee', '501', 'Stedin'],
    ['Uden, now Maashorst', 'GM0856', 'Enexis'],
    ['Lemsterland, by way of De Friese Meren', '0082', 'Liander'],
  ])('in what once was %s by whoever runs it today', (_, municipalityCode, name) => {
    expect(gridOperatorAt({ country: 'NL', municipalityCode })).toBe(name)
  })

  test.each([
    ['Spijk and a part of Vuren', { postalCode: '4212' }, 'Stedin', ['Liander']],
    ['Asperen as a whole', { postalCode: '4147' }, 'Stedin', []],
    ['Geldermalsen as a whole', { postalCode: '4191' }, 'Liander', []],
    ['West Betuwe without a postal code', { municipalityCode: '1960' }, 'Liander', ['Stedin']],
    ['Steenwijkerland without a postal code', { municipalityCode: '1708' }, 'Enexis', ['Liander', 'RENDO']],
    ['the edges of Hoogeveen', { postalCode: '7911' }, 'RENDO', ['Enexis']],
    ['the middle of Hoogeveen', { postalCode: '7901' }, 'RENDO', []],
    ['Delft, of which streets are another’s', { postalCode: '2611' }, 'Stedin', ['Westland Infra']],
    ['Molenhoek, in two municipalities', { postalCode: '6584' }, 'Enexis', ['Liander']],
    ['the part of it in Heumen', { postalCode: '6584', municipalityCode: '0252' }, 'Liander', []],
  ])('in %s by the one that is named, and by others where that is so', (_, place, name, others) => {
    const outcome = others.length > 0 ? 'shared' : 'known'
    expect(gridAt({ country: 'NL', ...place })).toEqual({ outcome, name, others })
  })

  test('by somebody, in every municipality and at every postal code', () => {
    const names = gridOperatorsOf('NL')
    expect(names).toEqual(['Coteq', 'Enexis', 'Liander', 'RENDO', 'Stedin', 'Westland Infra'])
    const municipalities = municipalitiesOf('NL').map(({ code }) => ({ municipalityCode: code }))
    const postalCodes = postalCodesOf('NL').map(({ digits }) => ({ postalCode: digits }))
    const unknown = [...municipalities, ...postalCodes].filter(
      (place) => !names.includes(gridOperatorAt({ country: 'NL', ...place })),
    )
    expect(unknown).toEqual([])
  })
})

describe('the grid in Belgium is run', () => {
  test('by Sibelga in the 19 municipalities of Brussels, the three parts of the city with a code too', () => {
    for (const postalCode of [...BRUSSELS, '1020', '1120', '1130'])
      expect(gridOperatorAt({ country: 'BE', postalCode }), postalCode).toBe('Sibelga')
    expect(gridOperatorAt({ country: 'BE', municipalityCode: '21004' })).toBe('Sibelga')
  })

  test('by Fluvius in every municipality of Flanders, of today or from before a merger', () => {
    const others = municipalitiesOf('BE').filter(
      ({ code }) => gridOperatorAt({ country: 'BE', municipalityCode: code }) !== 'Fluvius',
    )
    expect(others).toEqual([])
    expect(gridOperatorAt({ country: 'BE', municipalityCode: '46013' })).toBe('Fluvius')
    for (const postalCode of ['9000', 'B-2000', '3798', '1800'])
      expect(gridOperatorAt({ country: 'BE', postalCode }), postalCode).toBe('Fluvius')
  })

  test('by Fluvius for a code of more than four characters, in whichever field', () => {
    expect(gridOperatorAt({ country: 'BE', postalCode: '44021' })).toBe('Fluvius')
    expect(gridOperatorAt({ country: 'BE', postalCode: '9999', municipalityCode: '44021' })).toBe('Fluvius')
  })

  test('by neither of them in Wallonia', () => {
    expect(gridOperatorAt({ country: 'BE', postalCode: '4000' })).toBe('')
    expect(gridOperatorAt({ country: 'BE', municipalityCode: '62063' })).toBe('')
    expect(gridAt({ country: 'BE', postalCode: '4000' }).outcome).toBe('elsewhere')
    expect(gridAt({ country: 'BE', postalCode: '9999' }).outcome).toBe('unknown')
    const named = new Set(
      postalCodesOf('BE').map((it) => gridOperatorAt({ country: 'BE', postalCode: it.digits })),
    )
    expect([...named].sort()).toEqual(['', ...gridOperatorsOf('BE')])
  })
})

test('the grid operator of a place that is unknown, or of the other country, is unknown', () => {
  for (const postalCode of ['', '9999', 'Gent', 'Antwerpen', '0363'])
    expect(gridOperatorAt({ country: 'BE', postalCode }), postalCode).toBe('')
  for (const postalCode of ['', '0123', '10121', 'Gouda'])
    expect(gridOperatorAt({ country: 'NL', postalCode }), postalCode).toBe('')
  expect(gridOperatorAt({ country: 'NL', municipalityCode: '44021' })).toBe('')
  expect(gridOperatorAt({ country: 'BE', municipalityCode: '0363' })).toBe('')
  expect(gridOperatorAt({ country: 'NL', postalCode: '1020', municipalityCode: null })).toBe('')
})

test('a postal code on a border has the operator of the municipality that the address lies in', () => {
  const nieuwlande = { country: 'NL', postalCode: '7918' } as const
  expect(gridOperatorAt(nieuwlande)).toBe('RENDO')
  expect(gridOperatorAt({ ...nieuwlande, municipalityCode: '0118' })).toBe('RENDO')
  expect(gridOperatorAt({ ...nieuwlande, municipalityCode: '0109' })).toBe('Enexis')
  // A municipality that does not contain the postal code is an error in the municipality.
  expect(gridOperatorAt({ ...nieuwlande, municipalityCode: '0363' })).toBe('RENDO')
})
