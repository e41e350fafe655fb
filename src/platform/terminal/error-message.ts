import type { Language } from '../texts/language.ts'
import { Halt, type Message } from './halt.ts'
import { type Words, wordsIn } from './words.ts'

/** The message of an error, in a language; an error of another library has its own message. */
export const messageOf = (error: unknown, language: Language): string => wordingOf(error)(wordsIn(language))

/** The first line of that message, as part of a line. */
export const reasonOf =
  (error: unknown): Message =>
  (words) =>
    wordingOf(error)(words).split('\n')[0] ?? ''

function wordingOf(error: unknown): Message {
  if (error instanceof Halt) return error.sentence
  const own = error instanceof Error ? error.message : String(error)
  return ({ system }) =>
    (error instanceof Error && (bySystem(error, system) ?? causeOf(error, system))) || own
}

/** The message of the system error that is the cause. */
const causeOf = ({ cause }: Error, words: Words['system']) =>
  cause instanceof Error ? bySystem(cause, words) : null

/** Errors of PostgreSQL and SQLite. Source: PostgreSQL 18, appendix A; SQLite, result codes. */
const OF_DATABASES = {
  '25006': 'readOnly',
  '42501': 'noRight',
  '53100': 'full',
  '53300': 'noConnection',
  '55P03': 'busy',
  '57014': 'stopped',
  SQLITE_BUSY: 'busy',
  SQLITE_FULL: 'full',
  SQLITE_READONLY: 'readOnly',
} as const

/** Properties that Node and the databases add to an error. */
interface OfSystem extends Error {
  code?: string
  path?: string
  hostname?: string
  address?: string
  port?: number
  /** One per address of a host name. */
  errors?: readonly OfSystem[]
}

/** True when the native binding of a package was built for another version of Node. */
export const isOfOtherNode = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  error.code === 'ERR_DLOPEN_FAILED' &&
  error.message.includes('NODE_MODULE_VERSION')

/** The message of a system error, which Node has in English; null for another error. */
function bySystem(error: OfSystem, { database, files, network, otherNode }: Words['system']): string | null {
  const { code = '', path } = error
  if (isAmong(code, OF_DATABASES)) return `${code}: ${database[OF_DATABASES[code]]()}`
  if (isAmong(code, files)) return `${code}: ${files[code]()}${path ? `: '${path}'` : ''}`
  if (isAmong(code, network)) return network[code]({ where: whereOf(error) }).trimEnd()
  return isOfOtherNode(error) ? otherNode({ version: process.version }) : null
}

function whereOf({ address, port, hostname, errors: [one] = [] }: OfSystem): string {
  if (address) return port === undefined ? address : `${address}:${port}`
  return hostname ?? (one ? whereOf(one) : '')
}

const isAmong = <Known extends object>(code: string, known: Known): code is Extract<keyof Known, string> =>
  Object.hasOwn(known, code)
