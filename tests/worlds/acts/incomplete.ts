import { type Act, presses } from '../deed.ts'
import type { Row } from '../look.ts'
import { REMARKS, WRONG_REMARKS } from '../odd-words.ts'
import { nameOf, somebody, unlessMay } from '../people.ts'
import type { Picks } from '../picks.ts'
import type { World } from '../world.ts'
import { incompleteRequest } from './intake-again.ts'
import { aboutRequest } from './judging.ts'
import { wrongOf } from './of-process.ts'
import { mustBeDone, promisesOfChange, sinceNow } from './promised.ts'

/** Requests that were received and not complete: completed, or removed with a reason. */

const FORM = 'POST /aanvragen/:uuid/aanvullen'
const CALL = 'POST /api/incompleterequest'

const RECEIVED = 1
const OPEN = 2
const REMOVED = 5

type Completion = Record<string, string>

const COMPLETIONS: readonly Completion[] = [
  { email: 'alsnog@example.org' },
  { phone: '0470112233' },
  { email: 'alsnog@example.org', phone: '0470112233', first_name: 'Anna', last_name: 'Zonder' },
]
const WRONG_COMPLETIONS: readonly Completion[] = [{}, { email: 'nergens' }, { first_name: 'Anna' }]

async function target(world: World, picks: Picks): Promise<Row | undefined> {
  const isOther = picks.once(5)
  return isOther ? picks.of(await world.look.rows('request')) : incompleteRequest(world, picks)
}

/** Why a request is not to be settled: nobody may, or it is complete. */
const unlessWaits = (row: Row) => (row.status === RECEIVED ? undefined : 'it is not incomplete')

const completes: Act = {
  name: 'completes a request',
  presses: [FORM, CALL],
  weight: 2,
  async does(world, picks) {
    const row = await target(world, picks)
    if (!row) return null
    const about = aboutRequest(row)
    const by = somebody(world, picks, 'requestmanage', about)
    const isWrong = picks.once(6)
    const fields = picks.of(isWrong ? WRONG_COMPLETIONS : COMPLETIONS) ?? {}
    const isStale = picks.once(8) && row.version > 1
    const version = isStale ? row.version - 1 : row.version
    const isChanged = await promisesOfChange(world, row, 'request-completed')
    const pressed = picks.once(2)
      ? {
          ...{ route: FORM, url: `/aanvragen/${row.uuid}/aanvullen` },
          form: { version, act: 'complete', ...fields },
        }
      : { route: CALL, json: { ref: row.uuid, data: { action: 'complete', version, ...fields } } }
    const deed = await presses(world, by, pressed, {
      sentence: `${nameOf(by)} completes ${row.case_ref} (status ${row.status}) with ${JSON.stringify(fields)}`,
      ...{ about, isStale },
      forbidden:
        unlessMay(world, by, 'requestmanage', about) ??
        unlessWaits(row) ??
        (isWrong ? 'its applicant still cannot be reached' : undefined),
      promises: async () => {
        const kept = Object.entries(fields).map(([name, value]) => [name, row[name] || value])
        return isChanged({ status: OPEN, ...Object.fromEntries(kept) })
      },
    })
    return mustBeDone(deed, row.gdpr_cleared_at === null)
  },
}

const removes: Act = {
  name: 'removes an incomplete request',
  presses: [FORM, CALL],
  async does(world, picks) {
    const row = await target(world, picks)
    if (!row) return null
    const about = aboutRequest(row)
    const by = somebody(world, picks, 'requestmanage', about)
    const isWrong = picks.once(6)
    const reason = isWrong ? picks.among(WRONG_REMARKS) : picks.among(REMARKS)
    const isStale = picks.once(8) && row.version > 1
    const version = isStale ? row.version - 1 : row.version
    const judgements = await sinceNow(world, 'judgement')
    const isChanged = await promisesOfChange(world, row, 'request-removed')
    const pressed = picks.once(2)
      ? {
          ...{ route: FORM, url: `/aanvragen/${row.uuid}/aanvullen` },
          form: { version, act: 'remove', removal_reason: reason },
        }
      : { route: CALL, json: { ref: row.uuid, data: { action: 'remove', version, reason } } }
    const deed = await presses(world, by, pressed, {
      sentence: `${nameOf(by)} removes ${row.case_ref} (status ${row.status}): ${reason.slice(0, 20)}`,
      ...{ about, isStale },
      forbidden:
        unlessMay(world, by, 'requestmanage', about) ??
        unlessWaits(row) ??
        (isWrong ? 'that is no reason' : undefined),
      promises: async () => {
        const [judgement, ...more] = await judgements()
        return [
          ...(await isChanged({ status: REMOVED })),
          ...wrongOf({
            'its judgement is kept with the reason': judgement?.verdict === REMOVED && more.length === 0,
            'the reason is as it was typed': judgement?.remarks === reason.trim(),
          }),
        ]
      },
    })
    return mustBeDone(deed, row.gdpr_cleared_at === null)
  },
}

export const incompleteRequests: readonly Act[] = [completes, removes]
