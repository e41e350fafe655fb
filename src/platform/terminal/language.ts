import { LANGUAGES, type Language, readLanguage } from '../texts/language.ts'
import { Halt } from './halt.ts'

/** The language of the locale, as programs of a shell read it; null for one that we do not have. */
export const languageOfShell = ({ LC_ALL, LC_MESSAGES, LANG }: NodeJS.ProcessEnv): Language | null =>
  readLanguage((LC_ALL || LC_MESSAGES || LANG || '').slice(0, 2))

/** Options that choose it; each takes a value. */
export const LANGUAGE_OPTIONS = ['--lang', '--language']

/**
 * What the words of a line say for `--lang`, the last of them as with other options. Read before the line is, because what
 * is wrong with the line is told in it.
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
 * The language of what a server tells as it starts: that of `--lang`, else of the locale, else English, as in its log.
 * Throws for another.
 */
export function languageOfStart(words: readonly string[], env: NodeJS.ProcessEnv): Language {
  const typed = languageTyped(words)
  const language = typed === undefined ? (languageOfShell(env) ?? 'en') : readLanguage(typed)
  if (language) return language
  throw new Halt(({ start }) => start.langWrong({ languages: LANGUAGES.join(', ') }))
}
