/**
 * The floor of the bench: a bare Fastify over one table of SQLite, with one prepared statement per question,
 * that writes 50 rows of 12 columns as a string of HTML, and, under `/react`, as a plain table of React.
 * Nobody signs in, nothing is checked: no page of records can cost less on this machine.
 */
import Sqlite from 'better-sqlite3'
import Fastify from 'fastify'
import { renderToString } from 'react-dom/server'

const COLUMNS = [
  'case_ref',
  'address',
  'city',
  'municipality_code',
  'operator_uuid',
  'current_step',
  'status',
  'step_started_at',
  'category',
  'station_count',
  'definitive_on',
  'updated_at',
] as const
type Row = Record<(typeof COLUMNS)[number], string | number | null>

const ROWS = 50
const HTML = 'text/html; charset=utf-8'
const ONE = `select ${COLUMNS.join(', ')} from record`
const database = new Sqlite(process.env.BENCH_FLOOR_FILE ?? '')
const list = {
  first: database.prepare(`${ONE} where status = 'active' order by id desc limit ${ROWS}`),
  sorted: database.prepare(
    `${ONE} where municipality_code = ? and current_step >= 2 order by address desc limit ${ROWS}`,
  ),
  searched: database.prepare(
    `${ONE} where id in (select rowid from record_words where address match ?) order by id desc limit ${ROWS}`,
  ),
  deep: database.prepare(`${ONE} order by id desc limit ${ROWS} offset ?`),
}
const one = database.prepare('select * from record where uuid = ?')
const change = database.prepare('update record set customer = ?, version = version + 1 where uuid = ?')
const points = database.prepare(
  'select id, lat, lng from point where lat between ? and ? and lng between ? and ?',
)

/** What a question gives: its rows. */
const QUESTIONS: Record<string, (query: Record<string, string>) => Row[]> = {
  first: () => list.first.all() as Row[],
  sorted: ({ municipality }) => list.sorted.all(municipality) as Row[],
  searched: ({ word }) => list.searched.all(`"${word}"`) as Row[],
  deep: ({ from }) => list.deep.all(Number(from)) as Row[],
  one: ({ uuid }) => one.all(uuid) as Row[],
}

const floor = Fastify()
for (const [name, ask] of Object.entries(QUESTIONS)) {
  floor.get<{ Querystring: Record<string, string> }>(`/string/${name}`, async ({ query }, reply) =>
    reply.type(HTML).send(asString(ask(query))),
  )
  floor.get<{ Querystring: Record<string, string> }>(`/react/${name}`, async ({ query }, reply) =>
    reply.type(HTML).send(`<!doctype html>${renderToString(<Page rows={ask(query)} />)}`),
  )
}
floor.post<{ Querystring: { uuid: string; value: string } }>('/change', async ({ query }, reply) => {
  change.run(query.value, query.uuid)
  return reply.status(204).send()
})
floor.get<{ Querystring: Record<'west' | 'south' | 'east' | 'north', number> }>(
  '/points',
  async ({ query: { west, south, east, north } }, reply) =>
    reply.type('application/json').send(JSON.stringify(points.all(+south, +north, +west, +east))),
)
await floor.listen({ port: 0, host: '127.0.0.1' })

process.on('message', ({ id, ask }: { id: number; ask: string }) => {
  if (ask === 'stop') return process.exit(0)
  const { user, system } = process.cpuUsage()
  process.send?.({ id, value: (user + system) / 1000 })
})
const address = floor.server.address()
process.send?.({
  id: 0,
  value: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
})

const escaped = (value: string | number | null) =>
  String(value ?? '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('"', '&quot;')

function asString(rows: readonly Row[]): string {
  const columns = rows[0] ? (Object.keys(rows[0]) as (keyof Row)[]) : []
  let body = ''
  for (const row of rows) {
    body += '<tr>'
    for (const column of columns) body += `<td>${escaped(row[column])}</td>`
    body += '</tr>'
  }
  const head = columns.map((name) => `<th>${name}</th>`).join('')
  return `<!doctype html><html lang="nl"><head><title>Processen</title></head><body><table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></body></html>`
}

function Page({ rows }: { rows: readonly Row[] }) {
  const columns = rows[0] ? (Object.keys(rows[0]) as (keyof Row)[]) : []
  return (
    <html lang="nl">
      <head>
        <title>Processen</title>
      </head>
      <body>
        <table>
          <thead>
            <tr>
              {columns.map((name) => (
                <th key={name}>{name}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.case_ref}>
                {columns.map((name) => (
                  <td key={name}>{row[name]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </body>
    </html>
  )
}
