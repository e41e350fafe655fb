import { type Act, presses } from '../deed.ts'
import type { Row } from '../look.ts'
import { nameOf } from '../people.ts'
import type { World } from '../world.ts'
import { recordDeleted } from './acknowledged.ts'
import { aboutProcess, addressOf, processNow, somebodyHere, unlessMayHere, wrongOf } from './of-process.ts'
import { mustBeDone } from './promised.ts'

const FORM = 'POST /:routeType/:uuid/verwijderen'
const CALL = 'POST /api/process_delete'

/** Deletes a process, from its page or by the call. */
const deletes: Act = {
  name: 'deletes a process',
  presses: [FORM, CALL],
  weight: 2,
  async does(world, picks) {
    const rows = await world.look.rows('process')
    const row = picks.of(picks.once(5) ? rows : rows.filter(({ status }) => status !== 'completed'))
    if (!row) return null
    const about = aboutProcess(row)
    const by = somebodyHere(world, picks, 'canDeleteProcess', row)
    const isStale = picks.once(8)
    const version = isStale ? row.version - 1 : row.version
    const isCall = picks.once(2)
    const sent = isCall
      ? { route: CALL, json: { record: { uuid: row.uuid, version } } }
      : { route: FORM, url: `${addressOf(world, row)}/verwijderen`, form: { version } }
    const deed = await presses(world, by, sent, {
      sentence: `${nameOf(by)} deletes ${row.case_ref} (${row.status})${isCall ? ' by a call' : ''}`,
      about,
      isStale,
      forbidden:
        unlessMayHere(world, by, 'canDeleteProcess', row) ??
        (row.status === 'completed' ? 'it is completed' : undefined),
      promises: () => notDeleted(world, row),
    })
    await recordDeleted(world, row)
    return mustBeDone(deed)
  },
}

const OF_A_PROCESS = [
  ['process_location', 'process_id, version'],
  ['process_step', 'process_id, number'],
  ['process_part', 'process_id, step, party'],
  ['process_pause', 'id'],
  ['process_tag', 'process_id, tag_uuid'],
  ['process_reset', 'id'],
  ['process_decision', 'id'],
  ['request', 'id'],
  ['charge_point', 'id'],
] as const

/** What was deleted is nowhere, and holds nothing; its number is not given out again. */
export async function notDeleted(world: World, row: Row): Promise<string[]> {
  const { look } = world
  const left: string[] = []
  for (const [table, by] of OF_A_PROCESS)
    if ((await look.rows(table, by)).some(({ process_id }) => process_id === row.id)) left.push(table)
  const files = (await look.rows('file', 'uuid')).filter(({ subject_uuid }) => subject_uuid === row.uuid)
  const events = await look.rows('event')
  return [
    ...left.map((table) => `a row of ${table} is still of ${row.case_ref}, which was deleted`),
    ...wrongOf({
      [`${row.case_ref} is gone`]: (await processNow(world, row.uuid)) === undefined,
      'its documents are deleted': files.every(({ deleted }) => deleted === 1),
      'an event has it': events.some(
        (it) =>
          it.subject_uuid === row.uuid &&
          it.kind === 'process-deleted' &&
          it.at === world.desk.clock.now.toISOString(),
      ),
    }),
  ]
}

export const deleting: readonly Act[] = [deletes]
