import { randomUUID } from 'node:crypto'
import { versionOf } from '../../../src/records/configuration/entry.ts'
import { listsOf } from '../../../src/records/configuration/lists.ts'
import { fieldsOf } from '../../configuration/lists.ts'
import type { TestPerson } from '../../world.ts'
import type { Act } from '../deed.ts'
import { presses } from '../deed.ts'
import type { Row } from '../look.ts'
import { nameOf, somebody } from '../people.ts'
import type { Picks } from '../picks.ts'
import type { World } from '../world.ts'
import { oneEvent, unless, unlessHas } from './afterwards.ts'
import { mustBeDone, sinceNow } from './promised.ts'

/** The lists that administrators keep: tags, contractors and PIDs. */

const LISTS = [
  { list: 'tags', table: 'tag', one: 'the tag', inCall: 'Tags' },
  { list: 'contractors', table: 'contractor', one: 'the contractor', inCall: 'Contractors' },
  { list: 'pids', table: 'pid', one: 'the PID', inCall: 'PIDS' },
] as const
type List = (typeof LISTS)[number]

const fold = (label: string) => label.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const LONGEST = 60
const WRONG_LABELS = ['', '   ', 'x'.repeat(LONGEST + 1), 'Een <b>', 'Stoep 😀', 'a\u202Eb'] as const
const WHAT = ['adds', 'disables', 'renames', 'takes away', 'enables', 'asks for a line more for'] as const
const EVENTS = {
  adds: 'configuration-added',
  'takes away': 'configuration-removed',
} as Record<string, string>

interface Entry {
  uuid: string
  label: string
  enabled: boolean
  forRequest: boolean
  forProcess: boolean
  buildings?: string
}

const entryOf = (row: Row): Entry => ({
  uuid: row.uuid,
  label: row.label,
  enabled: row.enabled === 1,
  forRequest: (row.for_request ?? 1) === 1,
  forProcess: (row.for_process ?? 1) === 1,
  ...(row.buildings && { buildings: row.buildings }),
})

/** How many records have it: `a tag cannot be deleted while in use`. */
async function usesOf({ look }: World, { table }: List, uuid: string): Promise<number> {
  const processes = await look.rows('process')
  if (table === 'contractor') return processes.filter((it) => it.contractor_uuid === uuid).length
  if (table === 'pid') return processes.filter((it) => it.pid_uuid === uuid).length
  const open = new Set((await look.rows('request')).filter((it) => it.status < 5).map(({ id }) => id))
  const given = await look.rows('request_tag', 'request_id, tag_uuid')
  const ofRequests = given.filter((it) => it.tag_uuid === uuid && open.has(it.request_id))
  const ofProcesses = (await look.rows('process_tag', 'process_id, tag_uuid')).filter(
    (it) => it.tag_uuid === uuid,
  )
  return ofRequests.length + ofProcesses.length
}

function labelled(picks: Picks, rows: readonly Row[], { one }: List) {
  const isWrong = picks.once(6)
  const label = isWrong
    ? picks.among(WRONG_LABELS)
    : picks.among([
        `${one} ${rows.length + 1}`,
        `  Met ruimte ${rows.length + 1} `,
        `Éénmalig ${rows.length + 1}`,
        `${rows.length + 1} `.padEnd(LONGEST, 'x'),
        String(rows[0]?.label ?? 'Als eerste').toUpperCase(),
      ])
  return { label, isWrong }
}

const keeps: Act = {
  name: 'keeps a list of the desk',
  presses: LISTS.flatMap(({ list }) => [`POST /beheer/${list}`, `POST /api/config_save${list}`]),
  weight: 3,
  async does(world, picks) {
    const offered = LISTS.filter(({ list }) => listsOf(world.tenant).includes(list))
    const list = picks.of(picks.once(9) ? LISTS : offered)
    if (!list) return null
    const rows = await world.look.rows(list.table, 'label, enabled')
    const standing = rows.filter(({ deleted_at }) => deleted_at === null)
    const what = picks.among(WHAT)
    const other = standing.filter(({ enabled }) => enabled === (what === 'enables' ? 0 : 1))
    const row = what === 'adds' ? undefined : picks.of(other.length > 0 ? other : standing)
    if (what !== 'adds' && !row) return null
    const { label, isWrong } = labelled(picks, rows, list)
    const seen = row ? entryOf(row) : null
    const sent: Entry = {
      ...(seen ?? { uuid: randomUUID(), enabled: true, forRequest: true, forProcess: true }),
      label: what === 'adds' || what === 'renames' ? label : (seen?.label ?? label),
      ...((what === 'disables' || what === 'enables') && { enabled: what === 'enables' }),
    }
    const isStale = seen !== null && picks.once(6)
    const by = somebody(world, picks, 'admin')
    const deed = await sends(world, {
      ...{ list, what, by, seen, sent, isStale, isByForm: !picks.once(2) },
      wrong: isWrong && sent.label === label ? `“${label}” is no label` : undefined,
    })
    const isTaken = standing.some((it) => fold(it.label) === fold(sent.label.trim()))
    return mustBeDone(deed, (what === 'adds' && !isTaken && offered.includes(list)) || what === 'takes away')
  },
}

interface Sending {
  list: List
  what: (typeof WHAT)[number]
  by: TestPerson | null
  seen: Entry | null
  sent: Entry
  isStale: boolean
  isByForm: boolean
  wrong: string | undefined
}

async function sends(world: World, sending: Sending) {
  const { list, what, by, seen, sent, isStale, isByForm, wrong } = sending
  const uses = what === 'takes away' ? await usesOf(world, list, sent.uuid) : 0
  const read = seen && isStale ? { ...seen, label: `${seen.label} van toen` } : seen
  const events = await sinceNow(world, 'event')
  const before = await world.look.rows(list.table, 'label, enabled')
  const more = {
    sentence: `${nameOf(by)} ${what} ${list.one} ‘${seen?.label ?? sent.label}’${what === 'renames' ? `: ‘${sent.label}’` : ''}${isStale ? ', seen as it was not' : ''}`,
    isStale,
    forbidden:
      unlessHas(world, by, 'admin') ??
      (what === 'adds' || what === 'renames' ? wrong : undefined) ??
      (uses > 0 ? `it is in use (${uses})` : undefined),
    promises: async () => [
      ...differences(await world.look.rows(list.table, 'label, enabled'), before, sending),
      ...oneEvent(await events(), {
        kind: EVENTS[what] ?? 'configuration-changed',
        about: sent.uuid,
        by,
      }),
    ],
  }
  if (isByForm)
    return presses(
      world,
      by,
      {
        route: `POST /beheer/${list.list}`,
        form: {
          ...fieldsOf(sent, { seen: read, remove: what === 'takes away' }),
          ...(what === 'asks for a line more for' && { act: 'toevoegen' }),
        },
      },
      more,
    )
  return presses(
    world,
    by,
    {
      route: `POST /api/config_save${list.list}`,
      json: { data: { [list.inCall]: [inCall(sending, read)] } },
    },
    more,
  )
}

function inCall({ list, what, sent }: Sending, read: Entry | null) {
  const { uuid, label, enabled, forRequest, forProcess } = sent
  return {
    ...{ uuid, label, enabled, deleted_at: what === 'takes away' ? 'ja' : null },
    ...(list.table === 'tag' && { request: forRequest, process: forProcess }),
    ...(read && { version: versionOf(read) }),
  }
}

/** The entry is as it was sent, and the others are as they were. */
function differences(after: readonly Row[], before: readonly Row[], { what, sent }: Sending): string[] {
  const others = (rows: readonly Row[]) => JSON.stringify(rows.filter(({ uuid }) => uuid !== sent.uuid))
  const row = after.find(({ uuid }) => uuid === sent.uuid)
  const isThere =
    row !== undefined &&
    row.label === sent.label.trim() &&
    row.enabled === Number(sent.enabled) &&
    (row.deleted_at !== null) === (what === 'takes away')
  return [
    ...unless(isThere, `‘${sent.label}’ is stored as ${JSON.stringify(row)}`),
    ...unless(others(after) === others(before), 'other entries changed too'),
  ]
}

export const lists: readonly Act[] = [keeps]
