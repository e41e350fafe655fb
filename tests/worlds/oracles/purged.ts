import type { Look, Row } from '../look.ts'
import type { Oracle } from '../oracle.ts'
import { isClockStraight } from './clock.ts'
import { folded } from './folded.ts'
import { remembered } from './remembered.ts'

/** Of a request whose personal data was removed nothing is left of the person, in any table. */

const PERSONAL = ['first_name', 'last_name', 'email', 'phone', 'number_plate'] as const
const CLEARED = [
  ...PERSONAL,
  ...['vehicle_brand', 'vehicle_model', 'location', 'remarks', 'dossier_id', 'name_key', 'plate_key'],
]

/** The words about a person in each request before it was cleared. */
const persons = remembered(() => new Map<string, Row>())

const rowsAreCleared: Oracle = {
  rule: 'a request whose personal data was removed has none, nor have its judgements, comments and files',
  source: 'decisions "Requests": purge; spec 1 §8 GDPR notice',
  runs: 'of tables',
  async violations(world) {
    const { look } = world
    for (const row of await look.rows('request'))
      if (row.gdpr_cleared_at === null) persons(world).set(row.uuid, row)
    const cleared = (await look.rows('request')).filter(({ gdpr_cleared_at }) => gdpr_cleared_at !== null)
    const since = new Map<unknown, string>(
      cleared.flatMap(({ id, uuid, gdpr_cleared_at }) => [
        [id, gdpr_cleared_at],
        [uuid, gdpr_cleared_at],
      ]),
    )
    const before = (of: unknown, at: string) => isClockStraight(world) && at < (since.get(of) ?? '')
    const judgements = (await look.rows('judgement')).filter((it) => before(it.request_id, it.processed_at))
    // What is written afterwards stays.
    const comments = (await look.rows('comment')).filter((it) =>
      before(it.subject_uuid, it.edited_at ?? it.created_at),
    )
    const files = (await look.rows('file', 'uuid')).filter((it) => before(it.subject_uuid, it.created_at))
    return [
      ...cleared.flatMap((row) =>
        CLEARED.filter((name) => row[name] !== '' && row[name] !== null).map(
          (name) => `${row.case_ref} was cleared, and has ${name} "${row[name]}"`,
        ),
      ),
      ...cleared.filter(({ lat }) => lat !== null).map(({ case_ref }) => `${case_ref} has coordinates`),
      ...judgements.filter(({ remarks }) => remarks !== '').map(({ id }) => `judgement ${id} has remarks`),
      ...comments.filter(({ message }) => message !== '').map(({ id }) => `comment ${id} has words`),
      ...files
        .filter(({ gdpr, deleted }) => gdpr !== 1 && deleted !== 1)
        .map(({ uuid }) => `file ${uuid} may be read`),
    ]
  },
}

/** Every column that holds text, of every table. */
async function textsOf(look: Look, engine: string): Promise<Map<string, Row[]>> {
  const names = await look.query(
    engine === 'sqlite'
      ? `select name from pragma_table_list where schema = 'main' and type = 'table' and name not like 'sqlite_%'`
      : `select table_name as name from information_schema.tables
          where table_schema = current_schema() and table_type = 'BASE TABLE'`,
  )
  const tables = new Map<string, Row[]>()
  for (const { name } of names) tables.set(name, await look.query(`select * from ${name}`))
  return tables
}

/** Words of a person that nobody else in the tables has: those may not be found any more. */
function wordsLeft(was: Row, others: readonly Row[]): string[] {
  const kept = new Set(others.flatMap((row) => PERSONAL.map((name) => folded(String(row[name] ?? '')))))
  return PERSONAL.map((name) => folded(String(was[name] ?? ''))).filter(
    (word) => word.length > 3 && ![...kept].some((other) => other.includes(word)),
  )
}

const nothingIsLeft: Oracle = {
  rule: 'no word of a person whose data was removed is in any text of any table',
  source: 'decisions "Requests": purge; guides/security 12',
  runs: 'at the end',
  async violations(world) {
    const requests = await world.look.rows('request')
    const cleared = requests.filter(({ gdpr_cleared_at }) => gdpr_cleared_at !== null)
    if (cleared.length === 0) return []
    const tables = await textsOf(world.look, world.desk.engine)
    const others = requests.filter(({ gdpr_cleared_at }) => gdpr_cleared_at === null)
    return cleared.flatMap(({ uuid, case_ref }) => {
      const was = persons(world).get(uuid)
      const words = was ? wordsLeft(was, others) : []
      return words.flatMap((word) =>
        [...tables].flatMap(([table, rows]) =>
          rows
            .flatMap((row) => Object.entries(row))
            .filter(([, value]) => typeof value === 'string' && folded(value).includes(word))
            .map(([column]) => `"${word}" of ${case_ref} is in ${table}.${column}`),
        ),
      )
    })
  },
}

export const purged: readonly Oracle[] = [rowsAreCleared, nothingIsLeft]
