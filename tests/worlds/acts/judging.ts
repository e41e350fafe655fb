import type { Act } from '../deed.ts'
import { presses } from '../deed.ts'
import type { Row } from '../look.ts'
import { REMARKS, WRONG_REMARKS } from '../odd-words.ts'
import { nameOf, somebody, unlessMay } from '../people.ts'
import type { World } from '../world.ts'

export const aboutRequest = (row: Row) => ({
  kind: 'request' as const,
  uuid: row.uuid as string,
  municipality: (row.municipality_code || null) as string | null,
  version: row.version as number,
})

const VERDICTS = [3, 4, 3, 4, 5, 2, 9] as const

/** Judges a request, corrects its judgement or removes it, by the panel or by the call. */
const judges: Act = {
  name: 'judges a request',
  presses: ['POST /aanvragen/:uuid/beoordeling', 'POST /api/judgement'],
  weight: 4,
  async does(world, picks) {
    const rows = await world.look.rows('request')
    const row = picks.of(picks.once(4) ? rows : rows.filter(({ status }) => status === 2))
    if (!row) return null
    const about = aboutRequest(row)
    const by = somebody(world, picks, 'requestmanage', about)
    const verdict = picks.among(VERDICTS)
    const reasons = world.tenant.judgement.reasons.filter((it) => it.status === verdict)
    const reason = picks.once(9) ? 77 : (picks.of(reasons)?.value ?? null)
    const remarks = picks.once(8) ? picks.among(WRONG_REMARKS) : picks.among(REMARKS)
    const isCorrection = row.status > 2 && !picks.once(3)
    const isStale = picks.once(8)
    const version = isStale ? row.version - 1 : row.version
    const more = {
      sentence: `${nameOf(by)} judges ${row.case_ref} (status ${row.status}): ${verdict}, reason ${reason}`,
      about,
      isStale,
      forbidden:
        unlessMay(world, by, 'requestmanage', about) ??
        (row.status > 2 && row.status < 5 && !by?.roles.admin
          ? 'only an admin corrects a judgement'
          : undefined) ??
        (row.status > 2 && row.process_id !== null ? 'it has a process' : undefined),
    }
    if (picks.once(2))
      return presses(
        world,
        by,
        {
          route: 'POST /api/judgement',
          json: { ref: row.uuid, data: { judgement: verdict, reason, remarks, version, isCorrection } },
        },
        more,
      )
    const form = {
      version,
      verdict,
      reason: reason ?? '',
      remarks,
      ...(isCorrection && { isCorrection: '1' }),
    }
    return presses(
      world,
      by,
      { route: 'POST /aanvragen/:uuid/beoordeling', url: `/aanvragen/${row.uuid}/beoordeling`, form },
      more,
    )
  },
}

/** Takes a judgement back. */
const withdraws: Act = {
  name: 'withdraws a judgement',
  presses: ['POST /aanvragen/:uuid/beoordeling/intrekken', 'POST /api/judgement_withdrawal'],
  async does(world, picks) {
    const rows = await world.look.rows('request')
    const row = picks.of(picks.once(5) ? rows : rows.filter(({ status }) => status === 3 || status === 4))
    if (!row) return null
    const about = aboutRequest(row)
    const by = await judgeOf(world, row.id, picks.once(2), () =>
      somebody(world, picks, 'requestmanage', about),
    )
    const isStale = picks.once(8)
    const version = isStale ? row.version - 1 : row.version
    const more = {
      sentence: `${nameOf(by)} takes the judgement of ${row.case_ref} back`,
      about,
      isStale,
      forbidden: unlessMay(world, by, 'requestmanage', about),
    }
    if (picks.once(2))
      return presses(
        world,
        by,
        { route: 'POST /api/judgement_withdrawal', json: { ref: row.uuid, data: { version } } },
        more,
      )
    const url = `/aanvragen/${row.uuid}/beoordeling/intrekken`
    return presses(
      world,
      by,
      { route: 'POST /aanvragen/:uuid/beoordeling/intrekken', url, form: { version } },
      more,
    )
  },
}

/** Who judged last, or somebody else. */
async function judgeOf(
  world: World,
  requestId: number,
  isOther: boolean,
  other: () => ReturnType<typeof somebody>,
) {
  const judgements = await world.look.rows('judgement')
  const last = judgements.findLast(({ request_id }) => request_id === requestId)
  return (!isOther && world.cast.everybody.find(({ id }) => id === last?.person_id)) || other()
}

export const judging: readonly Act[] = [judges, withdraws]
