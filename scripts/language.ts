import { LANGUAGES, type Language, readLanguage } from '../src/platform/texts/language.ts'
import { UsageError } from './print-result.ts'
import { spokenIn } from './words/words.ts'

/**
 * The language of all that a command says: that of `--lang` (or `--language`) among the words of its line, else of
 * the locale of the shell, else Dutch. Throws `UsageError` for another.
 */
export function languageOf(words: readonly string[], env: NodeJS.ProcessEnv = process.env): Language {
  const ofShell = readLanguage(localeOf(env).slice(0, 2)) ?? 'nl'
  const wished = optionIn(words)
  if (wished === undefined) return ofShell
  const known = readLanguage(wished)
  if (known) return known
  throw new UsageError(spokenIn(ofShell).words.program.langWrong({ languages: LANGUAGES.join(', ') }))
}

/** The last of them, as with other options. Read before the line is, because what is wrong with the line is told in it. */
function optionIn(words: readonly string[]): string | undefined {
  const end = words.indexOf('--')
  let wished: string | undefined
  for (const [at, word] of words.slice(0, end < 0 ? undefined : end).entries()) {
    const [name = '', ...value] = word.split('=')
    if (OPTIONS.includes(name)) wished = value.length > 0 ? value.join('=') : words[at + 1]
  }
  return wished
}

/** Each takes a value. */
export const OPTIONS = ['--lang', '--language']

/** As programs of a shell read it. */
const localeOf = ({ LC_ALL, LC_MESSAGES, LANG }: NodeJS.ProcessEnv) => LC_ALL || LC_MESSAGES || LANG || ''
