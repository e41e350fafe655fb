import { whereItBelongs } from '../../geography/places/where-it-belongs.ts'
import { additionIn, splitHouse } from '../../platform/geo/house-number.ts'
import { normalisePostalCode } from '../../platform/geo/postal-code.ts'
import { readCoordinates } from '../../platform/geo/read-coordinates.ts'
import { joined } from '../../platform/joined.ts'
import { dateMadeOf } from '../../platform/spreadsheets/date-made.ts'
import { yesOrNo } from '../../platform/spreadsheets/yes-or-no.ts'
import type { Country } from '../../platform/tenant/tenant.ts'
import { isEmailAddress } from '../../platform/texts/email-address.ts'
import { isPhoneNumber } from '../../platform/texts/phone-number.ts'
import {
  asWritten,
  plainText,
  unwritableCharacters,
  withoutDirections,
} from '../../platform/texts/safe-text.ts'
import type { Context } from '../../platform/web/context.ts'
import type { Problem } from '../../platform/web/errors.ts'
import { TIME_SLOTS } from '../../records/requests/request.ts'
import { readMoment } from './moment.ts'
import { placeProblem, placeWarning } from './place-words.ts'

/** Parses one request from a file or the API. Pure; source: spec 1 §3 and §5, decisions "Requests". */

/** The longest text of each field, in characters. */
export const TEXT_FIELDS = {
  reference: 100,
  origin: 60,
  street: 120,
  house_number: 20,
  house_number_suffix: 30,
  postal_code: 12,
  city: 100,
  municipality_code: 10,
  first_name: 100,
  last_name: 100,
  phone: 30,
  email: 254,
  vehicle_brand: 60,
  vehicle_model: 60,
  number_plate: 15,
  location: 1000,
  remarks: 4000,
  dossier_id: 100,
} as const
export type TextField = keyof typeof TEXT_FIELDS

/** Every column that a file may have, in the order of its description. */
export const COLUMNS = [
  ...(Object.keys(TEXT_FIELDS) as TextField[]),
  'submitted_at',
  'lat',
  'lng',
  'parking_permit',
  'reserved_spot',
  'timeslot',
] as const
export type Column = (typeof COLUMNS)[number]

export const REQUIRED = ['reference', 'street', 'house_number', 'postal_code', 'city'] as const

/** A request that satisfies every rule; absent texts are ''. */
export interface Incoming extends Record<TextField, string> {
  /** ISO 8601, UTC. */
  submitted_at: string
  lat: number | null
  lng: number | null
  parking_permit: boolean | null
  reserved_spot: boolean | null
  /** 0 to 3, or null when absent. */
  timeslot: number | null
}

export type Reading = ReadRequest | { reference: string; problems: Problem[] }
export interface ReadRequest {
  reference: string
  request: Incoming
  /** Which of the derivable values were given. */
  given: { submittedAt: boolean; municipality: boolean }
  /** Contradictions in the data that do not prevent acceptance. */
  warnings: Problem[]
}
export type Row = Readonly<Partial<Record<Column, unknown>>>

/** Fields that a spreadsheet may convert to a date. */
const HOUSE: readonly TextField[] = ['house_number', 'house_number_suffix']

/** Free text of several lines. */
const OWN_WORDS: readonly TextField[] = ['remarks', 'location']

/**
 * Parses one row: the request, or every invalid field with its remedy. Never throws. `register`: the municipality of its
 * house according to a register (by-register.ts), null where unknown.
 */
export function readIncoming(
  row: Row,
  context: Pick<Context, 'tenant' | 't' | 'now'>,
  register: string | null = null,
): Reading {
  const { tenant, now } = context
  const words = context.t.intake.problems
  const problems: Problem[] = []
  const refuse = (field: string, message: string) => {
    problems.push({ field, message })
  }

  const texts = readTexts(row, words, refuse)
  const dates = HOUSE.flatMap((field) => {
    const value = dateMadeOf(row[field])
    return value === null ? [] : [{ field, value }]
  })
  for (const { field, value } of dates) refuse(field, words.houseNumberDate({ value }))
  if (dates.length === 0) splitHouseNumber(texts, () => refuse('house_number', words.houseNumber()))
  if (texts.postal_code !== '') {
    const postalCode = normalisePostalCode(tenant.country, texts.postal_code)
    if (postalCode === null) refuse('postal_code', words[`postalCode${tenant.country}`]())
    texts.postal_code = postalCode ?? ''
  }
  texts.number_plate = texts.number_plate.toUpperCase()

  const submitted = isAbsent(row.submitted_at)
    ? { moment: now }
    : readMoment(asMoment(row.submitted_at), tenant.locale.timeZone, now)
  if ('problem' in submitted) refuse('submitted_at', words[submitted.problem]())

  const at = readCoordinates(row.lat, row.lng, tenant.locale.bounds)
  if ('problem' in at) refuse(at.field, words[at.problem]())
  const place = 'problem' in at ? { lat: null, lng: null } : at

  const parking_permit = readYesOrNo(row.parking_permit)
  if (parking_permit === undefined) refuse('parking_permit', words.yesOrNo())
  const reserved_spot = readYesOrNo(row.reserved_spot)
  if (reserved_spot === undefined) refuse('reserved_spot', words.yesOrNo())
  const timeslot = readTimeslot(row.timeslot)
  if (timeslot === undefined) refuse('timeslot', words.timeslot())

  const { municipality_code, postal_code, city } = texts
  const hasPlace = municipality_code !== '' || (postal_code !== '' && city !== '')
  const { lat, lng } = place
  const municipality = hasPlace
    ? whereItBelongs({ municipality_code, postal_code, city, lat, lng, register }, tenant)
    : { code: '', doubts: [] }
  if ('problem' in municipality) problems.push(placeProblem(municipality, words))

  const { reference } = texts
  if (problems.length > 0 || 'problem' in municipality || 'problem' in submitted)
    return { reference, problems }
  return {
    reference,
    given: { submittedAt: !isAbsent(row.submitted_at), municipality: texts.municipality_code !== '' },
    warnings: [
      ...municipality.doubts.map((it) => placeWarning(it, words)),
      ...(texts.phone === '' || isPhoneNumber(texts.phone)
        ? []
        : [{ field: 'phone', message: words.phone() }]),
    ],
    request: joined(texts, place, {
      municipality_code: municipality.code,
      submitted_at: submitted.moment.toISOString(),
      parking_permit: parking_permit ?? null,
      reserved_spot: reserved_spot ?? null,
      timeslot: timeslot ?? null,
    }),
  }
}

/** The address of a row as `readIncoming` parses it, also of an invalid row. */
export function addressIn(row: Row, country: Country) {
  const text = (field: TextField) => readText(field, textOf(row[field]) ?? '')
  const written = { house_number: text('house_number'), house_number_suffix: text('house_number_suffix') }
  const numbered = splitNumber(written.house_number, written.house_number_suffix) ?? written
  return {
    ...{ street: text('street'), ...numbered, municipality_code: '' },
    postal_code: normalisePostalCode(country, text('postal_code')) ?? '',
  }
}

type Words = Context['t']['intake']['problems']
type Refuse = (field: string, message: string) => void

function readTexts(row: Row, words: Words, refuse: Refuse): Record<TextField, string> {
  const texts = {} as Record<TextField, string>
  for (const field of Object.keys(TEXT_FIELDS) as TextField[]) {
    const text = textOf(row[field])
    texts[field] = readText(field, text ?? '')
    if (text === null && HOUSE.includes(field) && row[field] instanceof Date) continue
    if (text === null) refuse(field, words.kind())
    else if (texts[field] === '' && (REQUIRED as readonly string[]).includes(field))
      refuse(field, words.required())
    else {
      const problem = textProblem(field, texts[field], words)
      if (problem) refuse(field, problem)
    }
  }
  return texts
}

/** A text as stored: free text by residents as written, other fields on one line with plain quotes and dashes. */
export const readText = (field: TextField, text: string): string =>
  OWN_WORDS.includes(field)
    ? asWritten(text)
    : plainText(withoutDirections(text).replace(/[\t\u2028\u2029 ]+/g, ' '))

/** The reason why a text cannot be stored in this field; null when it can. */
export function textProblem(field: TextField, text: string, words: Words): string | null {
  const most = TEXT_FIELDS[field]
  if (text.length > most) return words.tooLong({ n: text.length, most })
  const refused = unwritableCharacters(text, { lines: OWN_WORDS.includes(field) })
  if (refused.length > 0) return words.characters({ list: refused.join(' ') })
  return field === 'email' && text !== '' && !isEmailAddress(text) ? words.email() : null
}

/** `12 bis` in the column of the number is number 12 with suffix `bis`. */
function splitHouseNumber(texts: Record<TextField, string>, refuse: () => void) {
  if (texts.house_number === '') return
  const numbered = splitNumber(texts.house_number, texts.house_number_suffix)
  if (numbered) Object.assign(texts, numbered)
  else refuse()
}

function splitNumber(typed: string, suffix: string) {
  const house = splitHouse(typed)
  return (
    house && {
      house_number: house.number,
      house_number_suffix: [house.addition, additionIn(suffix)].filter(Boolean).join(' '),
    }
  )
}

const isAbsent = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')

/** The value as text; null for a value that is no text: an object, an array, NaN. */
function textOf(value: unknown): string | null {
  if (value === undefined || value === null) return ''
  if (typeof value === 'string') return value
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : null
  return null
}

const asMoment = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' || value instanceof Date ? value : ''

/** Null when absent, undefined when it cannot be parsed. */
function readYesOrNo(value: unknown): boolean | null | undefined {
  if (isAbsent(value)) return null
  if (typeof value === 'boolean') return value
  return yesOrNo(plainText(textOf(value) ?? ''))
}

function readTimeslot(value: unknown): number | null | undefined {
  if (isAbsent(value)) return null
  const text = plainText(textOf(value) ?? '')
    .split('-')
    .map((it) => it.trim())
    .join('-')
  const index = TIME_SLOTS.findIndex((range, position) => text === range || text === String(position))
  return index === -1 ? undefined : index
}
