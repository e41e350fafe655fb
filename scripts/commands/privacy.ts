import type { Command } from 'commander'
import { listRuns } from '../../src/desk/privacy/purge-queries.ts'
import { listViews } from '../../src/desk/privacy/views-queries.ts'
import { type Desk, openDesk } from '../desk.ts'
import { printResult, UsageError } from '../print-result.ts'

const MOST = 10_000

/** `privacy log`, `privacy receipts`: who saw whose contact data, and what was purged. */
export function register(program: Command) {
  const privacy = program
    .command('privacy')
    .description('who saw whose contact data, and what was cleared away')

  privacy
    .command('log')
    .argument('[reference]', 'of a request, or its uuid')
    .option('--person <id>', 'what one person saw; their id or e-mail address')
    .description(`who saw contact data, on which day first; the newest ${MOST} lines`)
    .action((reference: string | undefined, { person }: { person?: string }, command: Command) => {
      if (reference === undefined && person === undefined)
        throw new UsageError('Of which request, or of which person? Give a reference or --person.')
      return withDesk(async ({ db }) => {
        const views = await listViews(
          db,
          { ...(reference !== undefined && { reference }), ...(person !== undefined && { person }) },
          MOST,
        )
        printResult(
          command,
          views,
          () => views.map(lineOf).join('\n') || 'No one saw it, as far as is known.',
        )
      })
    })

  privacy
    .command('receipts')
    .description('every purge, the newest first')
    .action((_options, command: Command) =>
      withDesk(async ({ db }) => {
        const runs = (await listRuns(db, MOST)).map((run) => ({ ...run, counts: JSON.parse(run.counts) }))
        printResult(command, runs, () => runs.map(receiptOf).join('\n') || 'Nothing was purged yet.')
      }),
    )
}

const lineOf = (view: Awaited<ReturnType<typeof listViews>>[number]) =>
  [view.first_at, view.case_ref ?? view.request_uuid, view.person_name, view.person_id, view.way].join('  ')

const receiptOf = (run: {
  uuid: string
  started_at: string
  ended_at: string
  before: string
  counts: object
}) =>
  `${run.started_at}  ${run.uuid}  before ${run.before}  ${run.ended_at ? 'done' : 'broken off, or running'}  ${JSON.stringify(run.counts)}`

async function withDesk(work: (desk: Desk) => Promise<void>) {
  const desk = await openDesk(process.env)
  try {
    await work(desk)
  } finally {
    await desk.close()
  }
}
