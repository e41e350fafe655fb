import type { Texts } from '../../src/platform/texts/texts.ts'

/** Placeholder for a number that a script fills in. */
export const NUMBER = '#'
const HIDDEN = '{hidden}'

interface ListWordsProps {
  t: Texts
  /** Address of the list as shown. */
  list: string
  /** The list's current tab: its address may omit it. '' when the path has it. */
  tab?: string
  /** Texts of this list only. */
  more?: Record<`data-${string}`, string>
}

/** The data that a list's script needs, with its texts in the reader's language. */
export const ListWords = ({ t, list, tab = '', more = {} }: ListWordsProps) => (
  <template
    id="lijst-woorden"
    data-list={list}
    data-tab={tab}
    data-failed={t.selection.live.failed()}
    data-again={t.shell.tryAgain()}
    data-page={t.selection.page()}
    data-none={t.selection.none()}
    data-picked={t.selection.picked({ n: NUMBER })}
    data-picked-hidden={t.selection.pickedHidden({ n: NUMBER, hidden: HIDDEN })}
    {...more}
  />
)
