import { type Act, presses } from '../deed.ts'
import { REMARKS, WRONG_REMARKS } from '../odd-words.ts'
import { nameOf, somebody, unlessMay } from '../people.ts'
import type { Picks } from '../picks.ts'
import { mayOn } from '../scope.ts'
import type { World } from '../world.ts'
import { aboutRequest } from './judging.ts'
import { wrongOf } from './of-process.ts'
import { mustBeDone, promisesOfChange, sinceNow } from './promised.ts'

/** Requests that go to another municipality of the desk, with a reason. Decisions after the first version. */

const FORM = 'POST /aanvragen/:uuid/gemeente'
const CALL = 'POST /api/requestmunicipality'

const OPEN = 2

/** To the other one of the two, now and then to a third or to none of the desk. */
function municipalityFor({ tenant, cast }: World, picks: Picks, own: string | null): string {
  if (picks.once(8)) return picks.among([own ?? '', '', '9999', 'elders'])
  const others = tenant.municipalities.map(({ code }) => code).filter((code) => code !== own)
  if (picks.once(8)) return picks.of(others) ?? ''
  return cast.codes.find((code) => code !== own) ?? others[0] ?? '9999'
}

const handsOver: Act = {
  name: 'hands a request over',
  presses: [FORM, CALL],
  weight: 2,
  async does(world, picks) {
    const rows = await world.look.rows('request')
    const waiting = rows.filter(({ status, gdpr_cleared_at }) => status <= OPEN && !gdpr_cleared_at)
    const row = picks.of(picks.once(4) ? rows : waiting)
    if (!row) return null
    const about = aboutRequest(row)
    const by = somebody(world, picks, 'requestmanage', about)
    const to = municipalityFor(world, picks, about.municipality)
    const isWrong = picks.once(8)
    const reason = isWrong ? picks.among(WRONG_REMARKS) : picks.among(REMARKS)
    const isStale = picks.once(8) && row.version > 1
    const version = isStale ? row.version - 1 : row.version
    const isForm = picks.once(2)
    const isTaken = world.tenant.municipalities.some(({ code, disabled }) => code === to && !disabled)
    const handovers = await sinceNow(world, 'handover')
    const isChanged = await promisesOfChange(world, row, 'request-handed-over')
    const form = { version, municipality: to, handover_reason: reason }
    const data = { municipality: to, reason, version }
    const deed = await presses(
      world,
      by,
      isForm
        ? { route: FORM, url: `/aanvragen/${row.uuid}/gemeente`, form }
        : { route: CALL, json: { ref: row.uuid, data } },
      {
        sentence: `${nameOf(by)} hands ${row.case_ref} of ${row.municipality_code} over to ${to}: ${reason.slice(0, 20)}`,
        ...{ about, isStale },
        forbidden:
          unlessMay(world, by, 'requestmanage', about) ??
          (isTaken && to !== row.municipality_code
            ? undefined
            : `${to} is no other municipality of the desk`) ??
          (isWrong ? 'that is no reason' : undefined),
        promises: async ({ data, json }) => {
          const [handover, ...more] = await handovers()
          const sees = mayOn(by, world.tenant, 'requestlist', { municipality: to })
          return [
            ...(await isChanged({ municipality_code: to, status: row.status })),
            ...wrongOf({
              'one handover is kept, with its reason and who did it':
                more.length === 0 && handover?.reason === reason.trim() && handover?.person_id === by?.id,
              'from where it was to where it is':
                handover?.from_code === (row.municipality_code ?? '') && handover?.to_code === to,
              [`who ${sees ? 'sees' : 'does not see'} it there gets it`]:
                !json || (data.record !== null) === sees,
            }),
          ]
        },
      },
    )
    return mustBeDone(deed, row.status <= OPEN && !row.gdpr_cleared_at)
  },
}

export const handovers: readonly Act[] = [handsOver]
