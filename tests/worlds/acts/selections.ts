import { type Act, presses } from '../deed.ts'
import type { Row } from '../look.ts'
import { REMARKS, WRONG_REMARKS } from '../odd-words.ts'
import { nameOf, somebody, unlessMay } from '../people.ts'
import type { Picks } from '../picks.ts'
import { hasFeature } from '../scope.ts'
import type { World } from '../world.ts'
import { aboutRequest } from './judging.ts'
import { wrongOf } from './of-process.ts'
import { asRead, requestNow } from './promised.ts'
import { offeredTags, tagsOf } from './request-tags.ts'

/** Acts on many requests of the list: a page to confirm, and then each on its own. */

const JUDGING = 'POST /aanvragen/selectie/beoordelen'
const TAGGING = 'POST /aanvragen/selectie/tags'
const STARTING = 'POST /aanvragen/selectie/starten'

const LISTS = ['/aanvragen?status=open', '/aanvragen', '/aanvragen?status=accepted&zoeken=kouter'] as const
const OPEN = 2
const ACCEPTED = 3

/** Somebody with a feature anywhere, and some requests; the usual are those of a status. */
async function chosen(
  world: World,
  picks: Picks,
  feature: 'requestmanage' | 'realisationbtn',
  status: number,
) {
  const rows = await world.look.rows('request')
  const usual = rows.filter((row) => row.status === status)
  const by = somebody(world, picks, feature)
  const some = picks.some(picks.once(3) || usual.length === 0 ? rows : usual, 4)
  const forbidden = hasFeature(by, world.tenant, feature) ? undefined : `${nameOf(by)} has no ${feature}`
  return { by, rows: some, forbidden, lijst: picks.among(LISTS) }
}

const namesOf = (rows: readonly Row[]) => rows.map(({ case_ref }) => case_ref).join(', ')

/** The requests that the confirmation page offers to change; opening it changes nothing. */
async function confirmationOf(world: World, route: string, by: Parameters<typeof presses>[1], form: object) {
  const deed = await presses(world, by, { route, form: form as Record<string, string> }, { sentence: '' })
  const body = deed.answer?.body ?? ''
  return { deed, zeker: [...body.matchAll(/name="zeker" value="([^"]+)"/g)].map(([, value = '']) => value) }
}

const judges: Act = {
  name: 'judges requests together',
  presses: [JUDGING],
  weight: 2,
  async does(world, picks) {
    const { by, rows, lijst, forbidden } = await chosen(world, picks, 'requestmanage', OPEN)
    const verdict = picks.among([3, 4, 5, 3, 9] as const)
    const reasons = world.tenant.judgement.reasons.filter((it) => it.status === verdict)
    const reason = picks.of(reasons)?.value ?? ''
    const isWrong = picks.once(10)
    const remarks = isWrong ? picks.among(WRONG_REMARKS) : picks.among(REMARKS)
    const form = { lijst, verdict, reason, remarks }
    const sentence = `${nameOf(by)} judges ${namesOf(rows)} together: ${verdict}, reason ${reason}`
    const confirmation = await confirmationOf(world, JUDGING, by, {
      ...form,
      uuid: rows.map(({ uuid }) => uuid),
    })
    if (confirmation.zeker.length === 0 && !picks.once(4))
      return asRead({ ...confirmation.deed, forbidden, sentence: `${sentence}, and is asked` })
    // Now and then as a page that was opened before others changed them, or with requests that it did not offer.
    const stale = picks.once(6) ? rows.map((it) => `${it.uuid}.${Math.max(1, it.version - 1)}`) : []
    const offered =
      confirmation.zeker.length > 0 ? confirmation.zeker : rows.map((it) => `${it.uuid}.${it.version}`)
    const zeker = stale.length > 0 ? stale : offered
    const before = rows.filter(({ uuid }) => zeker.some((it) => it.startsWith(uuid)))
    return presses(
      world,
      by,
      { route: JUDGING, form: { ...form, zeker } },
      {
        sentence,
        forbidden,
        promises: async ({ status, text }) => {
          const all = before.map((row) =>
            judgedAlone(world, by, row, { zeker, verdict, isReported: status === 303, text }),
          )
          return (await Promise.all(all)).flat()
        },
      },
    )
  },
}

interface ActReport {
  zeker: readonly string[]
  verdict: number
  /** All of them are reported as done. */
  isReported: boolean
  text: string
}

/** One of them is judged as if it were judged alone, and reported so, or it is as it was. */
async function judgedAlone(
  world: World,
  by: Parameters<typeof presses>[1],
  row: Row,
  { zeker, verdict, isReported, text }: ActReport,
): Promise<string[]> {
  const now = await requestNow(world, row.uuid)
  const isDone = isReported || text.includes(`${row.case_ref} is beoordeeld`)
  const may = unlessMay(world, by, 'requestmanage', aboutRequest(row)) === undefined
  const isFresh = zeker.includes(`${row.uuid}.${row.version}`)
  if (!isDone)
    return wrongOf({
      [`${row.case_ref} is as it was`]: now?.version === row.version && now?.status === row.status,
    })
  return wrongOf({
    [`${row.case_ref} was open, and is not judged at another version`]: row.status === OPEN && isFresh && may,
    [`${row.case_ref} is judged ${verdict}`]: now?.status === verdict && now?.version === row.version + 1,
  })
}

const tags: Act = {
  name: 'tags requests together',
  presses: [TAGGING],
  weight: 2,
  async does(world, picks) {
    const { by, rows, lijst, forbidden } = await chosen(world, picks, 'requestmanage', OPEN)
    const offered = await offeredTags(world)
    const isAdding = !picks.once(3)
    const some = picks.some(offered, 2)
    const change = isAdding ? { erbij: some, eraf: [] } : { erbij: [], eraf: some }
    const sentence = `${nameOf(by)} ${isAdding ? 'adds' : 'takes'} ${some.length} tags ${isAdding ? 'to' : 'from'} ${namesOf(rows)}`
    const confirmation = await confirmationOf(world, TAGGING, by, {
      lijst,
      uuid: rows.map(({ uuid }) => uuid),
    })
    if (confirmation.zeker.length === 0 && !picks.once(4))
      return asRead({ ...confirmation.deed, forbidden, sentence: `${sentence}, and is asked` })
    const zeker =
      picks.once(4) || confirmation.zeker.length === 0
        ? rows.map(({ uuid }) => `${uuid}.1`)
        : confirmation.zeker
    const before = new Map<string, readonly string[]>()
    for (const row of rows) before.set(row.uuid, await tagsOf(world, row))
    return presses(
      world,
      by,
      { route: TAGGING, form: { lijst, zeker, ...change } },
      {
        sentence,
        forbidden,
        promises: async () => {
          const problems: string[] = []
          for (const row of rows) {
            const had = before.get(row.uuid) ?? []
            const may = unlessMay(world, by, 'requestmanage', aboutRequest(row)) === undefined
            const isAmong = may && zeker.some((it) => it.startsWith(row.uuid))
            const changed = isAdding
              ? [...new Set([...had, ...some])]
              : had.filter((it) => !some.includes(it))
            const expected = isAmong ? changed : had
            const now = await tagsOf(world, row)
            const isSo = now.toSorted().join() === expected.toSorted().join()
            problems.push(
              ...wrongOf({ [`${row.case_ref} has ${expected.length} tags, not ${now.length}`]: isSo }),
            )
          }
          return problems
        },
      },
    )
  },
}

/** It leads to the form of a new process, or lists those that cannot take part. */
const starts: Act = {
  name: 'starts a process from requests together',
  presses: [STARTING],
  async does(world, picks) {
    const { by, rows, lijst, forbidden } = await chosen(world, picks, 'realisationbtn', ACCEPTED)
    const isAll = picks.once(4)
    const deed = await presses(
      world,
      by,
      {
        route: STARTING,
        form: { lijst, ...(isAll ? { alles: '1' } : { uuid: rows.map(({ uuid }) => uuid) }) },
      },
      {
        sentence: `${nameOf(by)} starts a process from ${isAll ? 'the whole list' : namesOf(rows)}`,
        forbidden,
      },
    )
    return asRead(deed)
  },
}

export const selections: readonly Act[] = [judges, tags, starts]
