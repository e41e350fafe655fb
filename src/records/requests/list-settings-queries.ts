import { keepOfList, keptOfList } from '../../platform/lists/settings-queries.ts'
import type { Context } from '../../platform/web/context.ts'
import { type RequestColumns, readColumns, USUAL_COLUMNS, writeColumns } from './list-settings.ts'

const LIST = 'requests'

type Who = Pick<Context, 'db' | 'person'>

export async function columnsChosenBy(context: Who): Promise<RequestColumns> {
  const kept = await keptOfList(context, LIST)
  return kept === undefined ? USUAL_COLUMNS : readColumns(kept)
}

export const chooseColumns = (context: Who, columns: RequestColumns) =>
  keepOfList(context, LIST, writeColumns(columns))
