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
import type { Language } from '../../src/platform/texts/language.ts'
import { textsIn } from '../../src/platform/texts/texts.ts'
import type { Context } from '../../src/platform/web/context.ts'
import { type Desk, openDesk } from '../desk.ts'
import { since } from '../import-command.ts'
import { languageOf } from '../language.ts'
import { printResult, UsageError, wantsJson } from '../print-result.ts'
import { progress } from '../progress.ts'

interface Options {
  type: string
  filter: string
  language: Language
  out?: string
}

/** `export processes`: the workbook that the list of processes gives, of all municipalities. */
export function register(program: Command) {
  const group =
    program.commands.find((it) => it.name() === 'export') ??
    program.command('export').description('write files')
  group
    .command('processes')
    .description(
      'write all processes of a type to an Excel file; an existing file is replaced once the new one is whole',
    )
    .option('--type <name>', 'type of process, as in addresses', 'realisatie')
    .option('--filter <name>', 'part of the list, as in addresses', 'alles')
    .option('--language <nl|en>', 'the same as --lang')
    .option('--out <file>', 'where to; by default its usual name, in this folder')
    .action(async (typed: Options, command: Command) => {
      const options = { ...typed, language: languageOf(command) }
      const desk = await openDesk(process.env)
      try {
        const summary = await writeProcesses(desk, options, wantsJson(command))
        printResult(
          command,
          summary,
          () => `${summary.rows} rows in ${summary.file}, in ${summary.seconds.toFixed(1)} s`,
        )
      } finally {
        await desk.close()
      }
    })
}

async function writeProcesses({ db, tenant, settings }: Desk, options: Options, json: boolean) {
  const started = Date.now()
  const context: Context = {
    person: { ...commandLine, roles: { admin: '*' } },
    tenant,
    db,
    language: options.language,
    t: textsIn(options.language),
    now: new Date(),
    requestId: `cli-${randomUUID()}`,
    log: console as unknown as FastifyBaseLogger,
    reads: new Reads(),
  }
  const listState = listStateFor(context, options, {})
  if (!listState) {
    const types = tenant.processes.types.filter(({ hidden }) => !hidden).map(({ routeType }) => routeType)
    throw new UsageError(
      `--type must be one of: ${types.join(', ')}; --filter one of: ${tenant.processes.listTabs.join(', ')}.`,
    )
  }
  const file = resolve(options.out ?? fileNameOf(tenant, listState.type, context.now))
  const unfinished = `${file}.${randomUUID()}.unfinished`
  const bar = progress('Writing', (await countRows(context, listState.state)) ?? 0, { json })
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
    bar.done()
    return { file, rows, seconds: since(started) }
  } finally {
    await rm(unfinished, { force: true })
  }
}
