import { shareLock } from '../../platform/db/dialect.ts'
import type { Context } from '../../platform/web/context.ts'
import type { ListName } from './entry.ts'

/** Name of the lock for changes of a list. */
export const turnOf = (list: ListName) => `configuration.${list}`

/**
 * Takes the list's lock (shared) before records start to use an entry: until the transaction ends no entry can be removed.
 * Call it before reading the list, and before any write.
 */
export const beginUse = ({ db }: Pick<Context, 'db'>, list: ListName): Promise<void> =>
  shareLock(db, turnOf(list))
