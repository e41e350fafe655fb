import type { TestPerson } from '../../world.ts'
import type { Row } from '../look.ts'
import { type Picks, picksFrom } from '../picks.ts'
import type { World } from '../world.ts'
import { newRequest, sendsIn } from './intake.ts'
import { ACCEPTED, holderOf, OPEN, standingOf } from './judging.ts'
import { processNow } from './of-process.ts'
import { requestNow, type Some } from './promised.ts'

/** Requests to judge, and what became of them before: each is made when there is none. */

/** A request that comes in now. */
export async function comesIn(world: World, contact: { email: string | null; phone: string | null }) {
  const reference = `oordeel-${world.journal.length}`
  const sent = { ...newRequest(world, picksFrom([world.journal.length])), reference, ...contact }
  await sendsIn(world, [{ ...sent, submitted_at: undefined }], { sentence: '' })
  return (await world.look.rows('request')).find(({ origin_reference }) => origin_reference === reference)
}

/** Between two acts on one record, in seconds. */
const BETWEEN = 1

const REACHED = { email: 'rechter@example.org', phone: '0470123456' }

/** An open request with its personal data. */
export async function freshRequest(world: World, picks: Picks): Promise<Row | undefined> {
  const rows = (await world.look.rows('request')).filter(
    ({ status, gdpr_cleared_at }) => status === OPEN && !gdpr_cleared_at,
  )
  return picks.of(rows) ?? comesIn(world, REACHED)
}

/** Judges it, as it is now, and returns it. */
export async function judged(
  world: World,
  by: TestPerson,
  row: Row,
  data: object = { judgement: ACCEPTED },
): Promise<Row | undefined> {
  world.passes(BETWEEN)
  await (await world.as(by)).calls('POST', '/api/judgement', { ref: row.uuid, data })
  await world.written()
  return requestNow(world, row.uuid)
}

/** Puts it in a process of its municipality that runs, and returns it; undefined when there is none. */
export async function connected(world: World, row: Row): Promise<Row | undefined> {
  const processes = await world.look.rows('process')
  const process = processes.find(
    (it) => it.status === 'active' && it.municipality_code === row.municipality_code,
  )
  if (!process) return undefined
  world.passes(BETWEEN)
  await (await world.as(world.cast.named('anna'))).calls('POST', '/api/request_connection', {
    ...{ requestUuid: row.uuid, processUuid: process.uuid, connectionType: 'add', elsewhere: true },
  })
  await world.written()
  return requestNow(world, row.uuid)
}

/** Cancels the process that it is in, which it then is of still, and returns it. */
export async function cancelled(world: World, row: Row): Promise<Row | undefined> {
  const { cancelReasons } = world.tenant.processes
  const process = await holderOf(world, row)
  const now = process && (await processNow(world, process.uuid))
  if (!now) return undefined
  world.passes(BETWEEN)
  const status = { action: 'cancel', reason: cancelReasons[0]?.value ?? '', comment: 'Toch niet' }
  await (await world.as(world.cast.named('anna'))).calls('POST', '/api/process_update', {
    process: { uuid: now.uuid, version: now.version, status },
  })
  await world.written()
  return requestNow(world, row.uuid)
}

/** How judged requests are wanted: as most are, in a process, or in one that was cancelled. */
const WANTED: Some<'free' | 'held' | 'left'> = ['free', 'free', 'free', 'left', 'held', 'free']

/** A request that was judged and has its personal data; now and then any that was judged. */
export async function settled(world: World, picks: Picks): Promise<Row | undefined> {
  const rows = (await world.look.rows('request')).filter(({ status }) => status > OPEN)
  if (picks.once(6)) return picks.of(rows)
  const wanted = picks.among(WANTED)
  const holders = new Map<Row, Row | undefined>()
  for (const row of rows) holders.set(row, await holderOf(world, row))
  const all = rows.filter(({ gdpr_cleared_at }) => !gdpr_cleared_at)
  const free = all.filter(({ process_id }) => process_id === null)
  const suiting = {
    free,
    held: all.filter((row) => holders.get(row)),
    left: all.filter((row) => row.process_id !== null && !holders.get(row)),
  }[wanted]
  const found = picks.of(suiting)
  if (found) return found
  const accepted = free.find(({ status }) => status === ACCEPTED) ?? (await acceptedNow(world, picks))
  const held = accepted && wanted !== 'free' ? await connected(world, accepted) : accepted
  return held && wanted === 'left' ? cancelled(world, held) : held
}

async function acceptedNow(world: World, picks: Picks) {
  const row = await freshRequest(world, picks)
  return row && judged(world, world.cast.named('anna'), row)
}

/** Who gave the judgement of it that counts. */
export async function judgeOf(world: World, row: Row): Promise<TestPerson | undefined> {
  const [last] = await standingOf(world, row)
  return world.cast.everybody.find(({ id }) => id === last?.person_id)
}
