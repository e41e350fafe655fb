import { type Act, presses } from '../deed.ts'
import { nameOf } from '../people.ts'
import { aboutProcess, addressOf, somebodyHere, unlessMayHere, wrongOf } from './of-process.ts'

const FORM = 'POST /:routeType/:uuid/tags'
const CALL = 'POST /api/process_tags'

/** Ticks tags of a process in its panel, or sends them by the call. */
const tags: Act = {
  name: 'tags a process',
  presses: [FORM, CALL],
  weight: 2,
  async does(world, picks) {
    const row = picks.of(await world.look.rows('process'))
    if (!row) return null
    const about = aboutProcess(row)
    const by = somebodyHere(world, picks, 'realisationbtn', row)
    const all = await world.look.rows('tag', 'label, uuid')
    const offered = all.filter((it) => it.enabled === 1 && it.for_process === 1 && it.deleted_at === null)
    const labelled = (uuids: readonly string[]) =>
      all.filter(({ uuid }) => uuids.includes(uuid)).map(({ label }) => label)
    const carried = await carriedBy(world, row.id)
    const chosen = picks.some(picks.once(8) ? all : offered, 3).map(({ uuid }) => uuid as string)
    const ticked = picks.once(5) ? [] : chosen
    const isCall = picks.once(2)
    const model = picks.once(9) ? 'request' : picks.once(2) ? (row.process_type as string) : 'process'
    // On an old page nothing was ticked yet: what others ticked since then stays.
    const seen = picks.once(5) ? [] : carried
    const after = isCall ? ticked : [...new Set([...ticked, ...carried.filter((it) => !seen.includes(it))])]
    const sent = isCall
      ? { route: CALL, json: { ref: row.uuid, data: { Tags: ticked, ModelType: model, step: 'tags' } } }
      : {
          route: FORM,
          url: `${addressOf(world, row)}/tags`,
          form: { ...(ticked.length > 0 && { tags: ticked }), seen: ['', ...seen] },
        }
    return presses(world, by, sent, {
      sentence: `${nameOf(by)} gives ${row.case_ref} the tags ${labelled(ticked).join(', ') || 'none'}${isCall ? ' by a call' : ''}`,
      about,
      forbidden: unlessMayHere(world, by, 'realisationbtn', row),
      promises: async () => {
        const now = await carriedBy(world, row.id)
        const count = (await world.look.rows('process')).find(({ id }) => id === row.id)?.tag_count
        return wrongOf({
          [`it has the tags ${labelled(after).join(', ')}, and not ${labelled(now).join(', ')}`]:
            [...now].sort().join() === [...after].sort().join(),
          'its number of tags is counted': count === now.length,
        })
      },
    })
  },
}

async function carriedBy({ look }: Parameters<Act['does']>[0], id: number): Promise<string[]> {
  return (await look.rows('process_tag', 'process_id, tag_uuid'))
    .filter(({ process_id }) => process_id === id)
    .map(({ tag_uuid }) => tag_uuid)
}

export const tagsOfProcesses: readonly Act[] = [tags]
