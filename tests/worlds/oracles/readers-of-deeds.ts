import type { Answer } from '../../visitor.ts'
import { withoutTokens } from '../../visitor.ts'
import type { TestPerson } from '../../world.ts'
import type { Deed } from '../deed.ts'
import type { Row } from '../look.ts'
import type { Oracle } from '../oracle.ts'
import { readsProcess, readsRequest } from '../scope.ts'
import type { World } from '../world.ts'
import { ofEach, ofEachDeed, someOf } from './reading.ts'

/** Who reads a record at once after something was done with it, and who does not. */

/** Of no record. */
export const UNKNOWN = '00000000-0000-4000-8000-000000000000'

/** A toast, which is shown once, of what the person did before. */
const TOAST = /<div class="toast [^>]*>.*?<\/div>/gs

/** An answer as it would be of another record: without its uuid, and what is written differently in each answer. */
export const plainly = ({ status, body, location }: Answer, uuid: string): string =>
  [status, location, withoutTokens(body).replaceAll(TOAST, '')].join('\n').replaceAll(uuid, UNKNOWN)

/** The request or the process that something was done with; `row` is undefined when it was deleted. */
async function recordOf({ look }: World, deed: Deed | null) {
  const { about } = deed ?? {}
  if (deed?.outcome !== 'done' || !about || (about.kind !== 'request' && about.kind !== 'process'))
    return null
  const { kind, uuid } = about
  const row = (await look.rows(kind)).find((it) => it.uuid === uuid)
  return { kind, uuid, row } as const
}

type Found = NonNullable<Awaited<ReturnType<typeof recordOf>>>

const reads = (person: TestPerson, { tenant }: World, { kind, row }: Found) =>
  row !== undefined && (kind === 'request' ? readsRequest : readsProcess)(person, tenant, row)

const isReadInScope: Oracle = ofEachDeed({
  rule: 'what was just done is read by somebody in scope, with the version that it made',
  source: 'architecture: acknowledged means durable; decisions "Identity"',
  async violations(world, deed) {
    const found = await recordOf(world, deed)
    if (!found?.row) return []
    const able = world.cast.everybody.filter((it) => reads(it, world, found))
    const { row } = found
    return ofEach(someOf(able, world), (person) => readsStored(world, person, found, row))
  },
})

async function readsStored(
  world: World,
  person: TestPerson,
  { kind, uuid }: Found,
  row: Row,
): Promise<string[]> {
  const visitor = await world.as(person)
  const versionProblems = (version: unknown) =>
    version === row.version
      ? []
      : [`${person.name} reads ${row.case_ref} at version ${version}, and not ${row.version}`]
  if (kind === 'process')
    return versionProblems((await visitor.calls('POST', '/api/process', { uuid })).data?.record?.version)
  const { data } = await visitor.calls('POST', '/api/list', { updatedSince: row.updated_at })
  const page = await visitor.opens(`/aanvragen/${uuid}`)
  return [
    ...versionProblems(data?.requests.find((it: Row) => it.uuid === uuid)?.version),
    ...(page.status === 200 && page.text.includes(row.case_ref)
      ? []
      : [`${person.name} is answered ${page.status} where ${row.case_ref} is`]),
  ]
}

const isHiddenOutOfScope: Oracle = ofEachDeed({
  rule: 'nobody out of scope reads what was just done, and nobody reads what was deleted',
  source: 'decisions "Identity": out of scope and one that does not exist answer exactly alike',
  async violations(world, deed) {
    const found = await recordOf(world, deed)
    if (!found) return []
    const { kind, uuid } = found
    const unable = world.cast.everybody.filter((it) => !reads(it, world, found))
    return ofEach(someOf(unable, world), async (person) => {
      const visitor = await world.as(person)
      const opens = (it: string) =>
        kind === 'process'
          ? visitor.calls('POST', '/api/process', { uuid: it })
          : visitor.opens(`/aanvragen/${it}`)
      const [answer, unknown] = [await opens(uuid), await opens(UNKNOWN)]
      return answer.status >= 300 && plainly(answer, uuid) === plainly(unknown, UNKNOWN)
        ? []
        : [`${person.name} is answered ${answer.status} of ${uuid}, and ${unknown.status} of none`]
    })
  },
})

export const deeds: readonly Oracle[] = [isReadInScope, isHiddenOutOfScope]
