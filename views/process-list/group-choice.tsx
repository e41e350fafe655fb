import type { Texts } from '../../src/platform/texts/texts.ts'
import type { ListTab } from '../parts/list-tabs.tsx'
import { OpenedPart } from '../parts/opened-part.tsx'
import { ListLinks } from './list-links.tsx'

export interface GroupChoiceProps {
  /** The heading of the column that the list is grouped by; null without groups. */
  by: string | null
  /** The list with this choice open. */
  openHref: string
  /** The list for each column to group by, the first without groups; null until they are opened. */
  lists: readonly ListTab[] | null
}

/** The control that groups the list, and the links to other groupings. */
export const GroupChoice = ({ t, by, openHref, lists }: GroupChoiceProps & { t: Texts }) => {
  const words = t.processList.groups
  return (
    <details className="filters over" id="groepen" data-part="groepen" open={lists !== null}>
      <summary>{by === null ? words.title() : words.by({ column: by })}</summary>
      <OpenedPart href={openHref} label={words.title()}>
        {lists && <ListLinks lists={lists} />}
      </OpenedPart>
    </details>
  )
}
