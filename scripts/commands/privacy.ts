import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Command } from 'commander'
import { givenDocuments } from '../../src/desk/privacy/access-archive.ts'
import { accessJson } from '../../src/desk/privacy/access-json.ts'
import { accessText } from '../../src/desk/privacy/access-text.ts'
import { findHeld, noteAccess, personFile } from '../../src/desk/privacy/give-access.ts'
import { isKnown, listReads, type ReadRow } from '../../src/desk/privacy/log-queries.ts'
import { processingActionOf } from '../../src/desk/privacy/processing-action.ts'
import { listRuns } from '../../src/desk/privacy/purge-queries.ts'
import { demandStorage } from '../../src/platform/files/claim-storage.ts'
import { fileStoreOf } from '../../src/platform/files/file-store.ts'
import { ProcessingLog } from '../../src/platform/reads/processing-log.ts'
import { Reads } from '../../src/platform/reads/reads.ts'
import { commandLine } from '../../src/platform/tenant/person.ts'
import { type Desk, withDesk } from '../desk.ts'
import { printResult, UsageError } from '../print-result.ts'

const MOST = 10_000

/** `privacy`: who read whose contact data, what was purged, and all that is held of one person. */
export function register(program: Command) {
  const privacy = program
    .command('privacy')
    .description('who read whose contact data, and what was cleared away')

  privacy
    .command('log')
    .argument('[reference]', 'of a request or a process, or its uuid')
    .option('--person <id>', 'what one person read; their id or e-mail address')
    .description(
      `who read contact data, the newest ${MOST} lines; with --json as verwerkingsacties of the API of VNG`,
    )
    .action((reference: string | undefined, { person }: { person?: string }, command: Command) => {
      if (reference === undefined && person === undefined)
        throw new UsageError('Of which request, or of which person? Give a reference or --person.')
      return withDesk(async ({ db }) => {
        const of = { ...(reference !== undefined && { reference }), ...(person !== undefined && { person }) }
        const reads = await listReads(db, of, MOST)
        // What was removed may still have a log.
        if (reads.length === 0 && !(await isKnown(db, of)))
          throw new Error(`The desk knows no ${[reference, person].filter(Boolean).join(', nor ')}.`)
        printResult(
          command,
          reads.map(processingActionOf),
          () => reads.map(lineOf).join('\n') || 'No one read it, as far as is known.',
        )
      })
    })

  privacy
    .command('export')
    .requiredOption('--to <folder>', 'a new folder, or a file ending in .json')
    .option('--email <address>', 'of the person')
    .option('--request <reference>', 'of one of their requests, or its uuid')
    .description('all that the desk holds of one person who asks to see it: JSON, text and their documents')
    .action((options: { to: string; email?: string; request?: string }, command: Command) => {
      if ((options.email === undefined) === (options.request === undefined))
        throw new UsageError('Of whom? Give --email or --request.')
      return withDesk(async (desk) => {
        const done = await writeAccess(desk, options)
        printResult(
          command,
          done,
          () =>
            `${done.requests} requests, ${done.mails} mails, ${done.files} documents, ${done.reads} reads, in ${done.to}.
Read it before you give it away: "elsewhere" has what others wrote, perhaps about more people.`,
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

const lineOf = (read: ReadRow) =>
  [
    read.at,
    read.case_ref ?? read.object_uuid,
    read.person_name ?? '',
    read.person_id,
    read.way,
    read.kinds,
  ].join('  ')

const receiptOf = (run: {
  uuid: string
  started_at: string
  ended_at: string
  before: string
  counts: object
}) =>
  `${run.started_at}  ${run.uuid}  before ${run.before}  ${run.ended_at ? 'done' : 'broken off, or running'}  ${JSON.stringify(run.counts)}`

/** Writes the file of a person, after the log has that it was read. */
async function writeAccess(desk: Desk, { to, ...of }: { to: string; email?: string; request?: string }) {
  const { db, tenant, settings } = desk
  await demandStorage(db, settings)
  const reader = {
    person: commandLine,
    now: new Date(),
    requestId: `cli-${randomUUID()}`,
    reads: new Reads(),
  }
  const held = await findHeld(db, of)
  if (!held) throw new UsageError('The desk holds nothing of this person.')
  noteAccess(reader.reads, held)
  await new ProcessingLog(db, tenant).write(reader, 'privacy export')
  const file = personFile({ db, tenant, ...reader }, held)
  const summary = { requests: held.requests.length, mails: held.mails, to }
  const counted = { ...file, reads: counting(file.reads) }
  if (to.endsWith('.json')) {
    await writeFile(to, accessJson(counted), OWN_ONLY)
    return { ...summary, reads: counted.reads.count, files: 0 }
  }
  await mkdir(to, { mode: 0o700 })
  await writeFile(join(to, 'inzage.json'), accessJson(counted), OWN_ONLY)
  await writeFile(join(to, 'inzage.txt'), accessText(file), OWN_ONLY)
  const { storage } = fileStoreOf(settings)
  let files = 0
  for (const { uuid, name } of givenDocuments(held)) {
    const content = await storage.read(uuid)
    if (!content) continue
    await writeFile(join(to, name), content, OWN_ONLY)
    files++
  }
  return { ...summary, reads: counted.reads.count, files }
}

/** A list that counts what was read of it. */
function counting<Item>(list: () => AsyncGenerator<Item>) {
  const counted = Object.assign(
    async function* () {
      for await (const item of list()) {
        counted.count++
        yield item
      }
    },
    { count: 0 },
  )
  return counted
}

const OWN_ONLY = { flag: 'wx', mode: 0o600 } as const
