import { findListSettings, saveListSettings } from '../../platform/lists/settings-queries.ts'
import type { Context } from '../../platform/web/context.ts'
import { USUAL_QUERY } from './list.ts'
import { LEFT } from './list-left-queries.ts'
import { type RequestColumns, readColumns, USUAL_COLUMNS, writeColumns } from './list-settings.ts'

const LIST = 'requests'

type Who = Pick<Context, 'db' | 'person'>

export async function columnsChosenBy(context: Who): Promise<RequestColumns> {
  const [stored] = await findListSettings(context, LIST)
  return columnsIn(stored)
}

/** The columns that the person chose, and the query of the list as the person last used it. */
export async function listAsLeft(context: Who): Promise<{ chosen: RequestColumns; left: string }> {
  const [stored, left] = await findListSettings(context, LIST, LEFT)
  return { chosen: columnsIn(stored), left: left ?? USUAL_QUERY }
}

const columnsIn = (stored: string | undefined) => (stored === undefined ? USUAL_COLUMNS : readColumns(stored))

export const chooseColumns = (context: Who, columns: RequestColumns) =>
  saveListSettings(context, LIST, writeColumns(columns))
