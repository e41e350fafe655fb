import { shareTurn } from '../../platform/db/dialect.ts'
import type { Context } from '../../platform/web/context.ts'
import type { ListName } from './entry.ts'

/** The turn that who changes a list holds. */
export const turnOf = (list: ListName) => `configuration.${list}`

/**
 * Begins a change that gives records an entry of a list: until its transaction ends nobody removes one. Call it
 * before reading what the list has, and before anything is changed.
 */
export const beginUse = ({ db }: Pick<Context, 'db'>, list: ListName): Promise<void> =>
  shareTurn(db, turnOf(list))
