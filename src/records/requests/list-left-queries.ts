import type { Db } from '../../platform/db/dialect.ts'
import { findListSettings, saveListSettings } from '../../platform/lists/settings-queries.ts'
import type { Context } from '../../platform/web/context.ts'
import { USUAL_QUERY } from './list.ts'

const LIST = 'requests-left'

type Who = Pick<Context, 'db' | 'person'>

/** The query of the list as the person last used it: tab, search, filters, sort and page size, without the page. */
export const leftListOf = async (context: Who): Promise<string> =>
  (await findListSettings(context, LIST)) ?? USUAL_QUERY

export const leaveList = (context: Who, query: string) => saveListSettings(context, LIST, query)

/** The stored list queries of all people; a search in them may contain the name of an applicant. */
export const listsLeft = (db: Db) =>
  db.selectFrom('list_setting').select(['person_id', 'data as query']).where('list', '=', LIST).execute()

export const rewriteListLeft = (db: Db, personId: string, query: string) =>
  db
    .updateTable('list_setting')
    .set({ data: query })
    .where('person_id', '=', personId)
    .where('list', '=', LIST)
    .execute()
