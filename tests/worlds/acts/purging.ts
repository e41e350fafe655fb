import { purge } from '../../../src/desk/privacy/purge.ts'
import { forgetRows } from '../../../src/overviews/process-list/rows-page.tsx'
import { commandLine } from '../../../src/platform/tenant/person.ts'
import type { Act } from '../deed.ts'
import type { Row } from '../look.ts'
import type { World } from '../world.ts'
import { unless } from './afterwards.ts'

/** Personal data that is older than its term is removed, as the command does. Decisions, "Requests". */

const DAY_MS = 86_400_000
/** A month has at least so many days. */
const SHORTEST_MONTH = 28

/** What is kept of a request whose personal data was removed. */
const EMPTIED = [
  ...['street', 'house_number', 'house_number_suffix', 'first_name', 'last_name', 'phone', 'email'],
  ...['vehicle_brand', 'vehicle_model', 'number_plate', 'location', 'remarks', 'dossier_id'],
] as const
const KEPT = ['uuid', 'case_ref', 'status', 'municipality_code', 'submitted_at', 'origin'] as const

/** The term that holds: of the desk, or of its folder. */
async function monthsNow({ look, tenant }: World): Promise<number> {
  const rows = await look.rows('desk_value', 'key')
  const own = rows.find((it) => it.key === 'privacy.months' && it.is_set === 1)?.value
  return Number(own ?? tenant.privacy.months)
}

const purges: Act = {
  name: 'a purge removes personal data',
  presses: [],
  async does(world, picks) {
    const { desk, ledger } = world
    const { app, db, clock } = desk
    const isShort = picks.once(2)
    if (isShort) await shortens(world)
    const before = await world.look.rows('request')
    const counts = await countsNow(world)
    const withDocuments = picks.once(3)
    const months = await monthsNow(world)
    const { uuid } = await purge(
      {
        db,
        tenant: app.tenantNow.tenant,
        person: commandLine,
        now: clock.now,
        requestId: 'purge',
        log: app.log,
      },
      app.fileStore,
      { withDocuments },
    )
    // As a server does when it is notified.
    forgetRows(db)
    const written = await world.written()
    const cleared = (await world.look.rows('request')).filter(
      (row) => row.gdpr_cleared_at !== null && !before.some((it) => it.id === row.id && it.gdpr_cleared_at),
    )
    ledger.purged.push(...cleared.map((it) => it.uuid as string))
    return {
      by: 'the time',
      sentence: `${isShort ? 'the term is a month, seven weeks pass, and ' : ''}a purge of what is older than ${months} months removes the personal data of ${cleared.length} requests`,
      route: '',
      answer: null,
      outcome: 'done',
      written,
      async promises() {
        const receipt = (await world.look.rows('purge_run', 'started_at, uuid')).find(
          (it) => it.uuid === uuid,
        )
        const count = JSON.parse(receipt?.counts ?? '{}').requests
        return [
          ...cleared.flatMap((row) =>
            isCleared(
              row,
              before.find(({ id }) => id === row.id),
            ),
          ),
          ...(await tooEarly(world, cleared, months)),
          ...(await leftOver(world, before, cleared)),
          ...unless(receipt?.ended_at !== '' && count === cleared.length, `its receipt counts ${count}`),
          ...unless((await countsNow(world)) === counts, 'the counts of requests changed'),
        ]
      },
    }
  },
}

/** The term becomes a month, and so much time passes that what is there is older. */
async function shortens(world: World) {
  const anna = await world.as(world.cast.named('anna'))
  await anna.posts('/beheer/instellingen', { 'waarde[privacy.months]': '1' })
  world.passes(49 * (DAY_MS / 1_000))
  await world.written()
}

const countsNow = async ({ look }: World) =>
  JSON.stringify(await look.rows('request_count', 'municipality_code, status'))

function isCleared(row: Row, before: Row | undefined): string[] {
  const left = EMPTIED.filter((name) => row[name] !== '')
  const lost = KEPT.filter((name) => row[name] !== before?.[name])
  const digits = String(before?.postal_code).slice(0, 4)
  return [
    ...left.map((name) => `${row.case_ref} has its ${name} still`),
    ...lost.map((name) => `${row.case_ref} lost its ${name}`),
    ...unless(row.postal_code === digits, `${row.case_ref} has postal code ${row.postal_code}`),
    ...unless(row.lat === null && row.lng === null, `${row.case_ref} is still on the map`),
  ]
}

/** Requests that were cleared before their term, or while their process still runs. */
async function tooEarly(world: World, cleared: readonly Row[], months: number): Promise<string[]> {
  const youngest = new Date(+world.desk.clock.now - months * SHORTEST_MONTH * DAY_MS).toISOString()
  const processes = await world.look.rows('process')
  return cleared.flatMap((row) => {
    const process = processes.find(({ id }) => id === row.process_id)
    const runs = process && process.status !== 'completed' && process.status !== 'cancelled'
    return [
      ...unless(row.submitted_at < youngest, `${row.case_ref} is of ${row.submitted_at}`),
      ...unless(!runs, `${row.case_ref} waits for ${process?.case_ref}, which is ${process?.status}`),
    ]
  })
}

/** Tables that hold what somebody wrote or was written, and by which column of them one finds it. */
const WRITTEN: readonly [table: string, by: string][] = [
  ['judgement', 'id'],
  ['handover', 'id'],
  ['comment', 'id'],
  ['event', 'id'],
  ['mail', 'id'],
  ['saved_view', 'created_at, uuid'],
  ['webhook_message', 'id'],
  ['near_word', 'trigram, word'],
]

/** E-mail addresses of those who are cleared, and of nobody who stays, that are still stored. */
async function leftOver({ look }: World, before: readonly Row[], cleared: readonly Row[]): Promise<string[]> {
  const now = await look.rows('request')
  const staying = new Set(now.map(({ email }) => email))
  const gone = cleared.flatMap(({ id }) => before.find((it) => it.id === id)?.email ?? [])
  const addresses = [...new Set(gone)].filter((it) => it !== '' && !staying.has(it))
  if (addresses.length === 0) return []
  const problems: string[] = []
  for (const [table, by] of WRITTEN) {
    const rows = (await look.rows(table, by)).map((row) => JSON.stringify(row).toLowerCase())
    const left = addresses.filter((it) => rows.some((row) => row.includes(`"${it.toLowerCase()}`)))
    problems.push(...left.map((it) => `${it} is still in ${table}`))
  }
  return problems
}

export const purging: readonly Act[] = [purges]
