import type { Texts } from '../../src/platform/texts/texts.ts'
import { ListWords, NUMBER } from '../lists/list-words.tsx'

/** Address to which a person's columns are posted. */
export const LIST_SETTINGS = '/processen/instellingen'

/** Texts of the list's island, in the reader's language. */
export const IslandWords = ({ t, list }: { t: Texts; list: string }) => (
  <ListWords
    t={t}
    list={list}
    more={{
      'data-settings': LIST_SETTINGS,
      'data-not-kept': t.listSettings.notKept(),
      'data-options': t.selection.options(),
      'data-changed-one': t.selection.live.one(),
      'data-changed-many': t.selection.live.many({ n: NUMBER }),
      'data-gone-one': t.selection.live.goneOne(),
      'data-gone-many': t.selection.live.goneMany({ n: NUMBER }),
      'data-changed-or-gone': t.selection.live.changedOrGone({ n: NUMBER }),
      'data-gone': t.selection.live.gone(),
      'data-outdated': t.selection.live.outdated(),
    }}
  />
)
