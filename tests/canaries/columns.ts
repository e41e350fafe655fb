import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { type Db, isPostgres } from '../../src/platform/db/dialect.ts'

/**
 * What the text in each column is, in `columns.tsv`:
 *
 * - `record`: words of one request, process or location, for whoever may see that.
 * - `street`: what can be read in the street of a charge point, for everyone who may see charge points.
 * - `contact`: the same, of an applicant.
 * - `own`: what one person keeps for themselves.
 * - `secret`: keys, tokens and what opens with them. Nobody sees it.
 * - `name`: of a colleague, seen wherever their work is.
 * - `desk`: lists of the desk, seen by everybody inside.
 * - `plain`: keys, kinds, codes and times, and what is made of other columns.
 */
export const CLASSES = ['record', 'street', 'contact', 'own', 'secret', 'name', 'desk', 'plain'] as const
export type Class = (typeof CLASSES)[number]

interface Column {
  table: string
  name: string
  class: Class
}

const FILE = new URL('columns.tsv', import.meta.url)

/** The columns that `columns.tsv` lists. */
export function knownColumns(): Column[] {
  const [, ...lines] = readFileSync(FILE, 'utf8').trimEnd().split('\n')
  return lines.flatMap((line) => {
    const [table = '', of = '', names = ''] = line.split('\t')
    return names.split(' ').map((name) => ({ table, name, class: of as Class }))
  })
}

/** Every text column, from the catalogue of the database; without those of its indexes. */
export async function columnsIn(db: Db): Promise<string[]> {
  const { rows } = await (isPostgres(db)
    ? sql<{ name: string }>`select table_name || '.' || column_name as name from information_schema.columns
        join information_schema.tables using (table_schema, table_name)
        where table_schema = current_schema() and table_type = 'BASE TABLE' and data_type = 'text'`
    : sql<{ name: string }>`select tables.name || '.' || columns.name as name
        from pragma_table_list as tables, pragma_table_info(tables.name) as columns
        where tables.schema = 'main' and tables.type = 'table' and lower(columns.type) = 'text'`
  ).execute(db)
  return rows.map(({ name }) => name).filter((name) => !/^(kysely|sqlite)_/.test(name))
}
