import type { TestPerson } from '../../world.ts'
import { type Act, presses } from '../deed.ts'
import type { Row } from '../look.ts'
import { nameOf, unlessMay } from '../people.ts'
import type { World } from '../world.ts'
import { aboutRequest } from './judging.ts'
import { aboutProcess, addressOf, oneOf, processNow, unlessMayHere, wrongOf } from './of-process.ts'
import { mustBeDone } from './promised.ts'

const FORM = 'POST /:routeType/:uuid/aanvragen'
const CALL = 'POST /api/request_connection'
const ACCEPTED = 3
const RUNS = ['active', 'onhold']

/** Connects a request to a process, also one that lies elsewhere, or disconnects it. */
const connects: Act = {
  name: 'connects or disconnects a request',
  presses: [FORM, CALL],
  weight: 6,
  async does(world, picks) {
    const requests = await world.look.rows('request')
    const processes = await world.look.rows('process')
    const isOdd = picks.once(6)
    const free = requests.filter((it) => it.status === ACCEPTED && it.process_id === null)
    const connected = requests.filter(({ process_id }) => process_id !== null)
    const adds = connected.length === 0 || (free.length > 0 && !picks.once(3))
    const request = picks.of(isOdd ? requests : adds ? free : connected)
    if (!request) return null
    const own = processes.find(({ id }) => id === request.process_id)
    const near = processes.filter((it) => it.municipality_code === request.municipality_code)
    const running = (picks.once(3) ? processes : near).filter(({ status }) => status === 'active')
    const process = adds || !own || isOdd ? picks.of(isOdd ? processes : running) : own
    if (!process) return null
    const about = aboutProcess(process)
    const isAble = (person: TestPerson) =>
      unlessMay(world, person, 'requestmanage', aboutRequest(request)) === undefined &&
      unlessMayHere(world, person, 'realisationbtn', process) === undefined
    const by = oneOf(world, picks, isAble)
    const isStale = picks.once(9)
    const version = isStale ? request.version - 1 : request.version
    const act = adds ? 'add' : 'remove'
    const elsewhere = picks.once(2)
    const way = picks.below(3)
    const call = { requestUuid: request.uuid, processUuid: process.uuid, connectionType: act, version }
    const named =
      way === 1 && !isStale ? { reference: request.case_ref } : { request: `${request.uuid}.${version}` }
    const sent =
      way === 2
        ? { route: CALL, json: { ...call, ...(elsewhere && { elsewhere }) } }
        : {
            route: FORM,
            url: `${addressOf(world, process)}/aanvragen`,
            form: { act, ...named, ...(elsewhere && { toch: '1' }) },
          }
    const deed = await presses(world, by, sent, {
      sentence: `${nameOf(by)} ${adds ? 'connects' : 'disconnects'} ${request.case_ref} (status ${request.status}) ${adds ? 'to' : 'from'} ${process.case_ref} (${process.status})${way === 2 ? ' by a call' : ''}`,
      about,
      isStale,
      forbidden:
        unlessMay(world, by, 'requestmanage', aboutRequest(request)) ??
        unlessMayHere(world, by, 'realisationbtn', process) ??
        whyNot(request, process, own, adds) ??
        (adds && !elsewhere && own?.id !== process.id && liesElsewhere(request, process)
          ? 'it lies elsewhere, and nobody confirmed that'
          : undefined),
      promises: () => notConnected(world, request, process, adds),
    })
    const isPlain = adds ? own?.id !== process.id : own?.id === process.id
    return mustBeDone(deed, isPlain && request.gdpr_cleared_at === null)
  },
}

/** Further than this, in metres, or in another municipality, the form requires a confirmation. */
const NEAR = 1_000
const DEGREE = 111_195

/** The middle of a postal code does not count as a place: decisions "Platform". */
function liesElsewhere(request: Row, process: Row): boolean {
  const [one, other] = [request.municipality_code, process.municipality_code]
  if (one && other && one !== other) return true
  if (request.lat === null || process.lat === null || request.coordinates_nomatch === 1) return false
  const north = (request.lat - process.lat) * DEGREE
  const east = (request.lng - process.lng) * DEGREE * Math.cos((request.lat * Math.PI) / 180)
  return Math.hypot(north, east) > NEAR + 1
}

/** Spec 1 §4, spec 2 §4, decisions "after trying 1.0.0". */
function whyNot(request: Row, process: Row, own: Row | undefined, adds: boolean): string | undefined {
  if (process.status === 'completed') return 'a completed process keeps its requests'
  if (adds && process.status === 'cancelled') return 'the process is cancelled'
  if (process.status === 'onhold') return 'the process is on hold'
  if (request.status !== ACCEPTED) return 'the request is not accepted'
  if (own && own.id !== process.id && RUNS.includes(own.status)) return `it is of ${own.case_ref}`
  if (own && own.id !== process.id && own.status === 'completed') return `it is of ${own.case_ref}`
  return undefined
}

async function notConnected(world: World, before: Row, process: Row, adds: boolean): Promise<string[]> {
  const request = (await world.look.rows('request')).find(({ id }) => id === before.id)
  const count = (await world.look.rows('request')).filter(
    ({ process_id }) => process_id === process.id,
  ).length
  const at = world.desk.clock.now.toISOString()
  const kind = adds ? 'request-connected' : 'request-disconnected'
  const logged = (await world.look.rows('event')).filter((it) => it.kind === kind && it.at === at)
  return wrongOf({
    [`${before.case_ref} is ${adds ? '' : 'not '}of ${process.case_ref}`]:
      request?.process_id === (adds ? process.id : null),
    'the version of the request grew by one': request?.version === before.version + 1,
    'the process counts its requests': (await processNow(world, process.uuid))?.request_count === count,
    'both have an event': [before.uuid, process.uuid].every((uuid) =>
      logged.some(({ subject_uuid }) => subject_uuid === uuid),
    ),
  })
}

export const connecting: readonly Act[] = [connects]
