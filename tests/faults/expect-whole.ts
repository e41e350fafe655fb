import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { TestApp } from '../app.ts'
import type { Kind } from './sendings.ts'
import type { Writers, Written } from './writers.ts'

/** What is wrong with a desk after faults; all lists are empty when nothing is. */
interface Damage {
  /** Acknowledged, and not there. */
  lost: string[]
  /** There more than once. */
  double: string[]
  /** There without something that belongs to it: an event, a version, its content. */
  torn: string[]
  /** What the engine, or our own counts, find wrong with it. */
  broken: string[]
}

/** Nothing was refused, and what is there is what was acknowledged, once and whole. */
export async function expectWhole(desk: TestApp, { acknowledged, unanswered, refused }: Writers) {
  expect(refused).toEqual([])
  expect(await damageOf(desk, [...acknowledged, ...unanswered])).toEqual({
    lost: [],
    double: [],
    torn: [],
    broken: [],
  } satisfies Damage)
}

async function damageOf(desk: TestApp, acknowledged: readonly Written[]): Promise<Damage> {
  const there = await marksIn(desk)
  const marks = (kind: Kind) => acknowledged.filter((it) => it.kind === kind).map(({ mark }) => mark)
  const kinds = Object.keys(there) as Kind[]
  return {
    lost: kinds.flatMap((kind) => marks(kind).filter((mark) => !there[kind].includes(mark))),
    double: kinds.flatMap((kind) => there[kind].filter((mark, at) => there[kind].indexOf(mark) !== at)),
    torn: await tornIn(desk),
    broken: await brokenIn(desk),
  }
}

async function marksIn({ db }: TestApp): Promise<Record<Kind, string[]>> {
  const comments = await db.selectFrom('comment').select('message').execute()
  const judgements = await db.selectFrom('judgement').select('remarks').execute()
  const started = await db.selectFrom('process').select('street').execute()
  const files = await db.selectFrom('file').select('filename').where('missing', '=', 0).execute()
  const sentIn = await db.selectFrom('request').select('origin_reference').execute()
  const marked = (kind: Kind, all: readonly (string | null)[]) =>
    all.map((it) => (it ?? '').replace(/\.pdf$/, '')).filter((it) => it.startsWith(`${kind}-`))
  return {
    comment: marked(
      'comment',
      comments.map((it) => it.message),
    ),
    form: marked(
      'form',
      comments.map((it) => it.message),
    ),
    judgement: marked(
      'judgement',
      judgements.map((it) => it.remarks),
    ),
    start: marked(
      'start',
      started.map((it) => it.street),
    ),
    upload: marked(
      'upload',
      files.map((it) => it.filename),
    ),
    intake: marked(
      'intake',
      sentIn.map((it) => it.origin_reference),
    ),
  }
}

async function tornIn({ db, settings }: TestApp): Promise<string[]> {
  const torn: string[] = []
  const rows = {
    'comment-created': (await db.selectFrom('comment').select('id').execute()).length,
    'request-judged': (await db.selectFrom('judgement').select('id').execute()).length,
  }
  const events = await db
    .selectFrom('event')
    .select(['kind', (of) => of.fn.countAll<number>().as('n')])
    .groupBy('kind')
    .execute()
  for (const [kind, n] of Object.entries(rows)) {
    const logged = Number(events.find((it) => it.kind === kind)?.n ?? 0)
    if (logged !== n) torn.push(`${n} rows, and ${logged} times ${kind}`)
  }
  const open = await db
    .selectFrom('process')
    .leftJoin('process_location', 'process_location.process_id', 'process.id')
    .select('process.street')
    .where('process_location.version', 'is', null)
    .execute()
  for (const { street } of open) torn.push(`${street} has no location`)
  const folder = join(settings.dataDir, 'files')
  const content = existsSync(folder) ? readdirSync(folder, { recursive: true }).map(String) : []
  const files = await db.selectFrom('file').select('uuid').where('missing', '=', 0).execute()
  for (const { uuid } of files)
    if (!content.some((path) => path.endsWith(uuid))) torn.push(`file ${uuid} has no content`)
  return torn
}

/** What the engine, or our own counts, find wrong with what a desk holds; empty when it is sound. */
export async function brokenIn({ db, engine }: TestApp): Promise<string[]> {
  const broken: string[] = []
  if (engine === 'sqlite') {
    const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db)
    if (rows[0]?.integrity_check !== 'ok') broken.push(JSON.stringify(rows))
    const { rows: foreign } = await sql`pragma foreign_key_check`.execute(db)
    if (foreign.length > 0) broken.push(`foreign keys: ${JSON.stringify(foreign)}`)
  }
  // Counts are kept by triggers.
  const counted = await db
    .selectFrom('request')
    .select(['status', (of) => of.fn.countAll<number>().as('n')])
    .groupBy('status')
    .execute()
  const kept = await db
    .selectFrom('request_count')
    .select(['status', (of) => of.fn.sum<number>('count').as('n')])
    .groupBy('status')
    .execute()
  for (const { status, n } of counted)
    if (Number(kept.find((it) => it.status === status)?.n) !== Number(n))
      broken.push(`status ${status}: ${n} requests, and another count`)
  const refs = await db.selectFrom('request').select('case_ref').where('origin', '=', 'formulier').execute()
  const numbers = refs.map(({ case_ref }) => Number(case_ref.split('-').at(-1))).toSorted((a, b) => a - b)
  if (numbers.some((it, at) => it !== (numbers[0] ?? 0) + at)) broken.push('case numbers have gaps')
  return broken
}
