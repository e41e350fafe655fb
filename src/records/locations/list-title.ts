import type { Context } from '../../platform/web/context.ts'
import { menuLabel } from '../../platform/web/menu.ts'

/** The heading of the list, also the text of links back to it. */
export const listTitle = (context: Context): string =>
  menuLabel(context, 'locations', context.t.locations.list.title())
