import { keepOfList, keptOfList } from '../../platform/lists/settings-queries.ts'
import type { ColumnKey, ProcessType } from '../../platform/tenant/process-type.ts'
import type { Context } from '../../platform/web/context.ts'
import { columnsSeen } from './layouts.ts'
import { type ListSettings, readSettings, USUAL, writeSettings } from './settings.ts'

const LIST = 'processes'

type Who = Pick<Context, 'db' | 'person'>

export async function settingsOf(context: Who): Promise<ListSettings> {
  const kept = await keptOfList(context, LIST)
  return kept === undefined ? USUAL : readSettings(kept)
}

/** The columns of the list of a type as the person sees them, in order. */
export async function columnsOnScreen(context: Context, type: ProcessType): Promise<ColumnKey[]> {
  return columnsSeen(context, type, await settingsOf(context))
}

export const saveSettings = (context: Who, settings: ListSettings) =>
  keepOfList(context, LIST, writeSettings(settings))
