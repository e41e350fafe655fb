import type { Texts } from '../../src/platform/texts/texts.ts'

/** Where a person's columns are stored. */
export const LIST_SETTINGS = '/processen/instellingen'
/** Placeholder for a number that a script fills in. */
const NUMBER = '#'

/** Texts of the list's island, in the reader's language. */
export const IslandWords = ({ t }: { t: Texts }) => (
  <template
    id="lijst-woorden"
    data-settings={LIST_SETTINGS}
    data-failed={t.selection.live.failed()}
    data-not-kept={t.listSettings.notKept()}
    data-again={t.shell.tryAgain()}
    data-page={t.selection.page()}
    data-none={t.selection.none()}
    data-picked={t.selection.picked({ n: NUMBER })}
    data-options={t.selection.options()}
    data-changed-one={t.selection.live.one()}
    data-changed-many={t.selection.live.many({ n: NUMBER })}
    data-gone-one={t.selection.live.goneOne()}
    data-gone-many={t.selection.live.goneMany({ n: NUMBER })}
    data-changed-or-gone={t.selection.live.changedOrGone({ n: NUMBER })}
    data-gone={t.selection.live.gone()}
    data-outdated={t.selection.live.outdated()}
  />
)
