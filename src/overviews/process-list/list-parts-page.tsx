import { BulkBar } from '../../../views/bulk-acts/bulk-bar.tsx'
import { ExportButton } from '../../../views/exports/export-button.tsx'
import { SavedViews } from '../../../views/lists/saved-views.tsx'
import { ColumnChooser, LayoutOffer } from '../../../views/process-list/column-chooser.tsx'
import { viewProps } from '../../platform/lists/saved-views.ts'
import { savedViewsOf } from '../../platform/lists/saved-views-queries.ts'
import { openedHref } from '../../platform/opened.ts'
import { actLinks } from '../bulk-acts/panel.ts'
import { kindsFor } from '../bulk-acts/policy.ts'
import { exportProcesses } from '../exports/policy.ts'
import { columnsOfLayout } from './layouts.ts'
import { columnsFor, listHref } from './list.ts'
import type { ListView } from './list-view.ts'
import type { Around } from './page.tsx'
import { isMovable, orderedColumns } from './settings.ts'
import { headingOf } from './words.ts'

const BASE = '/processen'

/** The parts around the table of the list: settings, the reader's saved views, and bulk actions. */
export async function aroundList({
  context,
  type,
  table,
  state,
  choices,
  settings,
  columns,
  opened,
}: ListView): Promise<Around> {
  const { t } = context
  const [views, acts] = await Promise.all([
    opened === 'weergaven' ? savedViewsOf(context, 'processes') : [],
    actLinks(context),
  ])
  const back = listHref(state, { page: state.page, beside: state.beside }, choices)
  const columnsToChoose = () => {
    const offered = columnsFor(context, type)
    return orderedColumns(settings, columnsOfLayout(context, type, { layout: settings.layout, table }))
      .filter((key) => offered.includes(key))
      .map((key) => ({
        key,
        label: headingOf(key, context),
        isShown: columns.includes(key),
        isMovable: isMovable(key),
      }))
  }
  const kinds = kindsFor(context, type)
  const mayPick = kinds.length > 0
  // Rows that an act refused are preselected.
  const isPicked = Boolean(state.refusedBy)
  const isOffered = !settings.decided && settings.layout === 'standaard' && settings.shown === null
  return {
    offer: ({ csrf }) => (isOffered ? <LayoutOffer t={t} csrf={csrf} back={back} /> : null),
    tools: ({ csrf }) => (
      <>
        <SavedViews
          t={t}
          csrf={csrf}
          base={BASE}
          back={back}
          views={viewProps(BASE, views, state.view)}
          openHref={openedHref(back, 'weergaven')}
          isOpen={opened === 'weergaven'}
          isOver
        />
        <ColumnChooser
          t={t}
          openHref={openedHref(back, 'kolommen')}
          chosen={
            opened === 'kolommen'
              ? {
                  csrf,
                  back: openedHref(back, opened),
                  columns: columnsToChoose(),
                  frozen: settings.frozen,
                  layout: settings.layout,
                  density: settings.density,
                  sizes: choices.pageSizes,
                  size: state.size,
                }
              : null
          }
        />
        {exportProcesses.allows(context, undefined) && (
          <ExportButton t={t} csrf={csrf} action={exportHref(back)} choices />
        )}
      </>
    ),
    bulk: ({ csrf }, { said, isWhole }) =>
      mayPick ? (
        <BulkBar
          t={t}
          csrf={csrf}
          list={back}
          all={t.selection.all({ n: said })}
          isAll={isPicked && !isWhole}
          kinds={kinds}
          acts={acts}
        />
      ) : null,
    pick: mayPick ? { isPicked } : null,
    pickLabel: t.selection.column(),
  }
}

/** Address of a list's export: next to the list's address, with the same query. */
const exportHref = (list: string) => list.replace(/(\?|$)/, '/export$1')
