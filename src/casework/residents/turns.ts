import { createHash } from 'node:crypto'
import { countTurn } from '../../people/sign-in/queries.ts'
import type { Context } from '../../platform/web/context.ts'
import { networkOf } from '../../platform/web/network.ts'

/**
 * How often somebody without a name may do something: per address, per network around it, and all together, so that
 * a flood ends at a known number. Counted in the database, for all processes.
 */

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

interface Limit {
  spanMs: number
  /** One household or office, and all that are near it on the network. */
  address: number
  network: number
  all: number
}

const LIMITS = {
  search: { spanMs: MINUTE_MS, address: 60, network: 300, all: 3_000 },
  form: { spanMs: 15 * MINUTE_MS, address: 60, network: 300, all: 3_000 },
  /** Requests that are kept, and the mails that go with them. */
  request: { spanMs: HOUR_MS, address: 10, network: 50, all: 500 },
  status: { spanMs: 15 * MINUTE_MS, address: 30, network: 150, all: 3_000 },
} satisfies Record<string, Limit>
export type ResidentAct = keyof typeof LIMITS

/** Nobody's mailbox is filled from here, and no reference is tried with every postal code. */
const PER_MAILBOX = { spanMs: 24 * HOUR_MS, most: 5 }
const PER_REFERENCE = { spanMs: HOUR_MS, most: 40 }

type Counter = Pick<Context, 'db' | 'now'>

/** Counts one turn of an address. Gives the seconds to wait when there were too many, else 0. */
export async function countResident(context: Counter, act: ResidentAct, ip: string): Promise<number> {
  const { spanMs, address, network, all } = LIMITS[act]
  // What one address may not do any more, it takes from nobody else.
  const waits = await count(context, `resident.${act}.${networkOf(ip)}`, address, spanMs)
  if (waits > 0) return waits
  return (
    (await count(context, `resident.${act}.net.${blockOf(ip)}`, network, spanMs)) ||
    (await count(context, `resident.${act}.all`, all, spanMs))
  )
}

/** Counts a mail to somebody, under a name that does not tell who it is. */
export const countMailbox = (context: Counter, email: string) =>
  count(context, `resident.mail.${digest(email.toLowerCase())}`, PER_MAILBOX.most, PER_MAILBOX.spanMs)

/** Counts a look at a request. */
export const countReference = (context: Counter, reference: string) =>
  count(context, `resident.reference.${digest(reference)}`, PER_REFERENCE.most, PER_REFERENCE.spanMs)

async function count({ db, now }: Counter, key: string, most: number, spanMs: number): Promise<number> {
  const { turns, endsAt } = await countTurn(db, key, now, spanMs)
  return turns <= most ? 0 : Math.ceil((endsAt - +now) / 1000)
}

/** The neighbours of an address: 256 of IPv4, the site of IPv6. */
const blockOf = (ip: string) => {
  const network = networkOf(ip)
  return network.includes(':')
    ? network.split(':').slice(0, 3).join(':')
    : network.split('.').slice(0, 3).join('.')
}

const digest = (text: string) => createHash('sha256').update(text).digest('base64url')
