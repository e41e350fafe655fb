import type { Command } from 'commander'

/** Exit codes of every command. */
export const EXIT = { done: 0, failed: 1, notUnderstood: 2 } as const

/** A missing or wrong argument: exit code 2. */
export class UsageError extends Error {}

/** True with `--json`, anywhere on the line. */
export const wantsJson = (command: Command) => command.optsWithGlobals().json === true

/** Prints the answer of a command on stdout: one JSON value with `--json`, else text. */
export function printResult(command: Command, data: unknown, text: () => string) {
  process.stdout.write(`${wantsJson(command) ? JSON.stringify(data, null, 2) : text()}\n`)
}

/**
 * The same where a program reads the text, as `KEY=$(laadloket apikey create x)` does: what was done is told to the
 * person beside it, on stderr.
 */
export function printForProgram(command: Command, data: unknown, text: () => string, done: () => string) {
  printResult(command, data, text)
  if (!wantsJson(command)) process.stderr.write(`${done()}\n`)
}
