import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Command } from 'commander'
import { givenDocuments } from '../../src/desk/privacy/access-archive.ts'
import { accessJson } from '../../src/desk/privacy/access-json.ts'
import type { AccessSubject } from '../../src/desk/privacy/access-queries.ts'
import { accessText } from '../../src/desk/privacy/access-text.ts'
import {
  findHeld,
  type Held,
  noteAccess,
  noteMentions,
  personFile,
} from '../../src/desk/privacy/give-access.ts'
import { isKnown, listReads, type ReadRow } from '../../src/desk/privacy/log-queries.ts'
import { aboutWords } from '../../src/desk/privacy/mention-subject.ts'
import { chosenOf, findMentions, type Mentions } from '../../src/desk/privacy/mentions.ts'
import { processingActionOf } from '../../src/desk/privacy/processing-action.ts'
import { listRuns } from '../../src/desk/privacy/purge-queries.ts'
import { demandStorage } from '../../src/platform/files/claim-storage.ts'
import { fileStoreOf } from '../../src/platform/files/file-store.ts'
import { ProcessingLog } from '../../src/platform/reads/processing-log.ts'
import { Reads } from '../../src/platform/reads/reads.ts'
import { commandLine } from '../../src/platform/tenant/person.ts'
import { progress } from '../../src/platform/terminal/progress.ts'
import { textsIn } from '../../src/platform/texts/texts.ts'
import type { Context } from '../../src/platform/web/context.ts'
import { type Desk, withDeskThere } from '../desk.ts'
import { printResult, UsageError, wantsJson } from '../print-result.ts'
import type { Spoken, Words } from '../words/words.ts'

const MOST = 10_000

/** `privacy`: who read whose contact data, what was purged, and all that is held of one person. */
export function register(privacy: Command, spoken: Spoken) {
  const { words } = spoken
  const ours = words.upkeep.privacy

  privacy
    .command('log')
    .argument('[reference]', ours.log.reference())
    .option('--person <id>', ours.log.person())
    .description(ours.log.does({ most: MOST }))
    .action((reference: string | undefined, { person }: { person?: string }, command: Command) => {
      if (reference === undefined && person === undefined) throw new UsageError(ours.log.ofWhom())
      return withDeskThere(words, async ({ db }) => {
        const of = { ...(reference !== undefined && { reference }), ...(person !== undefined && { person }) }
        const reads = await listReads(db, of, MOST)
        // What was removed may still have a log.
        if (reads.length === 0 && !(await isKnown(db, of))) {
          const what = [reference, person].filter(Boolean).join(ours.log.nor())
          throw new Error(ours.log.unknown({ what }))
        }
        printResult(
          command,
          reads.map(processingActionOf),
          () => reads.map(lineOf).join('\n') || ours.log.nobody(),
        )
      })
    })

  privacy
    .command('export')
    .option('--to <folder>', ours.export.to())
    .option('--list', ours.export.list())
    .option('--texts <id...>', ours.export.texts())
    .option('--email <address>', ours.export.email())
    .option('--request <reference>', ours.export.request())
    .description(ours.export.does())
    .addHelpText('after', `\n${ours.export.help()}`)
    .action(({ to, list, texts = [], ...of }: ExportOptions, command: Command) => {
      if ((of.email === undefined) === (of.request === undefined)) throw new UsageError(ours.export.ofWhom())
      if ((to === undefined) === (list === undefined)) throw new UsageError(ours.export.toOrList())
      return withDeskThere(words, async (desk) => {
        if (to !== undefined) await demandStorage(desk.db, desk.settings)
        const asked = await findPerson(desk, of, texts, spoken)
        if (to === undefined) {
          const doubtful = await listDoubtful(desk, asked, spoken)
          printResult(command, doubtful, () => linesOf(doubtful) || ours.export.noDoubt())
          return
        }
        const done = await writeAccess(desk, asked, { to, texts, json: wantsJson(command) }, spoken)
        printResult(command, done, () =>
          [
            ours.export.readIt(),
            ours.export.done(done),
            ...(done.leftOut > 0 ? [ours.export.leftOut({ n: done.leftOut })] : []),
          ].join('\n'),
        )
      })
    })

  privacy
    .command('receipts')
    .description(ours.receipts.does())
    .action((_options, command: Command) =>
      withDeskThere(words, async ({ db }) => {
        const runs = (await listRuns(db, MOST)).map((run) => ({ ...run, counts: JSON.parse(run.counts) }))
        printResult(
          command,
          runs,
          () => runs.map((run) => receiptOf(run, ours.receipts)).join('\n') || ours.receipts.none(),
        )
      }),
    )
}

interface ExportOptions {
  to?: string
  list?: true
  texts?: string[]
  email?: string
  request?: string
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

const receiptOf = (
  run: { uuid: string; started_at: string; ended_at: string; before: string; counts: object },
  words: Words['upkeep']['privacy']['receipts'],
) =>
  [
    run.started_at,
    run.uuid,
    words.before({ before: run.before }),
    run.ended_at ? words.done() : words.open(),
    JSON.stringify(run.counts),
  ].join('  ')

interface FoundForAccess {
  held: Held
  said: Mentions
  reader: Pick<Context, 'person' | 'now' | 'requestId' | 'reads'>
}

async function findPerson(
  { db }: Desk,
  of: AccessSubject,
  chosen: readonly string[],
  { words }: Spoken,
): Promise<FoundForAccess> {
  const held = await findHeld(db, of, { chosen })
  if (!held) throw new UsageError(words.upkeep.privacy.export.nothing())
  const reader = {
    person: commandLine,
    now: new Date(),
    requestId: `cli-${randomUUID()}`,
    reads: new Reads(),
  }
  return { held, said: await findMentions(db, held), reader }
}

/** The doubtful texts. First writes into the processing log that they are read. */
async function listDoubtful(
  { db, tenant }: Desk,
  { said: { doubtful }, reader }: FoundForAccess,
  { language }: Spoken,
) {
  const t = textsIn(language)
  noteMentions(reader.reads, doubtful, 'access')
  await new ProcessingLog(db, () => tenant).write(reader, 'privacy export')
  return doubtful.map(({ id, about, text }) => ({ id, about: aboutWords({ t }, about), text }))
}

const linesOf = (doubtful: Awaited<ReturnType<typeof listDoubtful>>) =>
  doubtful.map(({ id, about, text }) => `${id}  ${about}\n  ${text.replaceAll('\n', '\n  ')}`).join('\n')

/** Writes the file of a person. First writes into the processing log that it is read. */
async function writeAccess(
  desk: Desk,
  { held, said, reader }: FoundForAccess,
  { to, texts, json }: { to: string; texts: readonly string[]; json: boolean },
  { language, words: all }: Spoken,
) {
  const words = all.upkeep.privacy.export
  const { db, tenant, settings } = desk
  const given = chosenOf(said, texts)
  if (!given) throw new UsageError(words.textsChanged())
  noteAccess(reader.reads, held, given)
  await new ProcessingLog(db, () => tenant).write(reader, 'privacy export')
  const file = personFile({ db, tenant, ...reader }, held, given)
  const leftOut = said.sure.length + said.doubtful.length - given.length
  const summary = { requests: held.requests.length, mails: held.mails, leftOut, to }
  const counted = { ...file, reads: counting(file.reads) }
  if (to.endsWith('.json')) {
    await writeFile(to, accessJson(counted), OWN_ONLY)
    return { ...summary, reads: counted.reads.count, files: 0 }
  }
  const by = { t: textsIn(language), tenant, language }
  await mkdir(to, { mode: 0o700 })
  await writeFile(join(to, 'inzage.json'), accessJson(counted), OWN_ONLY)
  await writeFile(join(to, 'inzage.txt'), accessText(file, by), OWN_ONLY)
  const { storage } = fileStoreOf(settings)
  const documents = givenDocuments(held)
  const bar = progress(words.running(), documents.length, { json })
  let files = 0
  try {
    for (const { uuid, name } of documents) {
      const content = await storage.read(uuid)
      bar.advance()
      if (!content) continue
      await writeFile(join(to, name), content, OWN_ONLY)
      files++
    }
  } finally {
    bar.done()
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
