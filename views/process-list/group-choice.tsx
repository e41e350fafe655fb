import type { Texts } from '../../src/platform/texts/texts.ts'
import type { ListTab } from '../parts/list-tabs.tsx'
import { OpenedPart } from '../parts/opened-part.tsx'
import { staticHtml } from '../parts/static-html.ts'
import { ListLinks } from './list-links.tsx'

export interface GroupChoiceProps {
  /** Placeholder for its cached HTML. */
  written: string
  isOpen: boolean
}

/** The control that groups the list. */
export const GroupChoice = ({ written, isOpen }: GroupChoiceProps) => (
  <details
    className="filters over"
    id="groepen"
    data-part="groepen"
    open={isOpen}
    dangerouslySetInnerHTML={{ __html: written }}
  />
)

interface Groups {
  /** The heading of the column that the list is grouped by; null without groups. */
  by: string | null
  /** The list with this choice open. */
  openHref: string
  /** The list for each column to group by, the first without groups; null until they are opened. */
  lists: readonly ListTab[] | null
}

/** The HTML of the list's grouping, and of the links to other groupings. */
export const groupsHtml = (t: Texts, { by, openHref, lists }: Groups): string => {
  const words = t.processList.groups
  return staticHtml(
    <>
      <summary>{by === null ? words.title() : words.by({ column: by })}</summary>
      <OpenedPart href={openHref} label={words.title()}>
        {lists && <ListLinks lists={lists} />}
      </OpenedPart>
    </>,
  )
}
