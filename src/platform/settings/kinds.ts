import { isIP } from 'node:net'
import { trimmedEnd } from '../trimmed.ts'
import type { Problems } from './problems.ts'

/** One reader per kind of setting. Each adds a line to `problems` when the value is of another kind. */

/** A whole number within bounds; without `to` there is no upper bound. */
export function wholeNumber(
  env: NodeJS.ProcessEnv,
  name: string,
  { usual, from, to }: { usual: number; from: number; to?: number },
  problems: Problems,
): number {
  const value = Number(env[name] || usual)
  if (!Number.isInteger(value) || value < from || (to !== undefined && value > to))
    problems.wrong(name, (words) =>
      to === undefined ? words.least({ least: from }) : words.range({ from, to }),
    )
  return value
}

/** `on` or `off`, as true or false. */
export function onOrOff(
  env: NodeJS.ProcessEnv,
  name: string,
  usual: 'on' | 'off',
  problems: Problems,
): boolean {
  const value = env[name] || usual
  if (!['on', 'off'].includes(value)) problems.wrong(name, (words) => words.onOrOff())
  return value === 'on'
}

/** Values separated by spaces or commas. */
export const listed = (env: NodeJS.ProcessEnv, name: string, usual = ''): string[] =>
  (env[name] || usual).split(/[\s,]+/).filter(Boolean)

/** IP addresses and CIDR ranges. */
export function networks(env: NodeJS.ProcessEnv, name: string, problems: Problems): string[] {
  const found = listed(env, name)
  if (!found.every(isNetwork)) problems.wrong(name, (words) => words.networks())
  return found
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/')
  const family = isIP(address)
  if (family === 0 || more.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}

/** An address without the slashes at its end; '' when absent. */
export const withoutSlash = (env: NodeJS.ProcessEnv, name: string, usual = ''): string =>
  trimmedEnd(env[name] || usual, /\//)

/** Parses an address; `about:blank` for any other text. */
export const addressOf = (text: string): URL => new URL(URL.canParse(text) ? text : 'about:blank')

/** True for an address over HTTP without credentials, query or fragment. */
export function isServiceAddress(text: string): boolean {
  const { protocol, username, search, hash } = addressOf(text)
  return ['http:', 'https:'].includes(protocol) && !username && !search && !hash
}

/** Adds a line for each of these settings that is absent although `other` requires it. */
export function demandBeside(
  env: NodeJS.ProcessEnv,
  names: readonly string[],
  other: string,
  problems: Problems,
) {
  for (const name of names) if (!env[name]) problems.add(name, (words) => words.neededBeside({ other }))
}
