import { LANGUAGES, type Language, readLanguage } from '../texts/language.ts'
import { Halt } from './halt.ts'

/** The language of the shell's locale; null for one that we do not have. */
export const languageOfShell = ({ LC_ALL, LC_MESSAGES, LANG }: NodeJS.ProcessEnv): Language | null =>
  readLanguage((LC_ALL || LC_MESSAGES || LANG || '').slice(0, 2))

/** Options that set the language; each has a value. */
export const LANGUAGE_OPTIONS = ['--lang', '--language']

/**
 * The value of `--lang` in a command line, the last one as with other options; undefined without one. Read before the
 * line is parsed, because errors in the line are shown in this language.
 */
export function languageTyped(words: readonly string[]): string | undefined {
  const end = words.indexOf('--')
  let wished: string | undefined
  for (const [at, word] of words.slice(0, end < 0 ? undefined : end).entries()) {
    const [name = '', ...value] = word.split('=')
    if (LANGUAGE_OPTIONS.includes(name)) wished = value.length > 0 ? value.join('=') : words[at + 1]
  }
  return wished
}

/**
 * The language of a starting server's messages: that of `--lang`, else of the locale, else English, as in its log.
 * Throws `Halt` for an unknown language.
 */
export function languageOfStart(words: readonly string[], env: NodeJS.ProcessEnv): Language {
  const typed = languageTyped(words)
  const language = typed === undefined ? (languageOfShell(env) ?? 'en') : readLanguage(typed)
  if (language) return language
  throw new Halt(({ start }) => start.langWrong({ languages: LANGUAGES.join(', ') }))
}
