import { readFileSync } from 'node:fs'
import { CompiledQuery, sql } from 'kysely'
import { type Db, isPostgres } from '../../src/platform/db/dialect.ts'
import { openDatabase } from '../../src/platform/db/open.ts'
import { startMeasured } from './measured.ts'
import { indexesIn, type Made, tablesOf, triggersIn } from './written-tables.ts'

const ROWS = 2_000
/** A trigger is tried one statement at a time, as a save has it. */
const ONE_BY_ONE = 300
const TRIES = 5

/**
 * What each index and trigger costs a row that is inserted, its size, and how many of the statements in a file
 * would use the index: `scripts/bench/statements.mjs` writes such a file while tests or a desk run.
 */
export async function benchWrites(engine: string, size: number, statements?: string, kept?: string) {
  const seeds = {
    BENCH_REQUESTS: String(size),
    BENCH_PROCESSES: String(size),
    BENCH_CHARGE_POINTS: String(size),
  }
  const server = await startMeasured(engine, seeds, kept && `${kept}/${engine}-${size}`)
  const db = openDatabase({ ...server.place, isUnlimited: true })
  const asked = statements ? linesOf(statements) : []
  console.log(`\n${engine}, ${size.toLocaleString('en')} of each; µs: one more row, without all others`)
  console.log(`${'index or trigger'.padEnd(48)} |      kB |      µs | of ${asked.length} statements`)
  const used = await usesOf(db, asked)
  for (const table of await tablesOf(db)) {
    const tell = ({ name, bytes }: { name: string; bytes: number }, us: number, uses = '') =>
      console.log(
        [name.padEnd(48), (bytes / 1e3).toFixed(0).padStart(7), us.toFixed(1).padStart(7), uses].join(' | '),
      )
    await undone(db, async (inside) => {
      const [indexes, triggers] = [await indexesIn(inside, table.name), await triggersIn(inside, table.name)]
      for (const it of [...triggers, ...indexes]) await run(inside, it.drop)
      const copy = table.copyMany(ROWS)
      const copying = () => leastOf(inside, () => inside.executeQuery(copy))
      await copying()
      tell(
        { name: `${table.name}, bare`, bytes: table.bytes },
        (1_000 * (await copying())) / table.copied(ROWS),
      )
      for (const it of indexes) {
        const more = await moreWith(inside, it, copying)
        tell(
          { ...it, name: `  ${it.name}` },
          (1_000 * more) / table.copied(ROWS),
          String(used.get(it.name) ?? 0),
        )
      }
      const writes = table.writeOneByOne(ONE_BY_ONE)
      const writing = () =>
        leastOf(inside, async () => {
          for (const write of writes) await inside.executeQuery(write)
        })
      for (const it of triggers) {
        const more = await moreWith(inside, it, writing)
        tell({ name: `  ${it.name} (trigger)`, bytes: 0 }, (1_000 * more) / table.copied(ONE_BY_ONE))
      }
    })
  }
  await db.destroy()
  await server.stop()
}

const linesOf = (file: string): string[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))

const run = (db: Db, statement: string) => sql.raw(statement).execute(db)

/** How many milliseconds more something takes when it is there, beside the same without it just before. */
async function moreWith(db: Db, it: Made, took: () => Promise<number>): Promise<number> {
  const without = await took()
  await run(db, it.make)
  const all = await took()
  await run(db, it.drop)
  return all - without
}

/** Of SQLite its processor time, which others on the machine do not lengthen; PostgreSQL works elsewhere. */
function clockOf(db: Db): () => number {
  if (isPostgres(db)) return () => performance.now()
  return () => {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1_000
  }
}

/** Milliseconds of the quickest try; what it wrote is undone. */
async function leastOf(db: Db, write: () => Promise<unknown>): Promise<number> {
  const clock = clockOf(db)
  let least = Infinity
  for (let attempt = 0; attempt < TRIES; attempt++) {
    await run(db, 'savepoint tried')
    const began = clock()
    await write()
    least = Math.min(least, clock() - began)
    await run(db, 'rollback to savepoint tried')
    await run(db, 'release savepoint tried')
  }
  return least
}

class Undone extends Error {}

async function undone(db: Db, act: (inside: Db) => Promise<void>) {
  const trying = db.transaction().execute(async (inside) => {
    await act(inside)
    throw new Undone()
  })
  await trying.catch((error) => {
    if (!(error instanceof Undone)) throw error
  })
}

/** By index, how many of the statements the planner would use it for. */
async function usesOf(db: Db, statements: readonly string[]): Promise<Map<string, number>> {
  const uses = new Map<string, number>()
  for (const statement of statements) {
    for (const name of new Set(await planOf(db, statement))) uses.set(name, (uses.get(name) ?? 0) + 1)
  }
  return uses
}

/** The words of its plan; none for what has no plan, or not in this database. */
async function planOf(db: Db, statement: string): Promise<string[]> {
  if (!/^\s*(select|with|insert|update|delete)\b/i.test(statement)) return []
  const explain = isPostgres(db) ? 'explain (generic_plan)' : 'explain query plan'
  // SQLite wants a value for each parameter, whatever it is.
  const parameters = isPostgres(db) ? [] : (statement.match(/\?/g) ?? []).map(() => null)
  const plan = await db
    .executeQuery<object>(CompiledQuery.raw(`${explain} ${statement}`, parameters))
    .catch(() => ({ rows: [] }))
  return plan.rows.flatMap((row) => Object.values(row).join(' ').match(/\w+/g) ?? [])
}
