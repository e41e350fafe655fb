import { type Compilable, type CompiledQuery, type Expression, ValueNode } from 'kysely'
import { BoundedCache } from '../bounded-cache.ts'
import { oncePer } from '../once-per.ts'
import { anonymous, type Person } from '../tenant/person.ts'
import type { Tenant } from '../tenant/tenant.ts'
import { type Db, isPostgres, parameterFor } from './dialect.ts'

/** Kind of a parameter of a prepared statement: `String`, `Number`, `Ids` or `Texts`. */
type Kind = (given: unknown) => string | number | readonly number[] | readonly string[]

/** Kind of a list of row ids, for `idIn`. */
export const Ids = (given: unknown): readonly number[] => (Array.isArray(given) ? given.map(Number) : [])

/** Kind of a list of texts, for `textIn`. */
export const Texts = (given: unknown): readonly string[] => (Array.isArray(given) ? given.map(String) : [])

export type Kinds = Readonly<Record<string, Kind>>
export type Given<Params extends Kinds> = { readonly [Name in keyof Params]: ReturnType<Params[Name]> }
/** Named placeholder. */
export type PlaceholderOf<Params extends Kinds> = <Name extends keyof Params & string>(
  name: Name,
) => Expression<ReturnType<Params[Name]>>

/** Placeholder of a parameter whose value is not known yet. */
class Placeholder<Value> implements Expression<Value> {
  readonly #name: string
  readonly #kind: Kind

  constructor(name: string, kind: Kind) {
    this.#name = name
    this.#kind = kind
  }

  valueIn(given: Readonly<Record<string, unknown>>) {
    return this.#kind(given[this.#name])
  }

  get expressionType() {
    return undefined
  }

  toOperationNode() {
    return ValueNode.create(this)
  }
}

/**
 * Prepared statement: it is built and compiled at its first use on an engine, and PostgreSQL parses and plans it once
 * per connection. For rows found by a key, whose plan never depends on the value; no other statement gains by a generic
 * plan.
 */
export function prepare<Params extends Kinds, Row>(
  params: Params,
  build: (db: Db, place: PlaceholderOf<Params>) => Compilable<Row>,
): (db: Db, given: Given<Params>) => Promise<Row[]> {
  const compiled = new Map<boolean, CompiledQuery<Row>>()
  const compile = (db: Db) => {
    const made = build(db, placeholdersOf(params)).compile()
    compiled.set(isPostgres(db), made)
    return made
  }
  return (db, given) => run(db, compiled.get(isPostgres(db)) ?? compile(db), given)
}

const placeholdersOf =
  <Params extends Kinds>(params: Params): PlaceholderOf<Params> =>
  (name) => {
    const kind = params[name]
    if (!kind) throw new Error(`No value is given for ${name}.`)
    return new Placeholder(name, kind)
  }

async function run<Row>(db: Db, statement: CompiledQuery<Row>, given: Readonly<Record<string, unknown>>) {
  if (isPostgres(db)) giveName(statement.sql)
  const parameters = statement.parameters.map((it) =>
    it instanceof Placeholder ? parameterFor(db, it.valueIn(given)) : it,
  )
  return (await db.executeQuery<Row>({ ...statement, parameters })).rows
}

interface Reader {
  db: Db
  person: Person
  tenant: Tenant
}

/** Scopes with a compiled statement: a server has few at a time, and compiling one takes a fraction of a millisecond. */
const MOST_SCOPES = 200

/**
 * As `prepare`, for a statement that contains the scope of its reader: it is compiled once per scope. `build` receives a
 * reader with the same roles and organisation, and nothing else of the person. `variant`: what else its text depends on.
 */
export function prepareForScope<
  Params extends Kinds,
  Row,
  Variant extends string | readonly string[] = never,
>(
  params: Params,
  build: (reader: Reader, place: PlaceholderOf<Params>, variant: Variant) => Compilable<Row>,
): (
  reader: Reader,
  given: Given<Params>,
  ...variant: [Variant] extends [never] ? [] : [Variant]
) => Promise<Row[]> {
  const compiledFor = oncePer((_: Tenant) => new BoundedCache<CompiledQuery<Row>>(MOST_SCOPES))
  return ({ db, person: { roles, identity }, tenant }, given, ...[variant]) => {
    const scope = JSON.stringify([isPostgres(db), roles, identity?.uuid, variant])
    const statement = compiledFor(tenant).of(scope, () =>
      build(
        { db, tenant, person: { ...anonymous, roles, identity } },
        placeholdersOf(params),
        variant as Variant,
      ).compile(),
    )
    return run(db, statement, given)
  }
}

/**
 * Runs a statement that contains the scope of its reader: it is built for each call, and PostgreSQL parses and plans
 * each text once. For the same statements as `prepare`.
 */
export async function findByKey<Row>(db: Db, statement: Compilable<Row>): Promise<Row[]> {
  const compiled = statement.compile()
  if (isPostgres(db)) giveName(compiled.sql)
  return (await db.executeQuery(compiled)).rows
}

/**
 * Runs a statement that is built anew for each page. PostgreSQL plans a statement without parameters once per text; one
 * with parameters is planned for its values. Planning the page of a list costs three times as much as reading it.
 */
export async function readByText<Row>(db: Db, statement: Compilable<Row>): Promise<Row[]> {
  const compiled = statement.compile()
  if (isPostgres(db) && compiled.parameters.length === 0) giveName(compiled.sql)
  return (await db.executeQuery(compiled)).rows
}

/** Bounds the cache: a list has as many texts as combinations of filters; the least recently used one is evicted. */
const MOST_NAMES = 300
/** Characters: a longer change affects many rows at once, and its text seldom repeats. */
const LONGEST_CHANGE = 2_000
/** Names by statement text, the least recently used first. */
const names = new Map<string, string>()
let given = 0

function giveName(sql: string): string {
  const name = names.get(sql) ?? `desk_${given++}`
  names.delete(sql)
  names.set(sql, name)
  const [oldest] = names.keys()
  if (names.size > MOST_NAMES && oldest !== undefined) names.delete(oldest)
  return name
}

/**
 * The name under which PostgreSQL caches a statement: one that was prepared, or a short change of rows; undefined for
 * any other.
 */
export const nameOf = ({ sql }: CompiledQuery): string | undefined =>
  sql.length < LONGEST_CHANGE && CHANGE.test(sql) ? giveName(sql) : names.get(sql)

const CHANGE = /^(?:insert|update|delete) /
