import { searchWords } from '../../src/geography/geocoding/search-words.ts'
import type { Texts } from '../../src/platform/texts/texts.ts'

/** Texts for the script of the tools. */
export const placeWords = (t: Texts) => {
  const { tools, find } = t.processes.start
  return {
    search: { label: find(), ...searchWords(t) },
    here: tools.here(),
    finding: tools.finding(),
    found: tools.found({ metres: '#' }),
    denied: tools.denied(),
    unknown: tools.unknown(),
    tooWide: tools.tooWide(),
    choose: tools.choose(),
    openThere: tools.openThere({ place: '#' }),
    filled: tools.filled(),
  }
}

export type PlaceWords = ReturnType<typeof placeWords>

/** An address search and a button for the reader's own location; a script adds them. */
export const PlaceTools = ({ t }: { t: Texts }) => <div data-place={JSON.stringify(placeWords(t))} />
