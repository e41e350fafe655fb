import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readIncoming } from '../../src/casework/intake/incoming.ts'
import { findTenant } from '../../src/desk/tenants/find.ts'
import { addressKey } from '../../src/platform/geo/address-key.ts'
import { houseKey, readHouse } from '../../src/platform/geo/house-number.ts'
import { dateMadeOf } from '../../src/platform/spreadsheets/date-made.ts'
import type { Language } from '../../src/platform/texts/language.ts'
import { textsIn } from '../../src/platform/texts/texts.ts'

const now = new Date('2026-03-02T09:00:00Z')
const ROW = { reference: 'A-1', street: 'Veldstraat', house_number: '12', postal_code: '9000', city: 'Gent' }

const reads = (row: Record<string, unknown>, where = 'vlaanderen', language: Language = 'nl') =>
  readIncoming({ ...ROW, ...row }, { tenant: findTenant(where), t: textsIn(language), now })
const taken = (row: Record<string, unknown>, where?: string) => {
  const reading = reads(row, where)
  if ('problems' in reading) throw new Error(JSON.stringify(reading.problems))
  return reading.request
}
const problemsOf = (row: Record<string, unknown>, where?: string, language?: Language) => {
  const reading = reads(row, where, language)
  return 'problems' in reading ? reading.problems.map((it) => `${it.field}: ${it.message}`) : []
}
const IN_AMSTERDAM = { postal_code: '1012 RD', city: 'Amsterdam' }

describe('what is required', () => {
  test.each(['reference', 'street', 'house_number', 'postal_code', 'city'])(
    'a row without %s is refused',
    (field) => {
      expect(problemsOf({ [field]: '  ' })).toEqual([`${field}: Dit is een vereist veld`])
    },
  )

  test('every mistake of a row is reported at once, in the language of the reader', () => {
    expect(problemsOf({ street: '', email: 'jan', timeslot: '9' }, undefined, 'en')).toEqual([
      'street: This is a required field',
      'email: Please enter a valid e-mail address',
      'timeslot: Choose a time slot: 0, 1, 2 or 3, or for instance 07:00-12:00.',
    ])
  })
})

describe('texts', () => {
  test('accents up to U+01FF, quotes and the listed punctuation are accepted', () => {
    const remarks = `Curaçaostraat, Łódź, ǿ 'ok' - ja. a_b @ € + ! ? & : ; ( ) # / "x"\ntweede regel`
    expect(taken({ remarks }).remarks).toBe(remarks)
  })

  test.each([
    '100% elektrisch = ja * 2 < 3 > 1 | ~ ^ [ ] { } \\ $ §',
    'zie https://kaart.example/?y=1&x=2#plek',
    'Graag snel 😀👨‍👩‍👧 🇧🇪',
    'nr\t12\nnr\t14',
    'de “hoek” van ‘t Zand – links…',
    '=1+1',
    '<script>alert(1)</script>',
    'مرحبا, 你好, Nguyễn',
  ])('what a resident wrote comes in as it is: %j', (text) => {
    expect(taken({ remarks: text, location: text })).toMatchObject({ remarks: text, location: text })
  })

  test.each(['%', '=', '*', '|', '😀', 'Nguyễn'])('%s is no reason to refuse a name or a street', (it) => {
    expect(taken({ last_name: `Maes ${it}`, street: `Plein ${it}` })).toMatchObject({
      last_name: `Maes ${it}`,
      street: `Plein ${it}`,
    })
  })

  test('control characters and halves of characters are refused, with each of them named once', () => {
    expect(problemsOf({ remarks: 'Graag snel 😀 \u0007\u0007 \ud83d \uffff \u0085' })).toEqual([
      'remarks: Uw invoer bevat karakters die omwille van veiligheid niet geaccepteerd worden: U+0007 U+D83D U+FFFF U+0085',
    ])
  })

  test('a name or an address has no angle brackets', () => {
    expect(problemsOf({ last_name: '<b>' })[0]).toContain('geaccepteerd worden: < >')
  })

  test('newlines belong in remarks and in the location, and nowhere else; a tab elsewhere is a space', () => {
    expect(taken({ location: 'hoek\r\nplein\u2028links' }).location).toBe('hoek\nplein\nlinks')
    expect(problemsOf({ street: 'Veld\nstraat' })[0]).toContain('U+000A')
    expect(taken({ street: '\tSint\t Jansstraat\t' }).street).toBe('Sint Jansstraat')
  })

  test('what a phone or word processor makes of quotes and dashes is made plain again', () => {
    expect(taken({ street: '’t Zand', last_name: 'D’Hondt – Maes' })).toMatchObject({
      street: "'t Zand",
      last_name: "D'Hondt - Maes",
    })
  })

  test('remarks of 4000 characters are accepted, one more is not', () => {
    expect(taken({ remarks: 'a'.repeat(4000) }).remarks).toHaveLength(4000)
    expect(problemsOf({ remarks: 'a'.repeat(4001) })).toEqual([
      'remarks: De tekst is te lang! (4001/4000 tekens)',
    ])
  })

  test('numbers from a spreadsheet are texts; objects and lists are not', () => {
    expect(taken({ house_number: 12, postal_code: 9000 })).toMatchObject({
      house_number: '12',
      postal_code: '9000',
    })
    expect(problemsOf({ city: { toString: () => 'Gent' } })).toContain(
      'city: Dit veld moet een tekst of een getal zijn.',
    )
  })

  test('a suffix in the column of the number moves to its own', () => {
    expect(taken({ house_number: '12 bis' })).toMatchObject({
      house_number: '12',
      house_number_suffix: 'bis',
    })
    expect(taken({ house_number: '7A', house_number_suffix: 'bus 3' }).house_number_suffix).toBe('A bus 3')
    for (const [house_number, house_number_suffix] of [
      ['12,', ''],
      ['12', ','],
      ['nr. 12 -', '-'],
    ])
      expect(taken({ house_number, house_number_suffix })).toMatchObject({
        house_number: '12',
        house_number_suffix: '',
      })
    expect(problemsOf({ house_number: 'bij de kerk' })[0]).toContain('house_number:')
  })

  test('a number or an addition that a spreadsheet made a date of is reported with the date', () => {
    const day = new Date('2026-05-03T00:00:00Z')
    for (const field of ['house_number', 'house_number_suffix'])
      for (const [value, shown] of [
        [day, '2026-05-03'],
        ['3-mei', '3-mei'],
      ] as const)
        expect(problemsOf({ [field]: value })).toEqual([
          `${field}: Een spreadsheet heeft van dit huisnummer een datum gemaakt: ${shown}. Schrijf het als tekst, zoals 3-5.`,
        ])
  })

  test('a house number is read as the rest of the desk reads it', () => {
    fc.assert(
      fc.property(
        fc.nat(99_999),
        fc.constantFrom('', '0', '00'),
        fc.constantFrom('', ' ', '-', '/', ' - '),
        fc.constantFrom('', 'A', 'bis', 'hs', 'II', 'bus 3', '3', '²'),
        (number, zeros, sign, addition) => {
          const written = `${zeros}${number}${addition && sign}${addition}`
          const house = readHouse(written, 'BE')
          if (!house || dateMadeOf(written)) {
            expect(problemsOf({ house_number: written })[0]).toContain('house_number:')
            return
          }
          const { street, house_number, house_number_suffix, postal_code } = taken({ house_number: written })
          expect(house_number).toBe(String(house.number))
          expect(addressKey({ street, house_number, house_number_suffix, postal_code })).toBe(
            `veldstraat ${houseKey(house)}`,
          )
        },
      ),
    )
  })
})

describe('postal codes', () => {
  test("'1234ab' is stored as '1234 AB' in the Netherlands", () => {
    expect(taken({ ...IN_AMSTERDAM, postal_code: '1012rd' }, 'amsterdam').postal_code).toBe('1012 RD')
  })

  test('a Belgian postal code has four digits and no letters', () => {
    expect(problemsOf({ postal_code: '9000 AB' })).toEqual([
      'postal_code: Dit is geen Belgische postcode, zoals 9000.',
    ])
    expect(problemsOf({ ...IN_AMSTERDAM, postal_code: '1012' }, 'amsterdam')).toEqual([
      'postal_code: Dit is geen Nederlandse postcode, zoals 1234 AB.',
    ])
  })
})

describe('coordinates', () => {
  test('a decimal comma is a decimal point', () => {
    expect(taken({ lat: '51,0543', lng: '3,7174' })).toMatchObject({ lat: 51.0543, lng: 3.7174 })
  })

  test('swapped coordinates are recognised', () => {
    expect(problemsOf({ lat: 3.7174, lng: 51.0543 })).toEqual(['lat: Lat en lng zijn verwisseld.'])
  })

  test('coordinates outside the area are refused, and so is half a pair', () => {
    expect(problemsOf({ lat: 48.85, lng: 2.35 })).toEqual([
      'lat: Deze coördinaten liggen buiten het gebied van dit loket.',
    ])
    expect(problemsOf({ lat: '51.05' })).toEqual(['lng: Geef lat en lng samen, of geen van beide.'])
    expect(problemsOf({ lat: 'noord', lng: '3.7' })).toEqual([
      'lat: Dit is geen coördinaat in graden, zoals 51.0543.',
    ])
  })
})

describe('municipalities', () => {
  test('an old NIS code leads to the municipality of today', () => {
    expect(
      taken({ municipality_code: '44043', postal_code: '9820', city: 'Merelbeke' }).municipality_code,
    ).toBe('44088')
    expect(taken({ municipality_code: 71022, postal_code: '3500', city: 'Hasselt' }).municipality_code).toBe(
      '71072',
    )
  })

  test('an unknown code, and a municipality that does not take part, are refused by name', () => {
    expect(problemsOf({ municipality_code: '99999' })).toEqual([
      'municipality_code: Gemeentecode 99999 bestaat niet.',
    ])
    expect(problemsOf({ postal_code: '3011 AA', city: 'Rotterdam' }, 'amsterdam')).toEqual([
      'municipality_code: Gemeente Rotterdam doet niet mee in dit loket.',
    ])
    expect(problemsOf({ municipality_code: '0363' })).toEqual([
      'municipality_code: Gemeente Amsterdam doet niet mee in dit loket.',
    ])
  })

  test('without a code it is found by postal code, by name, and by coordinates', () => {
    expect(taken({}).municipality_code).toBe('44021')
    expect(taken({ postal_code: '9999', city: 'gent' }).municipality_code).toBe('44021')
    expect(taken({ postal_code: '9999', city: 'Ergens', lat: 51.22, lng: 4.4 }).municipality_code).toBe(
      '11002',
    )
    expect(problemsOf({ postal_code: '9999', city: 'Ergens' })[0]).toContain('Geef de gemeentecode')
  })
})

describe('dates', () => {
  const submitted = (submitted_at: unknown) => taken({ submitted_at }).submitted_at

  test('ISO, Dutch and Excel dates are the same day', () => {
    const day = '2025-03-05T12:00:00.000Z'
    expect(submitted('2025-03-05')).toBe(day)
    expect(submitted('05-03-2025')).toBe(day)
    expect(submitted('5/3/2025')).toBe(day)
    expect(submitted(new Date('2025-03-05T00:00:00Z'))).toBe(day)
    expect(submitted(45_721)).toBe(day)
  })

  test('a time without a zone is the time of the desk, in summer and in winter', () => {
    expect(submitted('2025-07-01T14:30:00')).toBe('2025-07-01T12:30:00.000Z')
    expect(submitted('01-12-2025 14:30')).toBe('2025-12-01T13:30:00.000Z')
    expect(submitted('2025-07-01T14:30:00+02:00')).toBe('2025-07-01T12:30:00.000Z')
    expect(submitted('2025-07-01T14:30:00.123Z')).toBe('2025-07-01T14:30:00.000Z')
  })

  test('today is accepted at any hour, tomorrow is not', () => {
    expect(submitted('2026-03-02')).toBe(now.toISOString())
    expect(problemsOf({ submitted_at: '2026-03-03' })).toEqual([
      'submitted_at: Deze datum ligt in de toekomst.',
    ])
  })

  test('before 2010, the thirtieth of February and words are no dates', () => {
    expect(problemsOf({ submitted_at: '31-12-2009' })).toEqual(['submitted_at: Deze datum ligt voor 2010.'])
    expect(problemsOf({ submitted_at: '2025-02-30' })[0]).toContain('Dit is geen datum')
    expect(problemsOf({ submitted_at: 'gisteren' })[0]).toContain('Dit is geen datum')
  })

  test('without a date it was submitted now', () => {
    expect(submitted(undefined)).toBe(now.toISOString())
  })
})

describe('choices', () => {
  test.each(['ja', 'Yes', 'TRUE', '1', 1, true])('%s is yes', (value) => {
    expect(taken({ parking_permit: value }).parking_permit).toBe(true)
  })
  test.each(['nee', 'no', 'false', '0', 0, false])('%s is no', (value) => {
    expect(taken({ reserved_spot: value }).reserved_spot).toBe(false)
  })
  test('a time slot is a number or a range', () => {
    expect(taken({ timeslot: '07:00 – 12:00' }).timeslot).toBe(1)
    expect(taken({ timeslot: 3 }).timeslot).toBe(3)
    expect(taken({}).timeslot).toBeNull()
  })
  test.each([{ toString: false }, [1], Symbol('1')])('an object is no choice', (value) => {
    expect(problemsOf({ timeslot: value, parking_permit: value }).map((it) => it.split(':')[0])).toEqual([
      'parking_permit',
      'timeslot',
    ])
  })
})

test('whatever comes in, reading it does not throw, and what is taken has no control characters', () => {
  const anything = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.double(),
    fc.boolean(),
    fc.constant(null),
    fc.object(),
    fc.date(),
  )
  const row = fc.record({
    reference: anything,
    street: anything,
    remarks: anything,
    house_number: anything,
    postal_code: anything,
    city: anything,
    lat: anything,
    lng: anything,
    submitted_at: anything,
    timeslot: anything,
    parking_permit: anything,
    municipality_code: anything,
  })
  fc.assert(
    fc.property(row, (given) => {
      const reading = reads(given)
      return 'problems' in reading
        ? reading.problems.length > 0
        : !/[\p{Cc}\p{Cs}<>]/u.test(reading.request.street)
    }),
    { numRuns: 300 },
  )
})
