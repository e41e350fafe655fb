import { Command, CommanderError } from 'commander'
import { version } from '../src/version.ts'
import * as apikey from './commands/apikey.ts'
import * as backup from './commands/backup.ts'
import * as completion from './commands/completion.ts'
import * as exportProcesses from './commands/export-processes.ts'
import * as files from './commands/files.ts'
import * as importAddresses from './commands/import-addresses.ts'
import * as importBoundaries from './commands/import-boundaries.ts'
import * as importChargePoints from './commands/import-charge-points.ts'
import * as importMonitoring from './commands/import-monitoring.ts'
import * as importParkingAreas from './commands/import-parking-areas.ts'
import * as importProcesses from './commands/import-processes.ts'
import * as importRequests from './commands/import-requests.ts'
import * as migrate from './commands/migrate.ts'
import * as oidc from './commands/oidc.ts'
import * as privacy from './commands/privacy.ts'
import * as purge from './commands/purge.ts'
import * as restore from './commands/restore.ts'
import * as seed from './commands/seed.ts'
import * as tenant from './commands/tenant.ts'
import * as token from './commands/token.ts'
import * as user from './commands/user.ts'
import * as webhook from './commands/webhook.ts'
import { EXIT, UsageError } from './print-result.ts'

/** In the order of the help. */
const COMMANDS = [
  apikey,
  webhook,
  importRequests,
  importProcesses,
  importChargePoints,
  importMonitoring,
  importBoundaries,
  importParkingAreas,
  importAddresses,
  exportProcesses,
  purge,
  privacy,
  backup,
  restore,
  migrate,
  files,
  seed,
  tenant,
  token,
  user,
  oidc,
  completion,
]

/** The whole command line, with its help; a new command is a file in `commands` and a name in `COMMANDS`. */
export function buildProgram(): Command {
  const program = new Command('laadloket')
    .description('Laadloket on the command line: the same settings, tenant and database as the server.')
    .version(version, '--version', 'the version of the desk')
    .option('--json', 'answer with JSON on stdout, and nothing else', false)
    .option('--lang <nl|en>', 'language of reasons and headers; that of LANG when absent')
    .helpCommand(true)
    .showHelpAfterError('(--help shows what is possible)')
  for (const { register } of COMMANDS) register(program)
  throwInsteadOfExit(program)
  return program
}

/** Runs one command line (without `node cli.ts`); gives the exit code. Failures are one line each on stderr. */
export async function runCommand(words: string[]): Promise<number> {
  try {
    const program = buildProgram()
    if (words.length === 0) {
      program.outputHelp({ error: true })
      return EXIT.notUnderstood
    }
    await program.parseAsync(words, { from: 'user' })
    return Number(process.exitCode ?? EXIT.done)
  } catch (error) {
    // Commander has already printed the error; requesting help is not an error.
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.notUnderstood
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    return error instanceof UsageError ? EXIT.notUnderstood : EXIT.failed
  } finally {
    process.exitCode = undefined
  }
}

function throwInsteadOfExit(command: Command) {
  command.exitOverride()
  for (const child of command.commands) throwInsteadOfExit(child)
}
