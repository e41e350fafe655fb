import type { Db } from '../../platform/db/dialect.ts'
import { saveListSettings } from '../../platform/lists/settings-queries.ts'
import type { Context } from '../../platform/web/context.ts'

/** The list under whose name a person's last query is stored: tab, search, filters, sort and page size, without the page. */
export const LEFT = 'requests-left'

type Who = Pick<Context, 'db' | 'person'>

export const leaveList = (context: Who, query: string) => saveListSettings(context, LEFT, query)

/** The stored list queries of all people; a search in them may contain the name of an applicant. */
export const listsLeft = (db: Db) =>
  db.selectFrom('list_setting').select(['person_id', 'data as query']).where('list', '=', LEFT).execute()

export const rewriteListLeft = (db: Db, personId: string, query: string) =>
  db
    .updateTable('list_setting')
    .set({ data: query })
    .where('person_id', '=', personId)
    .where('list', '=', LEFT)
    .execute()
