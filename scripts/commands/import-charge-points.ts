import { basename } from 'node:path'
import { type Command, Option } from 'commander'
import { ReportFile } from '../../src/casework/intake/report-file.ts'
import type { Texts } from '../../src/platform/texts/texts.ts'
import { COLUMNS, REQUIRED } from '../../src/records/charge-points/import/flat.ts'
import {
  type Counts,
  type Difference,
  foreseeImport,
  type ReportRow,
  writeImport,
} from '../../src/records/charge-points/import/import.ts'
import { FORMATS, type Format, openSource } from '../../src/records/charge-points/import/sources/source.ts'
import { agreed } from '../agreed.ts'
import {
  atTheDesk,
  type Desk,
  demandSourceName,
  EXIT_CODES,
  failWhenAllRefused,
  firstLines,
  hashOf,
  type ImportOptions,
  importCommand,
  lines,
  reportPath,
  since,
  type Typed,
} from '../import-command.ts'
import { printResult, UsageError, wantsJson } from '../print-result.ts'
import { progress } from '../progress.ts'

/**
 * When more than this share of a source's charge points is absent from a file, it is most likely the wrong
 * file.
 */
const MOST_ABSENT = 0.2
/** Sources that the desk writes itself. */
const OWN_SOURCES = ['workflow', 'manual']

const MORE = `
An OCPI file has all locations of its source: what is no longer in it is marked as removed, unless --partial.
Other formats only add and change, unless --complete. Nothing is ever deleted.
What lies outside the municipalities of the desk and inside its bounds is taken in as surroundings: shown and
counted nearby, not managed; --only-own leaves it out.
What differs is told row by row in <file>.difference.csv before anything else is written.

CSV: comma, semicolon or tab, UTF-8 or Windows-1252. GeoJSON: Points with the same names as properties, or
with the tags of OpenStreetMap. The municipality follows from the place where there is no code.
Columns: ${COLUMNS.join(', ')}.
Needed: ${REQUIRED.join(', ')}. status as realized or fastcharger-realized-semipublic; evse_ids parted by spaces.
${EXIT_CODES}`

interface Options extends ImportOptions {
  format?: Format
  source?: string
  partial: boolean
  complete: boolean
  onlyOwn: boolean
  withDuplicates: boolean
  yes: boolean
}

/** `import charge-points`: imports a file of charge points. */
export const register = (program: Command) =>
  importCommand<Options>(
    program,
    {
      name: 'charge-points',
      file: 'OCPI 2.2.1 Locations, GeoJSON, Overpass JSON of OpenStreetMap, or CSV',
      does: 'take in charge points; a second time changes nothing',
      help: MORE,
      options: withOptions,
      check,
    },
    (typed) => atTheDesk(typed.t, (desk) => takeIn(typed, desk)),
  )

const withOptions = (command: Command) =>
  command
    .addOption(new Option('--format <name>', 'refuse a file of another format').choices(FORMATS))
    .option(
      '--source <name>',
      'whose file it is, for instance ndw; its keys are unique within it (default: the format)',
    )
    .option('--partial', 'the file does not have all of its source: remove nothing that is absent', false)
    .option('--complete', 'the file has all of its source: what is absent is gone', false)
    .option('--only-own', 'leave out what lies outside the municipalities of this desk', false)
    .option('--with-duplicates', 'also take what another source seems to have (50 m, same party)', false)
    .option('--yes', `write also when more than ${MOST_ABSENT * 100}% of the source would be removed`, false)

function check({ source, partial, complete }: Options) {
  if (partial && complete) throw new UsageError('--partial and --complete exclude each other.')
  if (source !== undefined) demandSourceName(source, OWN_SOURCES)
}

/** What the file would change is told before anything is written. */
async function takeIn({ file, options, t, command }: Typed<Options>, { tenant, context }: Desk) {
  const isJson = wantsJson(command)
  const header = Object.values(t.chargePointImport.report).map((it) => it())
  const report = new ReportFile(reportPath(file, 'difference', options), header)
  try {
    const source = await openSource(file, { tenant, t, ...(options.format && { format: options.format }) })
    const started = Date.now()
    const choices = {
      source: options.source ?? source.format,
      complete: options.complete || (source.format === 'ocpi' && !options.partial),
      onlyOwn: options.onlyOwn,
      withDuplicates: options.withDuplicates,
      onRow: (row: ReportRow) => report.write(cellsOf(row, t)),
    }
    const difference = await foreseeImport(context, source, { ...choices, onProgress: () => {} })
    const { format, ignored, encoding } = source
    const about = {
      source: choices.source,
      format,
      complete: choices.complete,
      encoding,
      ignored,
      reportFile: await report.close(),
    }
    if (!isJson) process.stdout.write(`${foreseen(difference, about)}\n`)
    if (options.dryRun) {
      const outcome = { ...difference, ...about, dryRun: true, seconds: since(started) }
      printResult(command, outcome, () => lines(firstLines(report), 'dry run: nothing was written'))
      return failWhenAllRefused(difference)
    }
    await confirm(difference, options, isJson)

    const bar = progress('Importing', difference.read, { json: isJson })
    const origin = { name: basename(file), hash: await hashOf(file) }
    const written = await writeImport(context, source, origin, { ...choices, onProgress: bar.advance })
    bar.done()
    const outcome = { ...difference, ...written, ...about, dryRun: false, seconds: since(started) }
    printResult(command, outcome, () => `written: ${listOf(written)}, in ${outcome.seconds.toFixed(1)} s`)
    failWhenAllRefused(written)
  } finally {
    await report.close()
  }
}

async function confirm({ absent, present }: Difference, { yes }: Options, json: boolean) {
  if (yes || absent <= present * MOST_ABSENT) return
  const question = `${absent} of the ${present} locations of this source are not in the file, and would be removed.`
  if (!process.stdin.isTTY || json)
    throw new Error(`${question} Is it the right file and --source? Then add --yes; or use --partial.`)
  if (!(await agreed(`${question} Go on?`))) throw new Error('Nothing was written.')
}

const cellsOf = ({ line, reference, result, reason }: ReportRow, t: Texts) => [
  line === null ? '' : String(line),
  reference,
  t.chargePointImport.results[result](),
  reason,
]

const listOf = (it: Counts) =>
  `new ${it.created}, changed ${it.changed}, unchanged ${it.unchanged}, removed ${it.removed}, back again ${it.restored}, possible duplicates ${it.duplicate}, refused ${it.refused}`

const foreseen = (
  it: Difference,
  about: { source: string; format: string; encoding: string; ignored: string[]; reportFile: string | null },
) =>
  lines(
    `read ${it.read} locations (${about.format}, source ${about.source}): ${listOf(it)}`,
    it.absent > 0 && `no longer in the file: ${it.absent} of ${it.present} locations`,
    it.moved > 0 && `told apart: ${it.moved} poles have charging places that stood on another until now`,
    it.surroundings > 0 && `outside the municipalities of this desk, as surroundings: ${it.surroundings}`,
    it.keyless > 0 && `${it.keyless} rows without a key: so nothing counts as gone`,
    about.encoding !== 'utf-8' && `read as ${about.encoding}`,
    about.ignored.length > 0 && `columns that were ignored: ${about.ignored.join(', ')}`,
    about.reportFile && `row by row: ${about.reportFile}`,
  )
