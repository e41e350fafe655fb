import { findListSettings, saveListSettings } from '../../platform/lists/settings-queries.ts'
import type { ColumnKey } from '../../platform/tenant/process-columns.ts'
import type { ProcessType } from '../../platform/tenant/process-type.ts'
import type { Context } from '../../platform/web/context.ts'
import { columnsSeen } from './layouts.ts'
import { type ListSettings, readSettings, USUAL, writeSettings } from './settings.ts'

const LIST = 'processes'

type Who = Pick<Context, 'db' | 'person'>

export async function settingsOf(context: Who): Promise<ListSettings> {
  const [stored] = await findListSettings(context, LIST)
  return stored === undefined ? USUAL : readSettings(stored)
}

/** The columns of the list of a type as the person sees them, in order. */
export async function columnsOnScreen(context: Context, type: ProcessType): Promise<ColumnKey[]> {
  return columnsSeen(context, type, await settingsOf(context))
}

export const saveSettings = (context: Who, settings: ListSettings) =>
  saveListSettings(context, LIST, writeSettings(settings))
