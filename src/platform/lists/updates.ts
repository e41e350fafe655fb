import { Type } from 'typebox'
import type { Context } from '../web/context.ts'
import { Failure } from '../web/errors.ts'
import { Limit } from '../web/fields.ts'

/**
 * Paging of the lists for programs: by id, or, for a program that maintains a copy, by the time of the last change. In
 * the second order a record that changes meanwhile moves to the end, so reading to the last page misses nothing. Pure.
 */

const MOMENT = '\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d(:\\d\\d(\\.\\d{1,9})?)?(Z|[+-]\\d\\d:\\d\\d)'
const CHANGED = '\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z'

/** The paging parameters of a query. */
export const paging = {
  after: Type.Optional(
    Type.Union([Type.String({ pattern: `^(${CHANGED}~)?\\d{1,9}$`, maxLength: 34 }), Type.Null()]),
  ),
  limit: Limit,
  updatedSince: Type.Optional(
    Type.Union([Type.String({ pattern: `^${MOMENT}$`, maxLength: 40 }), Type.Null()], {
      description:
        'Only records added or changed since this time (ISO 8601 with offset), the oldest change first. Send ' +
        'the `nextSince` of the last page in the next call; a record may be returned twice. Records that left the scope of the caller ' +
        'are not reported, nor are comments, tags and documents that did not change the record: read all records now and then',
    }),
  ),
}

/** Additional fields on the last page of a reading with `updatedSince`. */
export const untilNow = {
  deleted: Type.Optional(
    Type.Array(Type.String(), {
      description: 'On the last page with `updatedSince`: the identifiers of the records deleted since then',
    }),
  ),
  nextSince: Type.Optional(
    Type.String({
      description: 'On the last page with `updatedSince`: the `updatedSince` for the next call',
    }),
  ),
}

interface Paged {
  after?: string | null | undefined
  updatedSince?: string | null | undefined
}

/** Cursor: the page starts after this record; `at` is the time of its change, in the order of changes. */
export interface Place {
  id: number
  at?: string
}

/** The requested reading. `since`: only records changed since then, in the order of changes; null: all, by id. */
export interface Reading {
  since: string | null
  from: Place
}

/** Throws a 400 for a time that does not exist, and for a cursor of the other order. */
export function readingOf({ t }: Pick<Context, 't'>, { after, updatedSince }: Paged): Reading {
  const wrong = (field: keyof Paged) => {
    const message = t.errors.fields.wrong({ field })
    return new Failure(400, message, { problems: [{ field, message }] })
  }
  const [id, at] = (after ?? '0').split('~').reverse()
  if (updatedSince == null) {
    if (at !== undefined) throw wrong('after')
    return { since: null, from: { id: Number(id) } }
  }
  const moment = new Date(updatedSince)
  if (Number.isNaN(+moment)) throw wrong('updatedSince')
  const since = moment.toISOString()
  if (after != null && at === undefined) throw wrong('after')
  return { since, from: { id: Number(id), at: at ?? since } }
}

/** Longest time between the timestamp of a change and its visibility, also on a replica. */
const OVERLAP_MS = 5 * 60_000

/**
 * One page of the given rows, with its cursor: one row more than `limit` means that there is a next page. `deleted` is
 * called on the last page of changes.
 */
export async function pageOf<Row extends { id: number; updated_at: string }>(
  { now }: Pick<Context, 'now'>,
  { since }: Reading,
  {
    rows,
    limit,
    deleted,
  }: { rows: readonly Row[]; limit: number; deleted: (since: string) => Promise<string[]> },
) {
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1) : undefined
  const after = last ? (since === null ? String(last.id) : `${last.updated_at}~${last.id}`) : null
  const isEnd = since !== null && after === null
  return {
    page,
    ends: {
      after,
      ...(isEnd && { deleted: await deleted(since), nextSince: new Date(+now - OVERLAP_MS).toISOString() }),
    },
  }
}
