/**
 * Writes each statement that a program sends, once, to the file in STATEMENTS, a line of JSON each:
 * `STATEMENTS=/a/file NODE_OPTIONS='--import ./scripts/bench/statements.mjs' npx vitest …`. For
 * `npm run bench -- --only writes --statements /a/file`.
 */
import { appendFileSync } from 'node:fs'
import Sqlite from 'better-sqlite3'
import pg from 'pg'

const seen = new Set()

function note(statement) {
  if (!process.env.STATEMENTS || typeof statement !== 'string' || seen.has(statement)) return
  seen.add(statement)
  appendFileSync(process.env.STATEMENTS, `${JSON.stringify(statement)}\n`)
}

const { prepare } = Sqlite.prototype
Sqlite.prototype.prepare = function (statement) {
  note(statement)
  return prepare.call(this, statement)
}
const { query } = pg.Client.prototype
pg.Client.prototype.query = function (asked, ...more) {
  note(typeof asked === 'string' ? asked : asked?.text)
  return query.call(this, asked, ...more)
}
