import { findListSettings, saveListSettings } from '../../platform/lists/settings-queries.ts'
import type { Context } from '../../platform/web/context.ts'
import { type RequestColumns, readColumns, USUAL_COLUMNS, writeColumns } from './list-settings.ts'

const LIST = 'requests'

type Who = Pick<Context, 'db' | 'person'>

export async function columnsChosenBy(context: Who): Promise<RequestColumns> {
  const stored = await findListSettings(context, LIST)
  return stored === undefined ? USUAL_COLUMNS : readColumns(stored)
}

export const chooseColumns = (context: Who, columns: RequestColumns) =>
  saveListSettings(context, LIST, writeColumns(columns))
