import { describe, expect, test } from 'vitest'
import { readIncoming } from '../../src/casework/intake/incoming.ts'
import { newRequest } from '../../src/casework/intake/row.ts'
import { findTenant } from '../../src/desk/tenants/find.ts'
import { textsIn } from '../../src/platform/texts/texts.ts'

/** Every kind of dirt that senders send, and what becomes of it: refused, taken with a warning, or taken. */

const tenant = findTenant('vlaanderen')
const now = new Date('2026-03-02T09:00:00Z')
const ROW = {
  reference: 'A-1',
  street: 'Veldstraat',
  house_number: '12',
  postal_code: '9000',
  city: 'Gent',
  email: 'lotte@example.org',
}
const AT_GENT = { lat: 51.0543, lng: 3.7174 }
const AT_ANTWERPEN = { lat: 51.2213, lng: 4.3997 }

const reads = (row: Record<string, unknown>) =>
  readIncoming({ ...ROW, ...row }, { tenant, t: textsIn('nl'), now })

describe('refused, at the field and with what to do about it', () => {
  test.each<[string, Record<string, unknown>, string]>([
    ['no reference', { reference: ' ' }, 'reference: Dit is een vereist veld'],
    ['no city', { city: null }, 'city: Dit is een vereist veld'],
    ['a house without a number', { house_number: 'bij de kerk' }, 'house_number: Een huisnummer begint met'],
    ['house number 0', { house_number: '0' }, 'house_number: Een huisnummer begint met'],
    ['a postal code of another country', { postal_code: '1012 RD' }, 'postal_code: Dit is geen Belgische'],
    [
      'a code against the postal code',
      { municipality_code: '44021', postal_code: '2600', city: 'Antwerpen' },
      'municipality_code: Gemeentecode 44021 is van Gent, maar postcode 2600 hoort bij Antwerpen.',
    ],
    [
      'a code against the coordinates',
      { municipality_code: '44021', ...AT_ANTWERPEN },
      'municipality_code: Gemeentecode 44021 is van Gent, maar de coördinaten liggen in Antwerpen.',
    ],
    [
      'coordinates against the postal code',
      AT_ANTWERPEN,
      'lat: Postcode 9000 hoort bij Gent, maar de coördinaten liggen in Antwerpen.',
    ],
    [
      'a city that can only be another one',
      { postal_code: '2000' },
      'postal_code: Postcode 2000 hoort bij Antwerpen, maar Gent bij Gent.',
    ],
    [
      'an unknown code',
      { municipality_code: '99999' },
      'municipality_code: Gemeentecode 99999 bestaat niet.',
    ],
    ['a code of another desk', { municipality_code: '0363' }, 'Gemeente Amsterdam doet niet mee'],
    ['an unknown postal code and place', { postal_code: '9999', city: 'Ergens' }, 'Geef de gemeentecode.'],
    ['half a pair', { lat: '51.05' }, 'lng: Geef lat en lng samen'],
    ['swapped coordinates', { lat: 3.7174, lng: 51.0543 }, 'lat: Lat en lng zijn verwisseld.'],
    ['coordinates far away', { lat: 48.85, lng: 2.35 }, 'lat: Deze coördinaten liggen buiten het gebied'],
    ['coordinates in words', { lat: 'noord', lng: 'oost' }, 'lat: Dit is geen coördinaat in graden'],
    ['a day that does not exist', { submitted_at: '2025-02-30' }, 'submitted_at: Dit is geen datum'],
    ['a day in words', { submitted_at: 'gisteren' }, 'submitted_at: Dit is geen datum'],
    ['tomorrow', { submitted_at: '2026-03-03' }, 'submitted_at: Deze datum ligt in de toekomst.'],
    ['long ago', { submitted_at: '31-12-2009' }, 'submitted_at: Deze datum ligt voor 2010.'],
    ['half an e-mail address', { email: 'lotte@' }, 'email: Voer a.u.b. een geldig e-mail adres in'],
    ['an unknown time slot', { timeslot: '9' }, 'timeslot: Kies een tijdvak'],
    ['perhaps', { parking_permit: 'misschien' }, 'parking_permit: Schrijf ja of nee.'],
    ['a text that is too long', { remarks: 'a'.repeat(4_001) }, 'remarks: De tekst is te lang! (4001/4000'],
    ['a control character', { remarks: 'bel\u0007' }, 'remarks: Uw invoer bevat karakters die omwille'],
    ['half a character', { last_name: 'Maes \ud83d' }, 'geaccepteerd worden: U+D83D'],
    ['an object for a text', { street: { name: 'Kouter' } }, 'street: Dit veld moet een tekst of een getal'],
  ])('%s', (_what, row, message) => {
    const reading = reads(row)
    const messages = 'problems' in reading ? reading.problems.map((it) => `${it.field}: ${it.message}`) : []
    expect(messages.join('\n')).toContain(message)
    expect(messages).toHaveLength(1)
  })
})

describe('taken', () => {
  const taken = (row: Record<string, unknown>) => {
    const reading = reads(row)
    if ('problems' in reading) throw new Error(JSON.stringify(reading.problems))
    return reading
  }

  test('a city that does not match its postal code, with a remark in the report', () => {
    const { request, warnings } = taken({ city: 'Parijs' })
    expect([request.city, request.municipality_code]).toEqual(['Parijs', '44021'])
    expect(warnings).toEqual([
      {
        field: 'city',
        message: 'Plaats Parijs kennen we niet bij postcode 9000 (Gent). De aanvraag is van Gent.',
      },
    ])
    expect(taken({ municipality_code: '44021', city: 'Parijs', ...AT_GENT }).warnings).toHaveLength(1)
  })

  test.each<[string, Record<string, unknown>, Record<string, unknown>]>([
    ['an unknown postal code of a known place', { postal_code: '9999' }, { municipality_code: '44021' }],
    [
      'a code from before a merger',
      { municipality_code: 44043, postal_code: 9820, city: 'MERELBEKE' },
      { municipality_code: '44088' },
    ],
    ['a decimal comma', { lat: '51,0543', lng: '3,7174' }, AT_GENT],
    ['a day number of Excel', { submitted_at: 45_721 }, { submitted_at: '2025-03-05T12:00:00.000Z' }],
    ['spaces and tabs around and within', { street: ' Veld\t  straat ' }, { street: 'Veld straat' }],
    [
      'a number with its suffix',
      { house_number: '12bis' },
      { house_number: '12', house_number_suffix: 'bis' },
    ],
    [
      "a resident's own words",
      { remarks: '100% = ja | <a href="?y=1">kaart</a> * 😀\t!' },
      { remarks: '100% = ja | <a href="?y=1">kaart</a> * 😀\t!' },
    ],
    ['a formula', { remarks: '=HYPERLINK("x")' }, { remarks: '=HYPERLINK("x")' }],
  ])('%s', (_what, row, expected) => {
    const { request, warnings } = taken(row)
    expect(request).toMatchObject(expected)
    expect(warnings).toEqual([])
  })

  test('neither e-mail nor telephone, as a request that is not complete', () => {
    const { request } = taken({ email: '', phone: '' })
    const row = newRequest(request, { uuid: 'u', counter: 1, place: null, tenant, now })
    expect(row.status).toBe(1)
  })
})
