import { fold } from '../../platform/search/fold.ts'
import { plainText, refusedCharacters } from '../../platform/texts/safe-text.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import type { Problem } from '../../platform/web/errors.ts'
import { problemWithBuildings } from './building.ts'
import {
  type Act,
  type Entry,
  isUsed,
  type ListName,
  LONGEST_LABEL,
  type SentEntry,
  type StoredEntry,
} from './entry.ts'

interface Judged {
  sent: SentEntry
  kept: StoredEntry | undefined
  act: Act
}

/** The list after the changes. */
export const listAfter = (
  current: readonly StoredEntry[],
  doings: readonly Judged[],
): Pick<Entry, 'uuid' | 'label'>[] => [
  ...current.filter(({ uuid }) => !doings.some(({ sent, act }) => sent.uuid === uuid && act !== 'nothing')),
  ...doings.filter(({ act }) => act === 'add' || act === 'change').map(({ sent }) => sent),
]

/**
 * The problem of an entry among `others`, the list after the changes; null when it is valid. Labels that differ only in
 * capitals and accents are equal. An unchanged label is not checked, even against newer rules. The field is `uuid.label`,
 * `uuid.buildings` or `uuid.delete`. Source: spec 2 §5.
 */
export function problemWith(
  t: Texts,
  list: ListName,
  { sent, kept: stored, act }: Judged,
  others: readonly Pick<Entry, 'uuid' | 'label'>[],
): Problem | null {
  if (act === 'remove' && stored && isUsed(stored))
    return { field: `${sent.uuid}.delete`, message: t.configuration.used({ n: usesOf(stored) }) }
  if (act !== 'add' && act !== 'change') return null
  const wrongBuildings = sent.buildings === undefined ? null : problemWithBuildings(t, sent.buildings)
  if (wrongBuildings) return { field: `${sent.uuid}.buildings`, message: wrongBuildings }
  const label = plainText(sent.label)
  if (act === 'change' && stored && label === plainText(stored.label)) return null
  const twin = others.find((it) => it.uuid !== sent.uuid && fold(it.label) === fold(label))
  const message =
    problemWithLabel(t, list, label) ?? (twin ? t.configuration.doubled({ name: twin.label }) : null)
  return message ? { field: `${sent.uuid}.label`, message } : null
}

function problemWithLabel(t: Texts, list: ListName, label: string): string | null {
  if (label === '') return t[list].empty()
  if (label.length > LONGEST_LABEL) return t[list].long()
  const refused = refusedCharacters(label, { lines: false })
  return refused.length > 0 ? t.forms.problems.characters({ characters: refused.join(' ') }) : null
}

/** The number of records, of both kinds, that use it. */
export const usesOf = ({ requestCount, processCount }: StoredEntry) => requestCount + processCount
