import { createHash, randomBytes } from 'node:crypto'
import { record } from '../../platform/events/record.ts'
import type { Context } from '../../platform/web/context.ts'
import { inTransaction } from '../../platform/web/transaction.ts'
import { deleteFeedOf, replaceFeed } from './feed-queries.ts'

/** The secret address of a person's feed, stored as a hash, like API keys. */

const TOKEN_BYTES = 32
/** Longer than any generated token. */
export const LONGEST_TOKEN = 100

/** The token is random and long, so a plain hash cannot be reversed by guessing. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

export const feedPath = (token: string) => `/agenda/adres/${token}/laadloket.ics`

/** Generates an address for the person, which replaces an earlier one; only the return value contains its token. */
export async function makeAddress(context: Context): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  await inTransaction(context, async (inside) => {
    const { db, person, now } = inside
    await replaceFeed(db, {
      person_id: person.id,
      token_hash: hashOf(token),
      created_at: now.toISOString(),
    })
    await record(inside, 'calendar-address-made', { type: 'person', uuid: person.id })
  })
  return token
}

/** Revokes the address immediately. */
export const endAddress = (context: Context): Promise<void> =>
  inTransaction(context, async (inside) => {
    const { db, person } = inside
    if (await deleteFeedOf(db, person.id))
      await record(inside, 'calendar-address-ended', { type: 'person', uuid: person.id })
  })
