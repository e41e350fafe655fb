import type { Row } from '../look.ts'
import type { Oracle } from '../oracle.ts'
import { folded, sortedBy, wordsOf } from './folded.ts'
import { notAs } from './recounted.ts'

/** Sort keys and columns of lists, worked out anew from what they follow from. */

const namesOfProcesses: Oracle = {
  rule: 'a process is sorted by the names of its municipality, operator, contractor and PID as they are now',
  source: 'schema "process": kept by triggers; the name of a deleted contractor or PID is not used',
  runs: 'of tables',
  async violations({ look }) {
    const keys = (rows: readonly Row[], name: string) => new Map(rows.map((row) => [row[name], row.key]))
    const standing = (rows: readonly Row[]) => rows.filter(({ deleted_at }) => deleted_at === null)
    const municipalities = keys(await look.rows('municipality_name', 'code'), 'code')
    const operators = keys(await look.rows('operator_name', 'uuid'), 'uuid')
    const contractors = keys(standing(await look.rows('contractor', 'label, uuid')), 'uuid')
    const pids = keys(standing(await look.rows('pid', 'label, uuid')), 'uuid')
    return (await look.rows('process')).flatMap((row) =>
      notAs(row.case_ref, row, {
        municipality_key: municipalities.get(row.municipality_code) ?? '',
        operator_key: operators.get(row.operator_uuid) ?? '',
        contractor_key: contractors.get(row.contractor_uuid) ?? '',
        pid_key: pids.get(row.pid_uuid) ?? '',
      }),
    )
  },
}

const namesFolded: Oracle = {
  rule: 'the key of a contractor, a PID, an operator and a municipality is its name, folded',
  source: 'schema "contractor.key", "operator_name", "municipality_name"',
  runs: 'of tables',
  async violations({ look, tenant }) {
    const lists = [
      ...(await look.rows('contractor', 'label, uuid')),
      ...(await look.rows('pid', 'label, uuid')),
    ]
    const operators = new Map((await look.rows('operator_name', 'uuid')).map(({ uuid, key }) => [uuid, key]))
    const places = new Map((await look.rows('municipality_name', 'code')).map(({ code, key }) => [code, key]))
    return [
      ...lists.flatMap((row) => notAs(row.label, row, { key: folded(row.label) })),
      ...tenant.stakeholders.flatMap(({ uuid, name }) =>
        notAs(name, { key: operators.get(uuid) }, { key: folded(name) }),
      ),
      ...tenant.municipalities.flatMap(({ code, name }) =>
        notAs(name, { key: places.get(code) }, { key: sortedBy(name) }),
      ),
    ]
  },
}

/** Numbers of one year. */
const IN_A_YEAR = 10_000_000

const orderOfCases: Oracle = {
  rule: 'processes are in the order of their year and number',
  source: 'spec 2 §2: sorted by reference number; schema "process.case_order"',
  runs: 'of tables',
  violations: async ({ look }) =>
    (await look.rows('process')).flatMap((row) => {
      const [, year, number] = /-(\d\d)-(\d+)$/.exec(row.case_ref) ?? []
      return notAs(row.case_ref, row, {
        case_order: Number(year) * IN_A_YEAR + Number(number),
        case_counter: Number(number),
      })
    }),
}

const addressesOfProcesses: Oracle = {
  rule: 'a process lists its address, postal code and city as it has them',
  source: 'schema "process.address_text"',
  runs: 'of tables',
  violations: async ({ look }) =>
    (await look.rows('process')).flatMap((row) => {
      const { case_ref, street, house_number, house_number_suffix, postal_code, city, address_text } = row
      const right = wordsOf(street, house_number, house_number_suffix, postal_code, city)
      const kept: string[] = wordsOf(address_text)
      const missing = right.filter((word) => !kept.includes(word))
      return missing.length === 0 ? [] : [`${case_ref} lists "${address_text}" without ${missing.join(', ')}`]
    }),
}

/** A street without a word or an ending that has a short form, and a number without an addition. */
const PLAIN_STREET = /^\p{L}{5,}( \p{L}{5,})*$/u
const PLAIN_NUMBER = /^[1-9]\d{0,4}$/
const SHORT = /(str|ln|stwg|stw|pln|doctor|burg|prof|gen|past)( |$)/
const DIGITS = 5

const keysOfAddresses: Oracle = {
  rule: 'one address has one key, in requests, processes and locations',
  source: 'guides/architecture: one reader and one normalised key per kind of input',
  runs: 'of tables',
  async violations({ look }) {
    const keys = new Map<string, string>()
    const wrong: string[] = []
    for (const table of ['request', 'process', 'location'])
      for (const row of await look.rows(table)) {
        const street = folded(row.street)
        const number = folded(`${row.house_number} ${row.house_number_suffix ?? ''}`)
        const name = `${table} ${row.id} at ${row.street} ${number}`
        const address = `${street} ${number} ${/^\d{4}$/.test(row.postal_code) ? 'BE' : 'NL'}`
        const known = keys.get(address) ?? row.address_key
        keys.set(address, known)
        if (row.address_key !== known) wrong.push(`${name} has key ${row.address_key}, another ${known}`)
        if (PLAIN_STREET.test(street) && PLAIN_NUMBER.test(number) && !SHORT.test(street)) {
          const right = `${street.replaceAll(' ', '')} ${number.padStart(DIGITS, '0')}`
          if (row.address_key !== right) wrong.push(`${name} has key ${row.address_key}, not ${right}`)
        }
      }
    return wrong
  },
}

const DATES = [
  'process_type',
  'published_on',
  'definitive_on',
  'confirmed_on',
  'withdrawn_on',
  'vkb_not_applicable',
]

const orderOfDecisions: Oracle = {
  rule: 'processes whose traffic decisions have the same dates are sorted alike, cancelled ones apart',
  source: 'spec 2 §4 Traffic decision: sort values; schema "process.vkb_order"',
  runs: 'of tables',
  async violations({ look }) {
    const orders = new Map<string, string>()
    return (await look.rows('process')).flatMap((row) => {
      const dates = [...DATES.map((name) => row[name]), row.status === 'cancelled'].join(' ')
      const known = orders.get(dates) ?? row.vkb_order
      orders.set(dates, known)
      return notAs(row.case_ref, row, { vkb_order: known })
    })
  },
}

export const keys: readonly Oracle[] = [
  namesOfProcesses,
  namesFolded,
  orderOfCases,
  addressesOfProcesses,
  keysOfAddresses,
  orderOfDecisions,
]
