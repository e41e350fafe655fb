import { type Act, presses } from '../deed.ts'
import type { Row } from '../look.ts'
import { nameOf, somebody, unlessMay } from '../people.ts'
import type { Picks } from '../picks.ts'
import { spotIn } from '../places.ts'
import type { World } from '../world.ts'
import { inForm } from './field-values.ts'
import { wrongOf } from './of-process.ts'
import { mustBeDone } from './promised.ts'
import { notStarted, operatorFor, proposalAt, typeNamed } from './start-of-process.ts'

const CATEGORY = 'POST /type-:type'
const PRIVATE = 'POST /process/new-private'

/** Accepted requests that no process holds, to start from. */
async function requestsFor(world: World, picks: Picks, code: string): Promise<Row[]> {
  if (!picks.once(2)) return []
  const requests = await world.look.rows('request')
  const free = requests.filter((it) => it.status === 3 && it.process_id === null)
  const here = free.filter((it) => it.municipality_code === code)
  return picks.some(picks.once(6) ? requests : here, 2)
}

/** Starts a realisation, or a process on private ground, by its form. */
const startsByForm = (kind: 'realisation' | 'private'): Act => ({
  name: kind === 'private' ? 'starts a process on private ground' : 'starts a realisation',
  presses: [kind === 'private' ? PRIVATE : CATEGORY],
  weight: kind === 'private' ? 2 : 3,
  async does(world, picks) {
    const type = typeNamed(world, kind)
    if (!type && !picks.once(6)) return null
    const code = picks.among(world.cast.codes)
    const spot = spotIn(world.tenant, code, picks.below(48))
    const feature = kind === 'private' ? 'privateProcess' : 'realisationbtn'
    const by = somebody(world, picks, feature, { municipality: code })
    const operator = operatorFor(world, by, picks)
    const chosen = await requestsFor(world, picks, code)
    // Those that the person does not see count as not there.
    const requests = chosen.filter(
      (it) =>
        unlessMay(world, by, 'requestlist', { municipality: it.municipality_code || null }) === undefined,
    )
    const category = picks.once(9)
      ? 'no-such-category'
      : (picks.of(world.tenant.processes.categories)?.value ?? '')
    const isSure = picks.once(2)
    const shift = picks.below(6)
    const proposal = await proposalAt(world, by, type, { spot, operator, code, shift })
    const query = chosen.length > 0 ? `?requests=${chosen.map(({ uuid }) => uuid).join(',')}` : ''
    const form = {
      operator,
      ...inForm(proposal.fields, proposal.record),
      ...(isSure && { toch: '1' }),
    }
    const before = await world.look.rows('process')
    const place = { municipality: code, operator }
    const sent =
      kind === 'private'
        ? { route: PRIVATE, url: `/process/new-private${query}`, form }
        : { route: CATEGORY, url: `/type-${category}${query}`, form }
    const deed = await presses(world, by, sent, {
      sentence: `${nameOf(by)} starts a ${kind} at ${spot.street} ${spot.houseNumber}, ${spot.city}${requests.length > 0 ? ` from ${requests.map(({ case_ref }) => case_ref).join(', ')}` : ''}${isSure ? ', surely' : ''}`,
      forbidden:
        unlessMay(world, by, 'realisationbtn', place) ??
        (kind === 'private' ? unlessMay(world, by, 'privateProcess', place) : undefined) ??
        (type ? undefined : 'the tenant has no such type') ??
        (kind === 'realisation' && category === 'no-such-category'
          ? 'there is no such category'
          : undefined) ??
        (await whyNotFrom(world, requests)),
      promises: async (answer) => [
        ...(await notStarted(world, before, {
          ...{ type: kind, code, operator, category: kind === 'private' ? '' : category },
          ...{ count: 1, ...proposal },
        })),
        ...(await requestProblems(world, requests, answer.location)),
      ],
    })
    // One building code is of one process on private ground.
    return mustBeDone(deed, kind === 'realisation' && chosen.length === 0 && isSure)
  },
})

/** Only an accepted request that no running or finished process holds starts one. Spec 1 §4. */
async function whyNotFrom({ look }: World, requests: readonly Row[]): Promise<string | undefined> {
  const processes = await look.rows('process')
  for (const request of requests) {
    const own = processes.find(({ id }) => id === request.process_id)
    if (request.status !== 3) return `${request.case_ref} is not accepted`
    if (own && own.status !== 'cancelled') return `${request.case_ref} is of ${own.case_ref}`
  }
  return undefined
}

/** The requests that it started from are of it. */
async function requestProblems({ look }: World, requests: readonly Row[], location = ''): Promise<string[]> {
  const [, uuid] = /\/([0-9a-f-]{36})\//.exec(`${location}/`) ?? []
  const row = (await look.rows('process')).find((it) => it.uuid === uuid)
  const now = (await look.rows('request')).filter(({ id }) => requests.some((it) => it.id === id))
  return wrongOf({
    'its answer leads to it': row !== undefined,
    'its requests are of it': now.every(({ process_id }) => process_id === row?.id),
    'it counts them': row?.request_count === requests.length,
  })
}

export const starts: readonly Act[] = [startsByForm('realisation'), startsByForm('private')]
