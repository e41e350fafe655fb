import type { Texts } from '../../src/platform/texts/texts.ts'

/** Placeholder for a number that a script fills in. */
export const NUMBER = '#'
const HIDDEN = '{hidden}'

interface ListWordsProps {
  t: Texts
  /** The address of the list as it is shown. */
  list: string
  /** Which of its tabs that is; one address of a tab may leave it out, another not. '' where the path says it. */
  tab?: string
  /** Texts of one list alone. */
  more?: Record<`data-${string}`, string>
}

/** What the script of a list has to know, with its texts in the reader's language. */
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
