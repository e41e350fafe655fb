import type { Command } from 'commander'
import { LANGUAGES, type Language, readLanguage } from '../src/platform/texts/language.ts'
import { UsageError } from './print-result.ts'

/**
 * The language of what a command tells of rows, headers and reasons: that of `--lang`, else of the locale of the
 * shell, else Dutch. Throws `UsageError` for another.
 */
export function languageOf(command: Command, env: NodeJS.ProcessEnv = process.env): Language {
  const { language, lang = language } = command.optsWithGlobals<{ language?: string; lang?: string }>()
  if (lang === undefined) return readLanguage(localeOf(env).slice(0, 2)) ?? 'nl'
  const known = readLanguage(lang)
  if (!known) throw new UsageError(`--lang must be one of: ${LANGUAGES.join(', ')}.`)
  return known
}

/** As programs of a shell read it. */
const localeOf = ({ LC_ALL, LC_MESSAGES, LANG }: NodeJS.ProcessEnv) => LC_ALL || LC_MESSAGES || LANG || ''
