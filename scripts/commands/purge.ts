import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import type { Command } from 'commander'
import type { FastifyBaseLogger } from 'fastify'
import { listDocumentsLeft } from '../../src/desk/privacy/left-queries.ts'
import { type Counts, countDueRequests, purge, purgeDue } from '../../src/desk/privacy/purge.ts'
import { demandStorage } from '../../src/platform/files/claim-storage.ts'
import { fileStoreOf } from '../../src/platform/files/file-store.ts'
import { commandLine } from '../../src/platform/tenant/person.ts'
import { type Desk, openDesk } from '../desk.ts'
import { printResult, wantsJson } from '../print-result.ts'
import { progress } from '../progress.ts'

/** In JSON, and on the screen. */
const MOST_LISTED = 1_000
const MOST_PRINTED = 20

interface Options {
  yes: boolean
  documents: boolean
  receipt?: string
}

/** `purge`: removes personal data older than the tenant's term; without `--yes` it only lists it. */
export function register(program: Command) {
  program
    .command('purge')
    .description(
      "clear personal data away that is older than the tenant's term; without --yes it only counts",
    )
    .option('--yes', 'do it; there is no way back', false)
    .option('--documents', 'with --yes: also remove the other documents of processes that are over', false)
    .option('--receipt <file>', 'write the receipt to a file, too')
    .addHelpText(
      'after',
      `
Of requests: contact data, address, vehicle, preferences, remarks, comments, files, where they are, mails, and searches
for them in saved views; and in what others wrote, also of what stays, their name, address of mail, telephone number and plate
become [verwijderd]. Of processes that are over: the names of people in every saved version, comments, and documents
that name or are signed by people. Other documents of these processes stay and are listed: nobody read what is in them;
--documents removes them too. Numbers, dates, statuses, places and the digits of postal codes stay.
Of colleagues who did not sign in for the tenant's term: name and address of mail, also in what others wrote, rights and
saved views. The server may go on meanwhile. Broken off, run it again.`,
    )
    .action(async (options: Options, command: Command) => {
      const desk = await openDesk(process.env)
      try {
        await demandStorage(desk.db, desk.settings)
        await (options.yes ? clearAway(desk, options, command) : sayWhatIsDue(desk, command))
      } finally {
        await desk.close()
      }
    })
}

async function sayWhatIsDue(desk: Desk, command: Command) {
  const due = await purgeDue(purgerOf(desk))
  const left = await listDocumentsLeft(desk.db, due.before, MOST_LISTED)
  printResult(
    command,
    { dryRun: true, ...due, left },
    () => `Before ${due.before}: ${due.requests} requests and ${due.processes} processes that are over;
${due.marks} texts of others name these people. Not signed in since ${due.away}: ${due.colleagues} colleagues. Past their term: ${due.reads} lines about who read whose contact data.
${leftInWords(due.documentsLeft.count, left)}
Nothing was changed; with --yes their personal data is cleared away.`,
  )
}

/** The documents that stay, those that fit. */
const leftInWords = (count: number, left: Awaited<ReturnType<typeof listDocumentsLeft>>) =>
  [
    `${count} other documents of processes that are over stay; what is in them was not searched.`,
    ...left
      .slice(0, MOST_PRINTED)
      .map(
        ({ case_ref, kind, filename, extension, size }) =>
          `  ${case_ref}  ${kind}  ${filename || `(no name).${extension}`}  ${Math.ceil(size / 1_000)} kB`,
      ),
    ...(count > MOST_PRINTED ? ['  …; with --json more of them'] : []),
  ].join('\n')

async function clearAway(desk: Desk, { receipt, documents }: Options, command: Command) {
  const purger = purgerOf(desk)
  const bar = progress('Purge', await countDueRequests(purger), { json: wantsJson(command) })
  const { wiped, ...done } = await purge(purger, fileStoreOf(desk.settings), {
    withDocuments: documents,
    onProgress: (requests) => bar.advance(requests),
  })
  bar.done()
  const left = await listDocumentsLeft(desk.db, done.before, MOST_LISTED)
  const summary = { ...done, left, tenant: desk.tenant.id, at: purger.now.toISOString() }
  if (receipt) await writeFile(receipt, `${JSON.stringify(summary, null, 2)}\n`, { flag: 'wx', mode: 0o600 })
  printResult(command, { ...summary, wiped }, () =>
    [
      `Receipt ${done.uuid}: what was sent in, or ended, before ${done.before}.`,
      ...Object.entries(done.counts).map(
        ([name, count]) => `${String(count).padStart(8)}  ${WORDS[name as keyof Counts]}`,
      ),
      ...(left.length > 0 ? [leftInWords(done.counts.documentsLeft, left)] : []),
      wiped ? '' : 'The database was too busy to wipe its log now; it does so by itself later.',
    ]
      .filter(Boolean)
      .join('\n'),
  )
}

const WORDS: Record<keyof Counts, string> = {
  requests: 'requests',
  judgements: 'remarks of judgements',
  comments: 'comments',
  events: 'events',
  files: 'files',
  mails: 'mails',
  searches: 'searches in saved views',
  marks: 'texts of others in which a person was named, marked',
  processes: 'processes that are over',
  versions: 'saved versions with names in them',
  colleagues: 'former colleagues whose name was taken away',
  signatures: 'names under what they did',
  reads: 'lines about who read whose contact data',
  documentsLeft: 'other documents of processes that are over, which stay',
}

/** Reports on stderr what could not be done at once. */
const log = {
  error: (about: object, text: string) =>
    process.stderr.write(`${text} ${JSON.stringify({ file: (about as { file?: string }).file })}\n`),
} as unknown as FastifyBaseLogger

const purgerOf = ({ db, tenant, listeners }: Desk) => ({
  db,
  tenant,
  person: commandLine,
  now: new Date(),
  requestId: `cli-${randomUUID()}`,
  listeners,
  log,
})
