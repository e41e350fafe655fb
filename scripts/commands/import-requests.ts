import type { Command } from 'commander'
import { importRequests } from '../../src/casework/intake/import.ts'
import { RowReport } from '../../src/casework/intake/row-report.ts'
import { openSource } from '../../src/casework/intake/sources/source.ts'
import { outsideGeocoders } from '../../src/geography/geocoding/outside.ts'
import {
  atTheDesk,
  type ImportOptions,
  importCommand,
  lines,
  since,
  textsAsked,
  timeTaken,
} from '../import-command.ts'
import { answer, wantsJson } from '../print-result.ts'
import { progress } from '../progress.ts'
import { failWhenAllRefused } from '../taken-in.ts'

/** `import requests`: imports a file of requests. */
export function register(program: Command) {
  importCommand(program, {
    name: 'requests',
    file: 'CSV (comma, semicolon or tab), XLSX or JSON',
    does: 'take in requests; what is refused is told in <file>.refused.csv, and a second time changes nothing',
  })
    .option('--origin <name>', 'who sent the rows that do not say so themselves', 'import')
    .action(async (file: string, options: Options, command: Command) => {
      const t = textsAsked(options)
      const { origin, dryRun } = options
      const started = Date.now()
      const source = await openSource(file, t.intake.file)
      await atTheDesk(file, t, async ({ tenant, settings, context, refused }) => {
        const geocoders = outsideGeocoders(tenant, settings.geocoders)
        const warned = new RowReport(file, 'warnings', t.intake.file)
        const bar = progress('Importing', source.total, { json: wantsJson(command) })
        const summary = await importRequests({ ...context, geocoders }, source, {
          origin,
          dryRun,
          onProgress: bar.advance,
          onRefused: (row) => refused.add(row),
          onWarned: (row) => warned.add(row),
        })
        bar.done()
        const { kind, encoding, ignored } = source
        const [refusedFile, warningsFile] = [await refused.close(), await warned.close()]
        const about = { dryRun, kind, encoding, ignored, refusedFile, warningsFile, seconds: since(started) }
        answer(command, { ...summary, ...about }, () => told({ ...summary, ...about }))
        failWhenAllRefused(summary)
      })
    })
}

interface Options extends ImportOptions {
  origin: string
}

interface Outcome {
  read: number
  created: number
  completed: number
  unchanged: number
  refused: number
  dryRun: boolean
  encoding: string
  ignored: string[]
  refusedFile: string | null
  warningsFile: string | null
  seconds: number
}

const told = (it: Outcome) =>
  lines(
    `read ${it.read}, created ${it.created}, completed ${it.completed}, unchanged ${it.unchanged}, refused ${it.refused}${timeTaken(it)}`,
    it.encoding !== 'utf-8' && `read as ${it.encoding}`,
    it.ignored.length > 0 && `columns that were ignored: ${it.ignored.join(', ')}`,
    it.refusedFile && `reasons of the refused rows: ${it.refusedFile}`,
    it.warningsFile && `rows to look at, though they were taken: ${it.warningsFile}`,
  )
