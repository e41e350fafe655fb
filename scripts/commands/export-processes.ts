import { resolve } from 'node:path'
import type { Command } from 'commander'
import { columnsIn } from '../../src/overviews/exports/chosen-columns.ts'
import { fileNameOf } from '../../src/overviews/exports/export.ts'
import { countRows, writeExport } from '../../src/overviews/exports/write-export.ts'
import { listStateFor } from '../../src/overviews/process-list/list.ts'
import { ProcessingLog } from '../../src/platform/reads/processing-log.ts'
import { progress } from '../../src/platform/terminal/progress.ts'
import { textsIn } from '../../src/platform/texts/texts.ts'
import type { Context } from '../../src/platform/web/context.ts'
import { contextOf, type Desk, openDesk, withAllRights } from '../desk.ts'
import { since } from '../import-command.ts'
import { printResult, UsageError, wantsJson } from '../print-result.ts'
import type { Spoken } from '../words/words.ts'
import { writeWhole } from '../write-whole.ts'

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
  desk: Desk,
  options: Options,
  json: boolean,
  { language, words: { imports } }: Spoken,
) {
  const started = Date.now()
  const { db, tenant, settings } = desk
  const context: Context = {
    ...withAllRights(contextOf(desk)),
    ...{ tenant, language, t: textsIn(language) },
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
  const bar = progress(imports.writing(), (await countRows(context, listState.state)) ?? 0, { json })
  const log = new ProcessingLog(db, () => tenant)
  let so = 0
  try {
    const rows = await writeWhole(file, (sink) =>
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
    return { file, rows, seconds: since(started) }
  } finally {
    bar.done()
  }
}
