import { prepare } from '../db/prepare.ts'
import type { Context } from '../web/context.ts'
import type { ViewedList } from './saved-views.ts'

type Who = Pick<Context, 'db' | 'person'>

const viewsOf = ({ db, person }: Who, list: ViewedList) =>
  db.selectFrom('saved_view').where('person_id', '=', person.id).where('list', '=', list)

const findViews = prepare({ personId: String, list: String }, (db, place) =>
  db
    .selectFrom('saved_view')
    .where('person_id', '=', place('personId'))
    .where('list', '=', place('list'))
    .select(['uuid', 'name', 'address', 'is_first'])
    .orderBy('name'),
)

export const savedViewsOf = ({ db, person }: Who, list: ViewedList) =>
  findViews(db, { personId: person.id, list })

export const findOwnView = (context: Who, list: ViewedList, uuid: string) =>
  viewsOf(context, list).selectAll().where('uuid', '=', uuid).executeTakeFirst()

/** A view by its uuid, of any owner: whoever has the link may open it, and sees their own scope in it. */
export const findView = ({ db }: Pick<Context, 'db'>, list: ViewedList, uuid: string) =>
  db
    .selectFrom('saved_view')
    .select(['uuid', 'address'])
    .where('uuid', '=', uuid)
    .where('list', '=', list)
    .executeTakeFirst()

/** The default view of a person's list; undefined without one. */
export async function firstView({ db, person }: Who, list: ViewedList) {
  const [view] = await findFirst(db, { personId: person.id, list })
  return view
}

const findFirst = prepare({ personId: String, list: String }, (db, place) =>
  db
    .selectFrom('saved_view')
    .where('person_id', '=', place('personId'))
    .where('list', '=', place('list'))
    .where('is_first', '=', 1)
    .select(['uuid', 'address']),
)

/** Stores a view; returns false when the person has a view with that name. */
export const insertView = (
  { db, person, now }: Who & Pick<Context, 'now'>,
  view: { uuid: string; list: ViewedList; name: string; address: string },
) =>
  db
    .insertInto('saved_view')
    .values({ ...view, person_id: person.id, created_at: now.toISOString() })
    .onConflict((conflict) => conflict.columns(['person_id', 'list', 'name']).doNothing())
    .executeTakeFirst()
    .then(({ numInsertedOrUpdatedRows }) => (numInsertedOrUpdatedRows ?? 0n) > 0n)

/** True when another view of this person has this name. */
export const isNameTaken = async (
  context: Who,
  list: ViewedList,
  { name, uuid }: { name: string; uuid: string },
) =>
  (await viewsOf(context, list)
    .select('uuid')
    .where('name', '=', name)
    .where('uuid', '!=', uuid)
    .executeTakeFirst()) !== undefined

export const renameView = ({ db, person }: Who, uuid: string, name: string) =>
  db
    .updateTable('saved_view')
    .set({ name })
    .where('uuid', '=', uuid)
    .where('person_id', '=', person.id)
    .execute()

/** Sets the default view of the person's list; null for none. */
export const beginWith = ({ db, person }: Who, list: ViewedList, uuid: string | null) =>
  db
    .updateTable('saved_view')
    .set((eb) => ({
      is_first: eb
        .case()
        .when('uuid', '=', uuid ?? '')
        .then(1)
        .else(0)
        .end(),
    }))
    .where('person_id', '=', person.id)
    .where('list', '=', list)
    .execute()

export const deleteView = ({ db, person }: Who, uuid: string) =>
  db.deleteFrom('saved_view').where('uuid', '=', uuid).where('person_id', '=', person.id).execute()
