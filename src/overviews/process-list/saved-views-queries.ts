import type { Context } from '../../platform/web/context.ts'

type Who = Pick<Context, 'db' | 'person'>

const viewsOf = ({ db, person }: Who) => db.selectFrom('saved_view').where('person_id', '=', person.id)

export const savedViewsOf = (context: Who) =>
  viewsOf(context).select(['uuid', 'name', 'address', 'is_first']).orderBy('name').execute()

export const findOwnView = (context: Who, uuid: string) =>
  viewsOf(context).selectAll().where('uuid', '=', uuid).executeTakeFirst()

/** A view by its uuid, of any owner: whoever has the link may open it, and sees their own scope in it. */
export const findView = ({ db }: Pick<Context, 'db'>, uuid: string) =>
  db.selectFrom('saved_view').select(['uuid', 'address']).where('uuid', '=', uuid).executeTakeFirst()

/** The view that a person's list opens with. */
export const firstView = (context: Who) =>
  viewsOf(context).select(['uuid', 'address']).where('is_first', '=', 1).executeTakeFirst()

/** Stores a view; the name must be free. */
export const insertView = (
  { db, person, now }: Who & Pick<Context, 'now'>,
  view: { uuid: string; name: string; address: string },
) =>
  db
    .insertInto('saved_view')
    .values({ ...view, person_id: person.id, created_at: now.toISOString() })
    .onConflict((conflict) => conflict.columns(['person_id', 'name']).doNothing())
    .executeTakeFirst()
    .then(({ numInsertedOrUpdatedRows }) => (numInsertedOrUpdatedRows ?? 0n) > 0n)

/** True when another view of this person has this name. */
export const isNameTaken = async (context: Who, name: string, uuid: string) =>
  (await viewsOf(context)
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

/** Sets the view that their list opens with; null for none. */
export const beginWith = ({ db, person }: Who, uuid: string | null) =>
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
    .execute()

export const deleteView = ({ db, person }: Who, uuid: string) =>
  db.deleteFrom('saved_view').where('uuid', '=', uuid).where('person_id', '=', person.id).execute()
