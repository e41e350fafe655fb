import { beforeAll, expect, test } from 'vitest'
import { pdfWith } from '../../src/desk/demo/documents.ts'
import { openDatabase } from '../../src/platform/db/open.ts'
import { startApp, type TestApp } from '../app.ts'
import { patience } from '../patience.ts'
import { startedProcess } from '../processes/world.ts'
import type { Answer } from '../visitor.ts'
import { aRequest, aTag, CPO_ONE, chiara, judith, someone } from '../world.ts'
import { roundsOf } from './rounds.ts'

/**
 * The database is gone after the N-th statement of an act, for every N until none is left: its answer is lost, also
 * that of the last write. Nobody gets a 500, and who sends the same again has it once.
 */

let desk: TestApp
const TRANSACTION = /^(begin|commit|rollback)/i
/** From one statement that is lost to the next. */
const STRIDE = roundsOf(6, 1)
/** Statements that are still answered; then one is not. */
let left = Number.POSITIVE_INFINITY

beforeAll(async () => {
  desk = await startApp({
    open: async (settings) =>
      openDatabase(settings, undefined, ({ sql }) => {
        // SQLite answers in this process: what begins and ends a transaction there cannot get lost.
        if (TRANSACTION.test(sql)) return
        if (--left === 0) throw Object.assign(new Error('the answer got lost'), { code: '08006' })
      }),
  })
  for (const person of [judith, chiara]) await desk.as(person).opens('/profiel')
})

/** An act on a record of its own; how often it was done there. */
interface Act {
  sends: (key: string) => Promise<Answer>
  done: () => Promise<number>
  /** Its answer may be lost for good: who sends it again gets 409, as it was done. */
  mayConflict?: boolean
}

const keyed = (key: string) => ({ 'idempotency-key': key })
const ACTS: Record<string, (number: number) => Promise<Act>> = {
  async comment() {
    const { uuid } = await aRequest(desk.db)
    const data = { version: 1, Message: 'Gezien', number: 0, status: '', action: 'create' }
    return {
      sends: (key) =>
        desk.as(judith).calls('POST', '/api/comment', { type: 'request', ref: uuid, data }, keyed(key)),
      done: () => countOf('comment', 'subject_uuid', uuid),
    }
  },
  async judgement() {
    const { uuid } = await aRequest(desk.db)
    const data = { judgement: 4, reason: 3, remarks: 'Te smal' }
    return {
      sends: (key) => desk.as(judith).calls('POST', '/api/judgement', { ref: uuid, data }, keyed(key)),
      done: () => eventsOf(uuid, 'request-judged'),
    }
  },
  async start(number) {
    const StreetName = `Plein ${number}`
    const Location = {
      StreetName,
      HouseNumber: '1',
      PostalCode: '9000',
      CityName: 'Gent',
      Latitude: 51.02 + (number % 40) * 0.002,
      Longitude: 3.7 + Math.floor(number / 40) * 0.002,
    }
    const process = { category: 'strategic', ChargePointOperator: CPO_ONE, CurrentLocation: { Location } }
    // Nobody may start twenty times in a minute.
    const starter = someone(`starter-${number}`, `Starter ${number}`, { caseworker: '*' })
    await desk.as(starter).opens('/profiel')
    return {
      sends: (key) => desk.as(starter).calls('POST', '/api/processes', { processes: [process] }, keyed(key)),
      done: () => countOf('process', 'street', StreetName),
    }
  },
  async 'change of a process'() {
    const { uuid, version } = await startedProcess(desk, { atStep: 4 })
    const already = await eventsOf(uuid, 'process-changed')
    const process = { uuid, version, CurrentLocation: { CPOAdvice: { CPOComments: 'Kan hier' } } }
    return {
      sends: (key) => desk.as(chiara).calls('POST', '/api/process_update', { process }, keyed(key)),
      done: async () => (await eventsOf(uuid, 'process-changed')) - already,
    }
  },
  async tag() {
    const { uuid } = await aRequest(desk.db)
    const tag = await aTag(desk.db)
    const data = { ModelType: 'request', Tags: [tag.uuid] }
    return {
      sends: (key) => desk.as(judith).calls('POST', '/api/requesttags', { ref: uuid, data }, keyed(key)),
      done: () => eventsOf(uuid, 'request-tagged'),
    }
  },
  async upload() {
    const { uuid } = await startedProcess(desk)
    return {
      async sends(key) {
        const form = new FormData()
        form.set('type', 'LocationProposition')
        const content = new Uint8Array(pdfWith(['Voorstel']))
        form.set('file', new Blob([content], { type: 'application/pdf' }), 'voorstel.pdf')
        const body = new Response(form)
        return desk.as(chiara).sends({
          method: 'PUT',
          url: `/process/realisation/${uuid}/files`,
          headers: {
            origin: desk.settings.publicUrl,
            'content-type': body.headers.get('content-type') as string,
            ...keyed(key),
          },
          payload: Buffer.from(await body.arrayBuffer()),
        })
      },
      done: async () =>
        (
          await desk.db
            .selectFrom('file')
            .select('uuid')
            .where('subject_uuid', '=', uuid)
            .where('missing', '=', 0)
            .execute()
        ).length,
      mayConflict: true,
    }
  },
}

async function eventsOf(uuid: string, kind: string) {
  const events = desk.db.selectFrom('event').select('id').where('subject_uuid', '=', uuid)
  return (await events.where('kind', '=', kind).execute()).length
}

async function countOf(table: 'comment' | 'process', column: string, value: string) {
  const rows = await desk.db
    .selectFrom(table)
    .select(['id'])
    .where(desk.db.dynamic.ref(column), '=', value)
    .execute()
  return rows.length
}

test.each(Object.keys(ACTS))(
  '%s: is there once, whichever answer of the database was lost',
  { timeout: patience(300_000) },
  async (name) => {
    const make = ACTS[name]
    if (!make) throw new Error(name)
    let number = 1
    for (; ; number += STRIDE) {
      const { sends, done, mayConflict } = await make(number)
      const key = `${name.replaceAll(' ', '-')}-${number}`
      left = number
      const first = await sends(key)
      const wasAway = left <= 0
      left = Number.POSITIVE_INFINITY
      const before = await done()
      expect(before, `statement ${number}`).toBeLessThanOrEqual(1)
      if (!wasAway) {
        expect([before, first.status < 300]).toEqual([1, true])
        break
      }
      // What is looked up beside the act may fail without it.
      if (first.status !== 503) expect(first.status, `statement ${number}: ${first.body}`).toBeLessThan(300)
      desk.clock.passes(60)
      const again = await sends(key)
      if (!(mayConflict && again.status === 409))
        expect(again.status, `statement ${number}: ${again.body}`).toBeLessThan(300)
      expect(await done(), `statement ${number}`).toBe(1)
    }
    expect(number).toBeGreaterThan(5)
    console.log(`${desk.engine}, ${name}: up to statement ${number}`)
  },
)
