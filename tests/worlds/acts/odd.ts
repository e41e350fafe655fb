import type { InjectOptions } from 'fastify'
import { type Act, presses } from '../deed.ts'
import { nameOf } from '../people.ts'
import type { World } from '../world.ts'
import { mustAnswer, type Some } from './promised.ts'

/** A call that cannot be right, whoever sends it: it is refused with its own status, and changes nothing. */
export interface Odd {
  phrase: string
  status: number
  /** Sent by a stranger, not by somebody who may much. */
  byNobody?: boolean
  /** Null where there is nothing to send it about. */
  call(world: World): Promise<InjectOptions | null>
}

export const NOWHERE = '00000000-0000-4000-8000-000000000000'

export const reads = (url: string, phrase: string, status = 400): Odd => ({
  ...{ phrase, status },
  call: async () => ({ method: 'GET', url, headers: { accept: 'application/json' } }),
})

/** As a page of the desk sends it. */
export const fromPage = (
  { desk }: World,
  url: string,
  payload: InjectOptions['payload'],
  headers: object,
): InjectOptions => ({
  ...{ method: 'POST', url, payload },
  headers: { origin: desk.settings.publicUrl, 'sec-fetch-site': 'same-origin', ...headers },
})

const JSON_TYPE = { 'content-type': 'application/json', accept: 'application/json' }

/** A call with this body; with the one that it makes of a world, where there is something to make it of. */
export const calls = (
  url: string,
  body: object | ((world: World) => Promise<object | null>),
  phrase: string,
  status: number,
  headers: object = {},
): Odd => ({
  ...{ phrase, status },
  async call(world) {
    const sent = typeof body === 'function' ? await body(world) : body
    return sent && fromPage(world, url, JSON.stringify(sent), { ...JSON_TYPE, ...headers })
  },
})

/** An act that is one of these, sent by somebody who is signed in and may much, so that nothing else refuses it. */
export const oddAct = (name: string, all: Some<Odd>, weight: number): Act => ({
  ...{ name, presses: [], weight },
  async does(world, picks) {
    const { phrase, status, byNobody, call } = picks.among(all)
    const by = byNobody ? null : world.cast.named('anna')
    const raw = await call(world)
    if (!raw) return null
    const deed = await presses(
      world,
      by,
      { route: `${raw.method} ${raw.url}`, raw },
      { sentence: `${nameOf(by)} ${phrase}`, forbidden: phrase },
    )
    return mustAnswer(deed, status)
  },
})
