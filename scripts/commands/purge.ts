import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import type { Command } from 'commander'
import type { FastifyBaseLogger } from 'fastify'
import { listDocumentsLeft } from '../../src/desk/privacy/left-queries.ts'
import { type Counts, countDueRecords, purge, purgeDue } from '../../src/desk/privacy/purge.ts'
import { demandStorage } from '../../src/platform/files/claim-storage.ts'
import { fileStoreOf } from '../../src/platform/files/file-store.ts'
import { commandLine } from '../../src/platform/tenant/person.ts'
import { progress } from '../../src/platform/terminal/progress.ts'
import { type Desk, openDesk } from '../desk.ts'
import { since } from '../import-command.ts'
import { printResult, wantsJson } from '../print-result.ts'
import type { Spoken, Words } from '../words/words.ts'

/** In JSON, and on the screen. */
const MOST_LISTED = 1_000
const MOST_PRINTED = 20

interface Options {
  yes: boolean
  documents: boolean
  receipt?: string
}

type OfPurging = Words['upkeep']['purge']

/** `purge`: removes personal data older than the tenant's term; without `--yes` it only lists it. */
export function register(program: Command, { words }: Spoken) {
  const ours = words.upkeep.purge
  program
    .option('--yes', ours.yes(), false)
    .option('--documents', ours.documents(), false)
    .option('--receipt <file>', ours.receipt())
    .addHelpText('after', `\n${ours.help()}`)
    .action(async (options: Options, command: Command) => {
      const desk = await openDesk(process.env)
      try {
        await demandStorage(desk.db, desk.settings)
        await (options.yes ? clearAway(desk, options, command, words) : printWhatIsDue(desk, command, ours))
      } finally {
        await desk.close()
      }
    })
}

async function printWhatIsDue(desk: Desk, command: Command, words: OfPurging) {
  const due = await purgeDue(purgerOf(desk))
  const left = await listDocumentsLeft(desk.db, due.before, MOST_LISTED)
  printResult(command, { dryRun: true, ...due, left }, () =>
    [words.due(due), leftInWords(due.documentsLeft.count, left, words), words.nothingChanged()].join('\n'),
  )
}

/** The documents that stay, those that fit. */
const leftInWords = (count: number, left: Awaited<ReturnType<typeof listDocumentsLeft>>, words: OfPurging) =>
  [
    words.left({ n: count }),
    ...left
      .slice(0, MOST_PRINTED)
      .map(
        ({ case_ref, kind, filename, extension, size }) =>
          `  ${case_ref}  ${kind}  ${filename || `${words.noName()}.${extension}`}  ${Math.ceil(size / 1_000)} kB`,
      ),
    ...(count > MOST_PRINTED ? [`  ${words.moreLeft()}`] : []),
  ].join('\n')

async function clearAway(desk: Desk, { receipt, documents }: Options, command: Command, words: Words) {
  const ours = words.upkeep.purge
  const started = Date.now()
  const purger = purgerOf(desk)
  const bar = progress(ours.running(), await countDueRecords(purger), { json: wantsJson(command) })
  const { wiped, ...done } = await purge(purger, fileStoreOf(desk.settings), {
    withDocuments: documents,
    onProgress: bar.advance,
  }).finally(bar.done)
  const left = await listDocumentsLeft(desk.db, done.before, MOST_LISTED)
  const summary = { ...done, left, tenant: desk.tenant.id, at: purger.now.toISOString() }
  if (receipt) await writeFile(receipt, `${JSON.stringify(summary, null, 2)}\n`, { flag: 'wx', mode: 0o600 })
  const time = words.program.inSeconds({ seconds: since(started).toFixed(1) })
  printResult(command, { ...summary, wiped }, () =>
    [
      ours.receiptOf({ uuid: done.uuid, before: done.before }),
      ...Object.entries(done.counts).map(
        ([name, count]) => `${String(count).padStart(8)}  ${ours.counts[name as keyof Counts]()}`,
      ),
      ...(left.length > 0 ? [leftInWords(done.counts.documentsLeft, left, ours)] : []),
      wiped ? '' : ours.notWiped(),
      ours.done({ ...done.counts, time }),
    ]
      .filter(Boolean)
      .join('\n'),
  )
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
