import type { Field } from '../../../src/platform/forms/field.ts'
import type { TestPerson } from '../../world.ts'
import { type Deed, presses } from '../deed.ts'
import type { Row } from '../look.ts'
import { nameOf } from '../people.ts'
import type { Picks } from '../picks.ts'
import { hasFeature } from '../scope.ts'
import type { World } from '../world.ts'
import { recordDeleted, recordValues } from './acknowledged.ts'
import { processNow, typeOf, unlessMayHere } from './of-process.ts'

/** An act on many processes of a list: chosen, then confirmed, with an outcome for each. */

type Form = Record<string, string | readonly string[]>
type Feature = Parameters<typeof unlessMayHere>[2]

interface Many {
  /** As in its address. */
  kind: string
  by: TestPerson | null
  rows: readonly Row[]
  /** What the act needs. */
  form: Form
  /** For the sentence: 'puts on hold'. */
  phrase: string
  forbidden?: string | undefined
  /** Another changed one of them between choosing and confirming. */
  between?: Row | undefined
  /** Problems in words with one that was reported as done. */
  done: (row: Row, now: Row | undefined) => Promise<string[]>
  /** The fields that it fills in. */
  fields?: readonly Field[]
}

export const routeOf = (kind: string) => `POST /processen/selectie/${kind}`

/** Rows of one type, as a list shows them; the type of which there are most first. */
export async function rowsOfAList(
  world: World,
  picks: Picks,
  suits: (row: Row) => boolean = () => true,
): Promise<Row[]> {
  const rows = await world.look.rows('process')
  const types = world.tenant.processes.types.map(({ value }) =>
    rows.filter((it) => it.process_type === value),
  )
  const [first = [], ...others] = types.filter((of) => of.some(suits)).toSorted((a, b) => b.length - a.length)
  const list = others.length > 0 && picks.once(3) ? (picks.of(others) ?? first) : first
  return picks.some(picks.once(8) ? list : list.filter(suits), 6)
}

const listOf = (world: World, [row]: readonly Row[]) =>
  row ? `/processen/${typeOf(world, row).routeType}/alles` : '/processen/realisatie/alles'

/** Opens the confirmation page, confirms, and waits until the act is done. */
export async function doesMany(world: World, act: Many): Promise<Deed> {
  const { kind, by, rows, form, phrase } = act
  const lijst = listOf(world, rows)
  const route = routeOf(kind)
  const visitor = await world.as(by)
  const page = await visitor.posts(route.slice('POST '.length), {
    uuid: rows.map(({ uuid }) => uuid),
    lijst,
  })
  const shown = [...page.body.matchAll(/name="zeker" value="([^"]+)"/g)].map(([, value]) => value ?? '')
  const between = act.between && (await puts(world, act.between)) ? act.between : undefined
  const many = { ...act, between }
  await world.written()
  // A decision of a few has a page of its own; confirming it here works all the same.
  const zeker = shown.length > 0 ? shown : rows.map(({ uuid, version }) => `${uuid}.${version}`)
  const refs = rows.map(({ case_ref }) => case_ref)
  const deed = await presses(
    world,
    by,
    { route, form: { lijst, zeker, ...form } },
    {
      sentence: `${nameOf(by)} ${phrase} ${rows.length} at once: ${refs.join(', ')}${many.between ? `, while another puts ${many.between.case_ref} on hold` : ''}`,
      forbidden: many.forbidden,
      promises: () => reportProblems(world, many, zeker),
    },
  )
  const done = await settled(world, deed)
  for (const row of rows) {
    await recordDeleted(world, row)
    await recordValues(world, row.uuid, many.fields ?? [])
  }
  return done
}

/** What is still done behind a page is of the same act. */
export async function settled(world: World, deed: Deed): Promise<Deed> {
  await world.desk.app.bulkWork.idle()
  const written = new Set([...deed.written, ...(await world.written())])
  return { ...deed, written, ...(deed.outcome === 'idle' && written.size > 0 && { outcome: 'done' }) }
}

async function puts(world: World, { uuid, version }: Row) {
  const reason = world.tenant.processes.onholdReasons[0]?.value ?? ''
  const status = { action: 'onhold', reason, comment: 'Even wachten' }
  const visitor = await world.as(world.cast.named('anna'))
  const answer = await visitor.calls('POST', '/api/process_update', { process: { uuid, version, status } })
  return answer.status < REFUSED
}

const REFUSED = 400

export const jobsOf = async ({ look }: World, by: TestPerson | null) =>
  (await look.rows('bulk_act', 'created_at, uuid')).filter(({ person_id }) => person_id === by?.id)

/** Each has an end, what was refused is as it was, and what is done is so. */
async function reportProblems(world: World, many: Many, zeker: readonly string[]): Promise<string[]> {
  const at = world.desk.clock.now.toISOString()
  const job = (await jobsOf(world, many.by)).findLast(
    ({ created_at, kind }) => created_at === at && kind === many.kind,
  )
  if (!job) return [`no act of ${nameOf(many.by)} is kept`]
  const all = (await world.look.rows('bulk_act_row', 'bulk_uuid, number')).filter(
    ({ bulk_uuid }) => bulk_uuid === job.uuid,
  )
  const ended = job.done_count + job.refused_count + job.gone_count
  const count = (outcome: string) => all.filter((it) => it.outcome === outcome).length
  const problems =
    job.state === 'done' &&
    ended === job.row_count &&
    all.length === zeker.length &&
    job.done_count === count('done') &&
    job.refused_count === count('refused') &&
    job.gone_count === count('gone')
      ? []
      : [`it is ${job.state}: ${ended} of ${job.row_count} have ended, and ${all.length} were confirmed`]
  for (const row of many.rows) problems.push(...(await notSo(world, many, row, zeker, all)))
  return problems
}

async function notSo(
  world: World,
  many: Many,
  row: Row,
  zeker: readonly string[],
  all: readonly Row[],
): Promise<string[]> {
  const result = all.find(({ process_uuid }) => process_uuid === row.uuid)
  const now = await processNow(world, row.uuid)
  const before = row === many.between ? row.version + 1 : row.version
  const isConfirmed = zeker.some((it) => it.startsWith(row.uuid))
  if (!isConfirmed || result?.outcome !== 'done') {
    const isSame = now === undefined || now.version === before
    return isSame ? [] : [`${row.case_ref} was not done (${result?.reason}), and is changed`]
  }
  if (row === many.between) return [`${row.case_ref} was changed since it was chosen, and it was done`]
  const may = unlessMayHere(world, many.by, featureOf(many.kind), row)
  return [...(may && featureOf(many.kind) ? [`${row.case_ref}: ${may}`] : []), ...(await many.done(row, now))]
}

/** The right for each of them; of fields it is that of their step. */
const featureOf = (kind: string): Feature =>
  kind === 'tags'
    ? 'realisationbtn'
    : kind === 'verwijderen'
      ? 'canDeleteProcess'
      : kind === 'onhold' || kind === 'hervatten'
        ? 'canChangeStatus'
        : 'realisationlist'

export const unlessHolds = (world: World, by: TestPerson | null, feature: Feature) =>
  hasFeature(by, world.tenant, feature) ? undefined : `${nameOf(by)} has no ${feature}`
