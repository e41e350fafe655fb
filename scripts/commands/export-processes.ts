import { randomUUID } from 'node:crypto'
import { rename, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Command } from 'commander'
import type { FastifyBaseLogger } from 'fastify'
import { columnsIn } from '../../src/overviews/exports/chosen-columns.ts'
import { fileNameOf } from '../../src/overviews/exports/export.ts'
import { countRows, writeExport } from '../../src/overviews/exports/write-export.ts'
import { writeFile } from '../../src/overviews/exports/write-file.ts'
import { listStateFor } from '../../src/overviews/process-list/list.ts'
import { ProcessingLog } from '../../src/platform/reads/processing-log.ts'
import { Reads } from '../../src/platform/reads/reads.ts'
import { commandLine } from '../../src/platform/tenant/person.ts'
import { textsIn } from '../../src/platform/texts/texts.ts'
import type { Context } from '../../src/platform/web/context.ts'
import { type Desk, openDesk } from '../desk.ts'
import { since } from '../import-command.ts'
import { printResult, UsageError, wantsJson } from '../print-result.ts'
import { progress } from '../progress.ts'
import type { Spoken } from '../words/words.ts'

interface Options {
  type: string
  filter: string
  out?: string
}

/** `export processes`: the workbook that the list of processes gives, of all municipalities. */
export function register(group: Command, spoken: Spoken) {
  const words = spoken.words.imports.exportProcesses
  group
    .command('processes')
    .description(words.does())
    .option('--type <name>', words.type(), 'realisatie')
    .option('--filter <name>', words.filter(), 'alles')
    .option('--language <nl|en>', spoken.words.program.sameAsLang())
    .option('--out <file>', words.out())
    .action(async (options: Options, command: Command) => {
      const desk = await openDesk(process.env)
      try {
        const summary = await writeProcesses(desk, options, wantsJson(command), spoken)
        printResult(command, summary, () => words.told({ ...summary, seconds: summary.seconds.toFixed(1) }))
      } finally {
        await desk.close()
      }
    })
}

async function writeProcesses(
  { db, tenant, settings }: Desk,
  options: Options,
  json: boolean,
  { language, words: { imports } }: Spoken,
) {
  const started = Date.now()
  const context: Context = {
    person: { ...commandLine, roles: { admin: '*' } },
    tenant,
    db,
    language,
    t: textsIn(language),
    now: new Date(),
    requestId: `cli-${randomUUID()}`,
    log: console as unknown as FastifyBaseLogger,
    reads: new Reads(),
  }
  const listState = listStateFor(context, options, {})
  if (!listState) {
    const types = tenant.processes.types.filter(({ hidden }) => !hidden).map(({ routeType }) => routeType)
    throw new UsageError(
      imports.exportProcesses.wrong({
        types: types.join(', '),
        filters: tenant.processes.listTabs.join(', '),
      }),
    )
  }
  const file = resolve(options.out ?? fileNameOf(tenant, listState.type, context.now))
  const unfinished = `${file}.${randomUUID()}.unfinished`
  const bar = progress(imports.writing(), (await countRows(context, listState.state)) ?? 0, { json })
  const log = new ProcessingLog(db, tenant)
  let so = 0
  try {
    const rows = await writeFile(unfinished, (sink) =>
      writeExport(context, {
        ...listState,
        columns: columnsIn(''),
        origin: settings.publicUrl,
        sink,
        onRows: async (count) => {
          await log.write(context, 'export processes')
          bar.advance(count - so)
          so = count
        },
      }),
    )
    await rename(unfinished, file)
    return { file, rows, seconds: since(started) }
  } finally {
    bar.done()
    await rm(unfinished, { force: true })
  }
}
