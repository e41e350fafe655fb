import { languageOfShell, languageTyped } from '../src/platform/terminal/language.ts'
import { LANGUAGES, type Language, readLanguage } from '../src/platform/texts/language.ts'
import { UsageError } from './print-result.ts'
import { spokenIn } from './words/words.ts'

/**
 * The language of all that a command says: that of `--lang` (or `--language`) among the words of its line, else of
 * the locale of the shell, else Dutch. Throws `UsageError` for another.
 */
export function languageOf(words: readonly string[], env: NodeJS.ProcessEnv = process.env): Language {
  const ofShell = languageOfShell(env) ?? 'nl'
  const typed = languageTyped(words)
  if (typed === undefined) return ofShell
  const known = readLanguage(typed)
  if (known) return known
  throw new UsageError(spokenIn(ofShell).words.program.langWrong({ languages: LANGUAGES.join(', ') }))
}
