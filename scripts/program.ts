import { Command, CommanderError } from 'commander'
import { messageOf } from '../src/platform/terminal/error-message.ts'
import { LANGUAGE_OPTIONS } from '../src/platform/terminal/language.ts'
import type { Language } from '../src/platform/texts/language.ts'
import { version } from '../src/version.ts'
import { languageOf } from './language.ts'
import { EXIT, UsageError } from './print-result.ts'
import { speak } from './speaking.ts'
import { type Spoken, spokenIn, type Words } from './words/words.ts'

type Name = keyof Words['program']['does']
/** The file of a command, which adds its arguments, options and what is below it. */
type File = () => Promise<{ register: (command: Command, spoken: Spoken) => unknown }>

/**
 * In the order of the help. Only the files of the command that is typed are loaded, because each brings the part of
 * the desk that it works with.
 */
const COMMANDS: Record<Name, File[]> = {
  apikey: [() => import('./commands/apikey.ts')],
  webhook: [() => import('./commands/webhook.ts')],
  import: [
    () => import('./commands/import-requests.ts'),
    () => import('./commands/import-processes.ts'),
    () => import('./commands/import-charge-points.ts'),
    () => import('./commands/import-monitoring.ts'),
    () => import('./commands/import-boundaries.ts'),
    () => import('./commands/import-parking-areas.ts'),
    () => import('./commands/import-addresses.ts'),
    () => import('./commands/import-lists.ts'),
  ],
  export: [() => import('./commands/export-processes.ts'), () => import('./commands/export-lists.ts')],
  place: [() => import('./commands/place-requests.ts')],
  purge: [() => import('./commands/purge.ts')],
  privacy: [() => import('./commands/privacy.ts')],
  backup: [() => import('./commands/backup.ts')],
  restore: [() => import('./commands/restore.ts')],
  migrate: [() => import('./commands/migrate.ts')],
  files: [() => import('./commands/files.ts')],
  seed: [() => import('./commands/seed.ts')],
  tenant: [() => import('./commands/tenant-values.ts'), () => import('./commands/tenant.ts')],
  token: [() => import('./commands/token.ts')],
  user: [() => import('./commands/user.ts')],
  oidc: [() => import('./commands/oidc.ts')],
  completion: [() => import('./commands/completion.ts')],
}
const NAMES = Object.keys(COMMANDS) as Name[]

/**
 * The command line, with its help, in a language. Whole are only the commands in `whole`; of the others there is what
 * the list of commands tells.
 */
export async function buildProgram(
  spoken: Spoken = spokenIn('nl'),
  whole: readonly Name[] = NAMES,
): Promise<Command> {
  const { does, about, version: ofVersion, json, lang } = spoken.words.program
  const program = new Command('laadloket')
  speak(program, spoken.words)
  program
    .description(about())
    .version(version, '--version', ofVersion())
    .option('--json', json(), false)
    .option('--lang <nl|en>', lang())
  for (const name of NAMES) {
    const command = program.command(name).description(does[name]())
    if (!whole.includes(name)) continue
    for (const load of COMMANDS[name]) (await load()).register(command, spoken)
  }
  throwInsteadOfExit(program)
  return program
}

/** The commands that a line needs whole. */
function neededBy(line: readonly string[]): readonly Name[] {
  const names = line.filter(
    (word, at) => !word.startsWith('-') && !LANGUAGE_OPTIONS.includes(line[at - 1] ?? ''),
  )
  const typed = names[0] === 'help' ? names[1] : names[0]
  return typed === 'completion' ? NAMES : NAMES.filter((name) => name === typed)
}

/** Runs one command line (without `node cli.ts`); gives the exit code. Failures are one line each on stderr. */
export async function runCommand(line: string[]): Promise<number> {
  let language: Language = 'nl'
  try {
    language = languageOf(line)
    const program = await buildProgram(spokenIn(language), neededBy(line))
    if (line.length === 0) {
      program.outputHelp({ error: true })
      return EXIT.notUnderstood
    }
    await program.parseAsync(line, { from: 'user' })
    return Number(process.exitCode ?? EXIT.done)
  } catch (error) {
    // Commander has already printed the error; requesting help is not an error.
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.notUnderstood
    process.stderr.write(`${messageOf(error, language)}\n`)
    return error instanceof UsageError ? EXIT.notUnderstood : EXIT.failed
  } finally {
    process.exitCode = undefined
  }
}

function throwInsteadOfExit(command: Command) {
  command.exitOverride()
  for (const child of command.commands) throwInsteadOfExit(child)
}
