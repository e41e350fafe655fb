import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Command } from 'commander'
import type { ReportFile } from '../src/casework/intake/report-file.ts'
import { RowReport } from '../src/casework/intake/row-report.ts'
import { commandLine } from '../src/platform/tenant/person.ts'
import { progress } from '../src/platform/terminal/progress.ts'
import { type Texts, textsIn } from '../src/platform/texts/texts.ts'
import { openDesk } from './desk.ts'
import { EXIT, printResult, UsageError, wantsJson } from './print-result.ts'
import type { Spoken, Words } from './words/words.ts'

/**
 * The frame of every `import NAME FILE`: its arguments and options, its texts, its desk, what it prints and its
 * exit code. A command declares what is its own.
 */

/** Options of every import. */
export interface ImportOptions {
  dryRun: boolean
  /** The folder for reports. */
  reports?: string
}

interface Declared<Options extends ImportOptions> {
  name: string
  /** The formats of the file. */
  file: string
  does: string
  /** What the file must have. */
  help: readonly string[]
  /** Adds options of its own. */
  options?: (command: Command) => Command
  /** Throws `UsageError`. */
  check?: (options: Options) => void
}

/** What was typed, with the texts of its language. */
export interface Typed<Options extends ImportOptions> {
  /** Path of the file. */
  file: string
  options: Options
  spoken: Spoken
  t: Texts
  command: Command
  /** Moment of `Date.now()`. */
  started: number
}

/** Registers `import NAME FILE`. */
export function importCommand<Options extends ImportOptions>(
  group: Command,
  spoken: Spoken,
  { name, file, does, help, options: own = (it) => it, check }: Declared<Options>,
  act: (typed: Typed<Options>) => Promise<void>,
) {
  const { imports, program } = spoken.words
  const command = group
    .command(name)
    .argument('<file>', file)
    .description(does)
    .option('--dry-run', imports.dryRun(), false)
    .option('--reports <folder>', imports.reports())
    .option('--language <nl|en>', program.sameAsLang())
    .addHelpText('after', ['', ...help, '', imports.exitCodes()].join('\n'))
  own(command).action(async (path: string, options: Options) => {
    demandFolder(options, imports)
    check?.(options)
    const t = textsIn(spoken.language)
    await act({ file: path, options, spoken, t, command, started: Date.now() })
  })
}

function demandFolder({ reports }: ImportOptions, imports: Words['imports']) {
  if (reports === undefined || statSync(reports, { throwIfNoEntry: false })?.isDirectory()) return
  throw new UsageError(imports.reportsWrong())
}

/** Where a report about the file belongs, `FILE.refused.csv`; null where nothing may be written. */
export function reportPath(file: string, kind: string, { dryRun, reports }: ImportOptions): string | null {
  const name = `${basename(file)}.${kind}.csv`
  if (reports !== undefined) return join(reports, name)
  return dryRun ? null : `${file}.${kind}.csv`
}

/** How the file was read; false for UTF-8, which needs no words. */
export const encodingInWords = (
  encoding: string,
  words: Pick<Spoken['words']['imports'], 'readAs' | 'readPartly'>,
) => encoding !== 'utf-8' && (encoding === 'unknown' ? words.readPartly() : words.readAs({ encoding }))

/** The first lines of a report that is not written, for who runs the command. */
export const firstLines = ({ path, first }: ReportFile) =>
  path === null && first.map((cells) => `  ${cells.filter(Boolean).join(': ')}`).join('\n')

interface RowImport<Options extends ImportOptions, Source, Summary extends ImportCounts>
  extends Declared<Options> {
  /** Opens the file, before the desk is. */
  read: (typed: Typed<Options>) => Promise<Source>
  /** Number of rows, for the bar; without it rows are counted. */
  total?: (source: Source) => number
  take: (source: Source, desk: Desk, choices: RowChoices<Options>) => Promise<Summary>
  /** Also writes `<file>.warnings.csv`. */
  hasWarnings?: boolean
  /** More about the file, for the answer. */
  about?: (source: Source) => object
  tell: (outcome: Summary & Outcome, source: Source, desk: Desk) => Line[]
}

interface RowChoices<Options extends ImportOptions> {
  options: Options
  dryRun: boolean
  onProgress: (count?: number) => void
  onRefused: RowReport['add']
  onWarned: RowReport['add']
}

interface Outcome {
  dryRun: boolean
  refusedFile: string | null
  warningsFile?: string | null
  seconds: number
}

/** Registers an import that tells what it refused in `<file>.refused.csv`. */
export function importRows<Options extends ImportOptions, Source, Summary extends ImportCounts>(
  group: Command,
  spoken: Spoken,
  declared: RowImport<Options, Source, Summary>,
) {
  importCommand<Options>(group, spoken, declared, async (typed) => {
    const { file, options, t, command, started } = typed
    const { dryRun } = options
    const source = await declared.read(typed)
    await atTheDesk(t, async (desk) => {
      const refused = new RowReport(reportPath(file, 'refused', options), t.intake.file)
      const warned = declared.hasWarnings
        ? new RowReport(reportPath(file, 'warnings', options), t.intake.file)
        : null
      const bar = progress(spoken.words.imports.importing(), declared.total?.(source) ?? null, {
        json: wantsJson(command),
      })
      try {
        const summary = await declared.take(source, desk, {
          options,
          dryRun,
          onProgress: bar.advance,
          onRefused: (row) => refused.add(row),
          onWarned: async (row) => warned?.add(row),
        })
        bar.done()
        const outcome = {
          ...summary,
          dryRun,
          ...declared.about?.(source),
          refusedFile: await refused.close(),
          ...(warned && { warningsFile: await warned.close() }),
          seconds: since(started),
        }
        printResult(command, outcome, () =>
          lines(...declared.tell(outcome, source, desk), firstLines(refused), warned && firstLines(warned)),
        )
        failWhenAllRefused(summary)
      } finally {
        bar.done()
        await refused.close()
      }
    })
  })
}

export type Desk = Awaited<ReturnType<typeof openImport>>

/** Runs the work on the desk's database, as the command line. */
export async function atTheDesk(t: Texts, work: (desk: Desk) => Promise<void>): Promise<void> {
  const desk = await openImport(t)
  try {
    await work(desk)
  } finally {
    await desk.close()
  }
}

async function openImport(t: Texts) {
  const { db, tenant, folder, settings, listeners, close } = await openDesk(process.env)
  const requestId = `cli-${randomUUID()}`
  const context = { db, tenant, t, person: commandLine, now: new Date(), requestId, listeners }
  return { tenant, folder, settings, context, close }
}

/** The source of a file; `reserved` names are the desk's own. Throws `UsageError`. */
export function demandSourceName(
  source: string,
  { words: { imports } }: Spoken,
  reserved: readonly string[] = [],
) {
  if (/^[a-z0-9][a-z0-9._-]{0,39}$/.test(source) && !reserved.includes(source)) return
  const others = reserved.length > 0 ? imports.sourceReserved({ names: reserved.join(', ') }) : ''
  throw new UsageError(imports.sourceWrong({ others }))
}

/** Counts of an import; not every import has all of these. */
interface ImportCounts {
  refused: number
  created: number
  unchanged: number
  changed?: number
  completed?: number
  restored?: number
}

const COUNTED = ['created', 'completed', 'unchanged', 'changed', 'restored'] as const

/** Ends the command with exit code 1 when rows were refused and none were imported. */
export function failWhenAllRefused({ refused, ...taken }: ImportCounts) {
  if (refused > 0 && COUNTED.every((it) => !taken[it])) process.exitCode = EXIT.failed
}

/** SHA-256 of a file of any size, hexadecimal. */
export async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

/** `, in 1.2 s (dry run: nothing was written)`. */
export const durationText = (
  { seconds, dryRun }: { seconds: number; dryRun: boolean },
  { words: { program, imports } }: Spoken,
) => `${program.inSeconds({ seconds: seconds.toFixed(1) })}${dryRun ? imports.nothingWritten() : ''}`

/** Seconds since a moment of `Date.now()`. */
export const since = (started: number) => (Date.now() - started) / 1000

type Line = string | false | null | undefined

/** Lines of an answer, without the empty ones. */
export const lines = (...said: Line[]) => said.filter(Boolean).join('\n')
