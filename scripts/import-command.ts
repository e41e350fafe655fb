import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { Command } from 'commander'
import { RowReport } from '../src/casework/intake/row-report.ts'
import { commandLine } from '../src/platform/tenant/person.ts'
import { LANGUAGES, readLanguage } from '../src/platform/texts/language.ts'
import { type Texts, textsIn } from '../src/platform/texts/texts.ts'
import { openDesk } from './desk.ts'
import { UsageError } from './print-result.ts'
import { EXIT_CODES } from './taken-in.ts'

/** Options of every import. */
export interface ImportOptions {
  dryRun: boolean
  language: string
}

/**
 * `import NAME FILE`, with the arguments and options of every import; the command adds its own options and
 * action.
 */
export function importCommand(
  program: Command,
  { name, file, does, help = EXIT_CODES }: { name: string; file: string; does: string; help?: string },
): Command {
  const group =
    program.commands.find((it) => it.name() === 'import') ??
    program.command('import').description('take in files')
  return group
    .command(name)
    .argument('<file>', file)
    .description(does)
    .option('--dry-run', 'only say what would happen', false)
    .option('--language <nl|en>', 'of the reasons', 'nl')
    .addHelpText('after', help)
}

/** The texts of the requested language; throws `UsageError` for an unknown language. */
export function textsAsked({ language: asked }: ImportOptions): Texts {
  const language = readLanguage(asked)
  if (!language) throw new UsageError(`--language must be one of: ${LANGUAGES.join(', ')}.`)
  return textsIn(language)
}

/** The source of a file; `reserved` names are the desk's own. Throws `UsageError`. */
export function demandSourceName(source: string, reserved: readonly string[] = []) {
  if (/^[a-z0-9][a-z0-9._-]{0,39}$/.test(source) && !reserved.includes(source)) return
  const others = reserved.length > 0 ? `, and not one of: ${reserved.join(', ')}` : ''
  throw new UsageError(`--source must be 1 to 40 small letters, digits, dots and dashes${others}.`)
}

/** Runs the work on the desk's database, as the command line, with a file for refused rows. */
export async function atTheDesk<Result>(
  file: string,
  t: Texts,
  work: (desk: Awaited<ReturnType<typeof openImport>>) => Promise<Result>,
): Promise<Result> {
  const desk = await openImport(file, t)
  try {
    return await work(desk)
  } finally {
    await desk.refused.close()
    await desk.close()
  }
}

async function openImport(file: string, t: Texts) {
  const { db, tenant, settings, listeners, close } = await openDesk(process.env)
  const requestId = `cli-${randomUUID()}`
  const context = { db, tenant, t, person: commandLine, now: new Date(), requestId, listeners }
  return { tenant, settings, context, refused: new RowReport(file, 'refused', t.intake.file), close }
}

/** SHA-256 of a file of any size, hexadecimal. */
export async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

/** `, in 1.2 s (dry run: nothing was written)`. */
export const timeTaken = ({ seconds, dryRun }: { seconds: number; dryRun: boolean }) =>
  `, in ${seconds.toFixed(1)} s${dryRun ? ' (dry run: nothing was written)' : ''}`

/** Seconds since a moment of `Date.now()`. */
export const since = (started: number) => (Date.now() - started) / 1000

/** Lines of an answer, without the empty ones. */
export const lines = (...said: (string | false | null)[]) => said.filter(Boolean).join('\n')
