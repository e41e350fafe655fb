import { readdirSync } from 'node:fs'
import { Command, CommanderError } from 'commander'
import { EXIT, UsageError } from './answer.ts'

interface CommandFile {
  /** Adds the command, with its help, to the program. */
  register(program: Command): void
}

/** Every command of `scripts/commands`, in order of name. */
export async function buildProgram(): Promise<Command> {
  const program = new Command('laadloket')
    .description('Laadloket on the command line: the same settings, tenant and database as the server.')
    .option('--json', 'answer with JSON on stdout, and nothing else', false)
    .helpCommand(true)
    .showHelpAfterError('(--help shows what is possible)')
  const folder = new URL('commands/', import.meta.url)
  for (const name of readdirSync(folder).toSorted()) {
    if (!name.endsWith('.ts')) continue
    const { register } = (await import(new URL(name, folder).href)) as CommandFile
    register(program)
  }
  throwInsteadOfExit(program)
  return program
}

/** Runs one command line (without `node cli.ts`); gives the exit code. Failures are one line each on stderr. */
export async function runCommand(words: string[]): Promise<number> {
  try {
    const program = await buildProgram()
    if (words.length === 0) {
      program.outputHelp({ error: true })
      return EXIT.notUnderstood
    }
    await program.parseAsync(words, { from: 'user' })
    return Number(process.exitCode ?? EXIT.done)
  } catch (error) {
    // Commander has told the caller already; asking for help is no mistake.
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
