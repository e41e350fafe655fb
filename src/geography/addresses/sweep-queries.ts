import type { Db } from '../../platform/db/dialect.ts'

/** Removes unused data. */

/** Ids of editions in use by no municipality: unfinished ones of other files, and replaced ones. */
export const uselessEditions = async (db: Db, keep: number | null): Promise<number[]> => {
  const rows = await db
    .selectFrom('address_edition')
    .select('id')
    .where('id', '<>', keep ?? 0)
    .where('id', 'not in', (eb) => eb.selectFrom('address_area').select('edition_id'))
    .execute()
  return rows.map(({ id }) => id)
}

/** Unused streets: of municipalities that now have another edition, or of a useless edition. */
export const replacedStreets = async (
  db: Db,
  useless: readonly number[],
  limit: number,
): Promise<number[]> => {
  const rows = await db
    .selectFrom('address_street')
    .leftJoin('address_area', 'address_area.municipality_code', 'address_street.municipality_code')
    .innerJoin('address_edition', 'address_edition.id', 'address_street.edition_id')
    .select('address_street.id')
    .where((eb) =>
      eb.or([
        eb.and([
          eb('address_edition.state', '=', 'used'),
          eb('address_area.edition_id', '<>', eb.ref('address_street.edition_id')),
        ]),
        ...(useless.length > 0 ? [eb('address_street.edition_id', 'in', [...useless])] : []),
      ]),
    )
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

export async function deleteStreets(db: Db, ids: readonly number[]): Promise<void> {
  for (const table of ['address_word', 'address_cell', 'address_house'] as const)
    await db
      .deleteFrom(table)
      .where('street_id', 'in', [...ids])
      .execute()
  await db
    .deleteFrom('address_street')
    .where('id', 'in', [...ids])
    .execute()
}

export const deleteEditions = (db: Db, ids: readonly number[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .deleteFrom('address_edition')
        .where('id', 'in', [...ids])
        .execute()
