import { keepOfList, keptOfList } from '../../platform/lists/settings-queries.ts'
import type { Context } from '../../platform/web/context.ts'
import { type ListSettings, readSettings, USUAL, writeSettings } from './settings.ts'

const LIST = 'processes'

type Who = Pick<Context, 'db' | 'person'>

export async function settingsOf(context: Who): Promise<ListSettings> {
  const kept = await keptOfList(context, LIST)
  return kept === undefined ? USUAL : readSettings(kept)
}

export const saveSettings = (context: Who, settings: ListSettings) =>
  keepOfList(context, LIST, writeSettings(settings))
