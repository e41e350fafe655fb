import type { InjectOptions } from 'fastify'
import type { Answer, Visitor } from '../visitor.ts'
import type { TestPerson } from '../world.ts'
import type { Picks } from './picks.ts'
import type { World } from './world.ts'

/** Something that a person, a program or the time does. */
export interface Act {
  /** As in a sentence: 'judges a request'. */
  name: string
  /** The routes that it presses, as `npm run routes` prints them; none for what time does. */
  presses: readonly string[]
  /** A round of the server, which may be cut in its middle as what people press. */
  isRound?: true
  /** How often it comes, beside others with 1. */
  weight?: number
  /** Does it; null where there is nothing to do it with. */
  does(world: World, picks: Picks): Promise<Deed | null>
}

/** What was done, and what came of it. */
export interface Deed {
  by: TestPerson | 'a program' | 'the time' | null
  /** As 'Anna Mertens judges VL-ER-26-0003: rejected, for reason 2'. */
  sentence: string
  /** The route that was pressed. */
  route: string
  answer: Answer | null
  /**
   * Refused: nothing may have changed. Idle: it was not refused, and nothing had to change. Cut: the database failed in the
   * middle of it, so that it is done or not. Beside: others acted at the same moment, so that what was written is not its own.
   */
  outcome: 'done' | 'refused' | 'idle' | 'cut' | 'beside'
  /** The tables of records in which rows were written. */
  written: ReadonlySet<string>
  /** The record that it is about, as it was read before. */
  about?: About
  /** What the person may not do by the specification, in words: then it must be refused. */
  forbidden?: string | undefined
  /** It named a version that is not the record's: then it must be refused, or change nothing that another changed. */
  isStale?: boolean
  /** Checks what the answer promised, right after it: problems in words. */
  promises?: () => Promise<string[]>
}

export interface About {
  kind: 'request' | 'process' | 'charge-point' | 'location' | 'comment'
  uuid: string
  municipality: string | null
  operator?: string
  version?: number
}

/** How a call is sent: by a form of a page, or by the API. */
interface Pressed {
  route: string
  url?: string
  form?: Record<string, string | number | readonly (string | number)[] | undefined> | FormData
  json?: unknown
  /** Sent exactly so, for a program. */
  raw?: InjectOptions
  /** The browser that it is sent from, where that is not the one of the person at this moment. */
  from?: Visitor
}

const REFUSED = 400

/** Presses a route as a person, and returns the outcome by the tables that were written. */
export async function presses(
  world: World,
  by: TestPerson | null,
  pressed: Pressed,
  more: Pick<Deed, 'sentence' | 'about' | 'forbidden' | 'isStale'> & {
    promises?: (answer: Answer) => Promise<string[]>
  },
): Promise<Deed> {
  const visitor = pressed.from ?? (await world.as(by))
  const [method = 'POST', path = ''] = pressed.route.split(' ')
  const url = pressed.url ?? path
  const answer = pressed.raw
    ? await visitor.sends(pressed.raw)
    : pressed.form
      ? await visitor.posts(url, pressed.form)
      : await visitor.calls(method as 'POST', url, pressed.json)
  const { promises, ...rest } = more
  return {
    ...rest,
    by,
    route: pressed.route,
    answer,
    ...(await outcomeOf(world, answer)),
    ...(promises && { promises: () => promises(answer) }),
  }
}

async function outcomeOf(world: World, { status }: Answer): Promise<Pick<Deed, 'outcome' | 'written'>> {
  const written = await world.written()
  if (status >= REFUSED) return { outcome: 'refused', written }
  return { outcome: written.size > 0 ? 'done' : 'idle', written }
}
