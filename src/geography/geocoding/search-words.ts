import type { Texts } from '../../platform/texts/texts.ts'
import { KINDS, SEARCHED, type Suggestion } from './geocode.ts'

/** The texts of a field that searches addresses; plain data, because the server passes them to a script. */
export interface SearchWords {
  /** Name of the list of suggestions. */
  list: string
  /** Shown while the text is too short. */
  waiting: string
  searching: string
  /** By the number of suggestions, 0 included. */
  found: string[]
  failed: string
  kinds: Record<Suggestion['kind'], string>
  /** Shown with a street or place that was found for an unknown house. */
  withoutHouse: string
}

export const searchWords = ({ geocoding: t }: Pick<Texts, 'geocoding'>): SearchWords => ({
  list: t.suggestions(),
  waiting: t.hint({ n: SEARCHED.shortest }),
  searching: t.searching(),
  found: Array.from({ length: SEARCHED.most + 1 }, (_, n) =>
    n > 0 ? t.found({ n }) : `${t.none()}. ${t.noneHint()}`,
  ),
  failed: t.failed(),
  withoutHouse: t.withoutHouse(),
  kinds: Object.fromEntries(KINDS.map((kind) => [kind, t.kinds[kind]()])) as SearchWords['kinds'],
})
