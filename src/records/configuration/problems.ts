import { plainText, refusedCharacters } from '../../platform/texts/safe-text.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import type { Problem } from '../../platform/web/errors.ts'
import { type Act, isUsed, type KeptEntry, type ListName, LONGEST_LABEL, type SentEntry } from './entry.ts'

/**
 * The problem of an entry; null when it is valid. An unchanged label is not checked, whatever rules came
 * after it. The field is `uuid.label`, or `uuid.delete`. Source: spec 2 §5.
 */
export function problemWith(
  t: Texts,
  list: ListName,
  { sent, kept, act }: { sent: SentEntry; kept: KeptEntry | undefined; act: Act },
): Problem | null {
  if (act === 'remove' && kept && isUsed(kept))
    return { field: `${sent.uuid}.delete`, message: t.configuration.used({ n: usesOf(kept) }) }
  if (act !== 'add' && act !== 'change') return null
  const label = plainText(sent.label)
  if (act === 'change' && kept && label === plainText(kept.label)) return null
  const message = problemWithLabel(t, list, label)
  return message ? { field: `${sent.uuid}.label`, message } : null
}

function problemWithLabel(t: Texts, list: ListName, label: string): string | null {
  if (label === '') return t[list].empty()
  if (label.length > LONGEST_LABEL) return t[list].long()
  const refused = refusedCharacters(label, { lines: false })
  return refused.length > 0 ? t.forms.problems.characters({ characters: refused.join(' ') }) : null
}

/** How many records use it, of both kinds. */
export const usesOf = ({ requestCount, processCount }: KeptEntry) => requestCount + processCount
