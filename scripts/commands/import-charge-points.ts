import { basename } from 'node:path'
import { type Command, Option } from 'commander'
import { ReportFile } from '../../src/casework/intake/report-file.ts'
import { MOST_ABSENT, mustAgree, partInWords } from '../../src/platform/files/part-of-whole.ts'
import { progress } from '../../src/platform/terminal/progress.ts'
import type { Texts } from '../../src/platform/texts/texts.ts'
import { COLUMNS, REQUIRED } from '../../src/records/charge-points/import/flat.ts'
import {
  type Difference,
  foreseeImport,
  type ReportRow,
  writeImport,
} from '../../src/records/charge-points/import/import.ts'
import { isCountryCode, isPartyId } from '../../src/records/charge-points/import/ocpi.ts'
import { FORMATS, type Format, openSource } from '../../src/records/charge-points/import/source.ts'
import { agreed } from '../agreed.ts'
import {
  atTheDesk,
  type Desk,
  demandSourceName,
  encodingInWords,
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
import type { Spoken, Words } from '../words/words.ts'

/** Sources that the desk writes itself. */
const OWN_SOURCES = ['workflow', 'manual']

interface Options extends ImportOptions {
  format?: Format
  source?: string
  country?: string
  party?: string
  partial: boolean
  complete: boolean
  onlyOwn: boolean
  withDuplicates: boolean
  yes: boolean
}

/** `import charge-points`: imports a file of charge points. */
export function register(group: Command, spoken: Spoken) {
  const { columns, needed, chargePoints } = spoken.words.imports
  importCommand<Options>(
    group,
    spoken,
    {
      name: 'charge-points',
      file: chargePoints.file(),
      does: chargePoints.does(),
      help: [
        chargePoints.help(),
        columns({ names: COLUMNS.join(', ') }),
        `${needed({ names: REQUIRED.join(', ') })} ${chargePoints.values()}`,
      ],
      options: (command) => withOptions(command, chargePoints),
      check: ({ source, partial, complete, country, party }) => {
        if (country !== undefined && !isCountryCode(country))
          throw new UsageError(chargePoints.countryShape())
        if (party !== undefined && !isPartyId(party)) throw new UsageError(chargePoints.partyShape())
        if (partial && complete) throw new UsageError(chargePoints.partialOrComplete())
        if (source !== undefined) demandSourceName(source, spoken, OWN_SOURCES)
      },
    },
    (typed) => atTheDesk(typed.t, (desk) => takeIn(typed, desk)),
  )
}

type OfChargePoints = Words['imports']['chargePoints']

const withOptions = (command: Command, words: OfChargePoints) =>
  command
    .addOption(new Option('--format <name>', words.format()).choices(FORMATS))
    .option('--source <name>', words.source())
    .option('--country <code>', words.country())
    .option('--party <code>', words.party())
    .option('--partial', words.partial(), false)
    .option('--complete', words.complete(), false)
    .option('--only-own', words.onlyOwn(), false)
    .option('--with-duplicates', words.withDuplicates(), false)
    .option('--yes', words.yes({ share: String(MOST_ABSENT * 100) }), false)

/** What the file would change is told before anything is written. */
async function takeIn({ file, options, spoken, t, command }: Typed<Options>, { tenant, context }: Desk) {
  const { imports } = spoken.words
  const isJson = wantsJson(command)
  const header = Object.values(t.chargePointImport.report).map((it) => it())
  const report = new ReportFile(reportPath(file, 'difference', options), header)
  try {
    const { country, party } = options
    const sender = { country, party }
    const source = await openSource(file, {
      tenant,
      t,
      sender,
      ...(options.format && { format: options.format }),
    })
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
    if (!isJson) process.stdout.write(`${foreseen(difference, about, imports, t)}\n`)
    if (options.dryRun) {
      const outcome = { ...difference, ...about, dryRun: true, seconds: since(started) }
      printResult(command, outcome, () => lines(firstLines(report), imports.nothingWrittenLine()))
      return failWhenAllRefused(difference)
    }
    await confirm(difference, options, isJson, spoken, t)

    const bar = progress(imports.importing(), difference.read, { json: isJson })
    const origin = { name: basename(file), hash: await hashOf(file) }
    const written = await writeImport(context, source, origin, {
      ...choices,
      onProgress: bar.advance,
    }).finally(bar.done)
    const outcome = { ...difference, ...written, ...about, dryRun: false, seconds: since(started) }
    printResult(command, outcome, () =>
      imports.chargePoints.told({
        counts: imports.chargePoints.counts(written),
        seconds: outcome.seconds.toFixed(1),
      }),
    )
    failWhenAllRefused(written)
  } finally {
    await report.close()
  }
}

async function confirm(
  { absent, present, part }: Difference,
  { yes }: Options,
  json: boolean,
  { words: { program, imports } }: Spoken,
  t: Texts,
) {
  if (yes || !mustAgree({ absent, present, part })) return
  const question = [part && partInWords(part, t), imports.chargePoints.manyAbsent({ absent, present })]
    .filter(Boolean)
    .join(' ')
  if (!process.stdin.isTTY || json) throw new Error(imports.chargePoints.rightFile({ question }))
  if (!(await agreed(program.question({ question: imports.goOn({ question }) }))))
    throw new Error(imports.nothingDone())
}

const cellsOf = ({ line, reference, result, reason }: ReportRow, t: Texts) => [
  line === null ? '' : String(line),
  reference,
  t.chargePointImport.results[result](),
  reason,
]

const foreseen = (
  it: Difference,
  about: { source: string; format: string; encoding: string; ignored: string[]; reportFile: string | null },
  { chargePoints: words, ...imports }: Words['imports'],
  t: Texts,
) =>
  lines(
    words.read({ ...about, read: it.read, counts: words.counts(it) }),
    it.part && partInWords(it.part, t),
    it.absent > 0 && words.absent(it),
    it.moved > 0 && words.moved(it),
    it.surroundings > 0 && words.surroundings({ n: it.surroundings }),
    it.keyless > 0 && words.keyless({ n: it.keyless }),
    encodingInWords(about.encoding, imports),
    about.ignored.length > 0 && imports.ignored({ names: about.ignored.join(', ') }),
    about.reportFile && words.rowByRow({ file: about.reportFile }),
  )
