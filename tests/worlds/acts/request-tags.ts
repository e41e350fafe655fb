import { type Act, presses } from '../deed.ts'
import type { Row } from '../look.ts'
import { nameOf, somebody, unlessMay } from '../people.ts'
import type { Picks } from '../picks.ts'
import type { World } from '../world.ts'
import { aboutRequest } from './judging.ts'
import { wrongOf } from './of-process.ts'
import { mustBeDone, requestNow, sinceNow } from './promised.ts'

/** The tags of a request. */

const FORM = 'POST /aanvragen/:uuid/tags'
const CALL = 'POST /api/requesttags'
const UNKNOWN = '00000000-0000-4000-8000-000000000000'

/** Uuids of the tags of a request, in the order of their labels. */
export async function tagsOf({ look }: World, { id }: Row): Promise<string[]> {
  const given = (await look.rows('request_tag', 'request_id')).filter(({ request_id }) => request_id === id)
  const uuids = given.map(({ tag_uuid }) => tag_uuid as string)
  const labels = (await look.rows('tag', 'label, uuid')).map(({ uuid }) => uuid as string)
  return uuids.toSorted((one, other) => labels.indexOf(one) - labels.indexOf(other))
}

/** Those that a request can be given. */
export const offeredTags = async ({ look }: World): Promise<string[]> =>
  (await look.rows('tag', 'label, uuid')).flatMap(({ uuid, enabled, for_request, deleted_at }) =>
    enabled === 1 && for_request === 1 && deleted_at === null ? [uuid as string] : [],
  )

const isAlike = (one: readonly string[], other: readonly string[]) =>
  one.toSorted().join() === other.toSorted().join()

const tags: Act = {
  name: 'tags a request',
  presses: [FORM, CALL],
  weight: 2,
  async does(world, picks) {
    const row = picks.of(await world.look.rows('request'))
    if (!row) return null
    const about = aboutRequest(row)
    const by = somebody(world, picks, 'requestmanage', about)
    const carried = await tagsOf(world, row)
    const offered = await offeredTags(world)
    const isUnknown = picks.once(8)
    const chosen = [...chosenOf(picks, offered, carried), ...(isUnknown ? [UNKNOWN] : [])]
    const isForm = picks.once(2)
    // Another ticked one of them since the page was opened.
    const seen = isForm && picks.once(3) ? carried.slice(1) : carried
    const missed = isForm ? carried.filter((uuid) => !seen.includes(uuid)) : []
    const expected = [...new Set([...chosen, ...missed])]
    const events = await sinceNow(world, 'event')
    const pressed = isForm
      ? { route: FORM, url: `/aanvragen/${row.uuid}/tags`, form: { tags: chosen, seen: ['', ...seen] } }
      : { route: CALL, json: { ref: row.uuid, data: { Tags: chosen, ModelType: 'request' } } }
    const deed = await presses(world, by, pressed, {
      sentence: `${nameOf(by)} gives ${row.case_ref} ${chosen.length} tags`,
      about,
      forbidden:
        unlessMay(world, by, 'requestmanage', about) ?? (isUnknown ? 'there is no such tag' : undefined),
      promises: async () => {
        const now = await tagsOf(world, row)
        const logged = (await events()).filter(({ subject_uuid }) => subject_uuid === row.uuid)
        return wrongOf({
          [`it has ${expected.length} tags, not ${now.length}`]: isAlike(now, expected),
          'one event has it': logged.length === 1 && logged[0]?.kind === 'request-tagged',
          'its version is as it was': (await requestNow(world, row.uuid))?.version === row.version,
        })
      },
    })
    return mustBeDone(deed, !isAlike(carried, expected))
  },
}

/** Some of those that are offered: others than it has, sooner. */
function chosenOf(picks: Picks, offered: readonly string[], carried: readonly string[]): string[] {
  if (picks.once(6)) return []
  const fresh = offered.filter((uuid) => !carried.includes(uuid))
  return picks.some(picks.once(2) || fresh.length === 0 ? offered : fresh, 3)
}

export const requestTags: readonly Act[] = [tags]
