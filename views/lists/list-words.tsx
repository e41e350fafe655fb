import type { Texts } from '../../src/platform/texts/texts.ts'

/** Placeholder for a number that a script fills in. */
export const NUMBER = '#'

/** Texts of the script of a list, in the reader's language; `more` are those of one list alone. */
export const ListWords = ({ t, more = {} }: { t: Texts; more?: Record<`data-${string}`, string> }) => (
  <template
    id="lijst-woorden"
    data-failed={t.selection.live.failed()}
    data-again={t.shell.tryAgain()}
    data-page={t.selection.page()}
    data-none={t.selection.none()}
    data-picked={t.selection.picked({ n: NUMBER })}
    data-hidden={t.selection.hidden({ n: NUMBER })}
    {...more}
  />
)
