import type { Row } from '../look.ts'
import type { Oracle } from '../oracle.ts'
import { digitsOf, folded, wordsOf } from './folded.ts'
import { notAs } from './recounted.ts'

/** The texts that are searched: they hold the words of the row, folded, and no others. */

/** Longer ones are cut. */
const MOST_TEXT = 1_000
/** Digits of a telephone number that are alike at home and from abroad. */
const AT_HOME = 8

const requestsAreFound: Oracle = {
  rule: 'a request is found by its words, and by none that it had before',
  source:
    'spec 1 §2 zoeken: postal code, city and number plate lead to the list; schema "request.search_text"',
  runs: 'of tables',
  violations: async ({ look }) =>
    (await look.rows('request')).flatMap((row) => {
      if (row.search_text.length >= MOST_TEXT) return []
      const found = new Set<string>(row.search_text.split(' '))
      const words = textsOf(row)
      const phone = digitsOf(row.phone).slice(-AT_HOME)
      const isPhone = (word: string) => phone !== '' && digitsOf(word).endsWith(phone)
      const missing = words.filter((word) => !found.has(word))
      const more = [...found].filter((word) => word && !isPhone(word) && !isOf(word, words, row))
      const hasPhone = phone.length < AT_HOME || [...found].some(isPhone)
      return [
        ...missing.map((word) => `${row.case_ref} is not found by "${word}"`),
        ...more.map((word) => `${row.case_ref} is found by "${word}", which it does not have`),
        ...(hasPhone ? [] : [`${row.case_ref} is not found by its telephone number`]),
      ]
    }),
}

const textsOf = (row: Row): string[] =>
  wordsOf(
    row.case_ref,
    // Who was cleared is not found by the reference of the sender.
    row.gdpr_cleared_at === null ? row.origin_reference : '',
    row.street,
    row.house_number,
    row.house_number_suffix,
    row.postal_code,
    row.city,
    row.first_name,
    row.last_name,
    row.number_plate,
    row.email,
    row.dossier_id,
  )

/** A word of the row, or one that is written with the next: the postal code, the plate, the house. */
function isOf(word: string, words: readonly string[], row: Row): boolean {
  if (words.includes(word)) return true
  const inOne = [
    row.postal_code,
    row.number_plate,
    `${row.house_number}${row.house_number_suffix}`,
    row.plate_key,
    row.origin_reference,
  ].map(plain)
  return inOne.includes(plain(word)) || plain(word).startsWith(plain(row.house_number))
}

const plain = (text: string) => folded(text).replaceAll(/[^\p{L}\p{N}]/gu, '')

const keysOfRequests: Oracle = {
  rule: 'a request is sorted by the surname and found by the plate that it has',
  source: 'schema "request.name_key", "plate_key": without dashes and spaces',
  runs: 'of tables',
  violations: async ({ look }) =>
    (await look.rows('request')).flatMap(
      ({ case_ref, name_key, plate_key, first_name, last_name, number_plate }) => {
        const named = wordsOf(first_name, last_name)
        const keyed: string[] = name_key.split(' ').filter(Boolean)
        const isNamed = named.every((it) => keyed.includes(it)) && keyed.every((it) => named.includes(it))
        return [
          ...(isNamed ? [] : [`${case_ref} of "${first_name} ${last_name}" is sorted by "${name_key}"`]),
          ...(plain(plate_key) === plain(number_plate) && !/[-\s]/.test(plate_key)
            ? []
            : [`${case_ref} with plate "${number_plate}" has key "${plate_key}"`]),
        ]
      },
    ),
}

const processesAreFound: Oracle = {
  rule: 'a process is found by its record and by the names of its municipality, PID, operator and contractor',
  source: 'schema "process.search_text", migration 0039',
  runs: 'of tables',
  async violations({ look }) {
    const pids = new Map((await look.rows('pid', 'label, uuid')).map(({ uuid, key }) => [uuid, key]))
    return (await look.rows('process')).flatMap((row) => {
      const { record_text, municipality_key, operator_key, contractor_key } = row
      const names = [municipality_key, pids.get(row.pid_uuid) ?? '', operator_key, contractor_key]
      return notAs(row.case_ref, row, { search_text: [record_text, ...names].join(' ') })
    })
  },
}

const recordsAreFound: Oracle = {
  rule: 'the text of a process has its reference, its address and every number of it',
  source: 'schema "process.record_text"; CHANGELOG: every identifier of a process is searched',
  runs: 'of tables',
  violations: async ({ look }) =>
    (await look.rows('process')).flatMap((row) => {
      if (row.record_text.length >= MOST_TEXT) return []
      const text = ` ${row.record_text} `
      const words = [
        ...[row.case_ref, row.street, row.postal_code, row.city, row.ean, row.grid_number],
        ...[...row.charger_ids.split(', '), ...row.parking_lots.split(', ')],
      ]
      return words
        .map((it) => folded(it).replaceAll(',', ''))
        .filter((it) => !text.includes(` ${it} `) && it !== '')
        .map((it) => `${row.case_ref} is not found by "${it}" in "${row.record_text}"`)
    }),
}

const locationsAreFound: Oracle = {
  rule: 'a location is found by its address, city, name and municipality, and keeps where it came from',
  source: 'schema "location.search_text", migration 0040',
  runs: 'of tables',
  async violations({ look }) {
    const names = new Map((await look.rows('municipality_name', 'code')).map(({ code, key }) => [code, key]))
    return (await look.rows('location')).flatMap((row) => {
      const isOwn = row.source === 'workflow' || row.source === 'manual'
      const postalCode = row.postal_code.toLowerCase()
      const municipality = names.get(row.municipality_code) ?? ''
      const [name, city] = [folded(row.name), folded(row.city)]
      const searched = [
        ...[row.address_text, postalCode, postalCode.replaceAll(' ', ''), city, name, municipality],
        ...[row.volt_id.toLowerCase(), isOwn ? '' : row.source_key.toLowerCase()],
      ]
      return notAs(`location ${row.id}`, row, {
        ...{ name_key: name, city_key: city, municipality_key: municipality },
        ...{ origin: isOwn ? row.source : 'import', search_text: searched.join(' ') },
      })
    })
  },
}

export const searched: readonly Oracle[] = [
  requestsAreFound,
  keysOfRequests,
  processesAreFound,
  recordsAreFound,
  locationsAreFound,
]
