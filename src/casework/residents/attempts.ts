import { createHash } from 'node:crypto'
import { countAttempt } from '../../people/sign-in/queries.ts'
import type { Context } from '../../platform/web/context.ts'
import { networkOf } from '../../platform/web/network.ts'

/**
 * Rate limits for people who are not signed in: per address, per network around it, and in total, to bound a flood. Status
 * queries have no total limit: the attempts of one visitor must not lock out another. Counted in the database, for all
 * processes.
 */

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

interface Limit {
  spanMs: number
  /** One household or office; `network` counts its neighbours on the network too. */
  address: number
  network: number
  all?: number
}

const LIMITS = {
  search: { spanMs: MINUTE_MS, address: 60, network: 300, all: 3_000 },
  form: { spanMs: 15 * MINUTE_MS, address: 60, network: 300, all: 3_000 },
  /** Files sent with a form, counted before they are read. */
  proof: { spanMs: 15 * MINUTE_MS, address: 20, network: 100, all: 600 },
  /** Stored requests, and the mails that go with them. */
  request: { spanMs: HOUR_MS, address: 10, network: 50, all: 500 },
  /** Households share the network of a provider: its limit is wide, and `GUESSED` asks for the house number much earlier. */
  status: { spanMs: 15 * MINUTE_MS, address: 30, network: 1_500 },
} satisfies Record<string, Limit>
type ResidentAct = keyof typeof LIMITS

/** Protects mailboxes from floods. Each kind of mail has its own count, so that one kind does not exhaust another's. */
const PER_MAILBOX = { spanMs: 24 * HOUR_MS, most: 5 }
/**
 * Above these numbers of queries, by reference, by network or in total, the postal code no longer suffices: references are
 * consecutive numbers, and a town may have one postal code.
 */
const GUESSED = { spanMs: HOUR_MS, reference: 20, network: 150, all: 3_000 }

/** Seconds to wait, converted to whole minutes. */
export const minutesOf = (seconds: number) => Math.max(1, Math.ceil(seconds / 60))

type Counter = Pick<Context, 'db' | 'now'>

/** Counts one action of an address. Returns the seconds to wait when over a limit, else 0. */
export async function countResident(context: Counter, act: ResidentAct, ip: string): Promise<number> {
  const { spanMs, address, network, all }: Limit = LIMITS[act]
  // An action refused for one address does not count against the network or the total.
  const waits = await count(context, `resident.${act}.${networkOf(ip)}`, address, spanMs)
  if (waits > 0) return waits
  return (
    (await count(context, `resident.${act}.net.${blockOf(ip)}`, network, spanMs)) ||
    (all === undefined ? 0 : await count(context, `resident.${act}.all`, all, spanMs))
  )
}

/** Counts a mail of one kind to an address, under a key that does not reveal it. */
export const countMailbox = (context: Counter, kind: string, email: string) =>
  count(context, `resident.mail.${kind}.${digest(email.toLowerCase())}`, PER_MAILBOX.most, PER_MAILBOX.spanMs)

/** Counts a status query. True while its reference, its network or the whole desk is over its limit of queries. */
export async function isGuessed(context: Counter, reference: string, ip: string): Promise<boolean> {
  const { spanMs } = GUESSED
  const own = await count(context, `resident.reference.${digest(reference)}`, GUESSED.reference, spanMs)
  const network = await count(context, `resident.guess.net.${blockOf(ip)}`, GUESSED.network, spanMs)
  const all = await count(context, 'resident.status.all', GUESSED.all, spanMs)
  return own + network + all > 0
}

async function count({ db, now }: Counter, key: string, most: number, spanMs: number): Promise<number> {
  const { attempts, endsAt } = await countAttempt(db, key, now, spanMs)
  return attempts <= most ? 0 : Math.ceil((endsAt - +now) / 1000)
}

/** The network of an address: 256 addresses of IPv4, the site of IPv6. */
const blockOf = (ip: string) => {
  const network = networkOf(ip)
  return network.includes(':')
    ? network.split(':').slice(0, 3).join(':')
    : network.split('.').slice(0, 3).join('.')
}

const digest = (text: string) => createHash('sha256').update(text).digest('base64url')
