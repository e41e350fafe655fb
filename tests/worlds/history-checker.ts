import type { Row } from './look.ts'
import type { Targets } from './operations.ts'
import type { Server } from './servers.ts'
import type { Happened } from './several.ts'
import type { World } from './world.ts'

/**
 * Compares the responses to several people with the database, as the checkers of Jepsen do: no acknowledged
 * write is lost or incomplete, nobody overwrites one that they did not see, and nobody reads an older version
 * than their own write.
 */
export async function checkHistory(
  world: World,
  targets: Omit<Targets, 'word'>,
  happened: readonly Happened[],
  servers: readonly Server[],
): Promise<string[]> {
  return [
    ...faults(happened, servers),
    ...(await writes(world, targets, happened)),
    ...(await others(world, targets, happened)),
    ...(await reads(world, targets, happened, servers)),
  ]
}

const isDone = ({ answer }: Happened) => answer.status < 300

function faults(happened: readonly Happened[], servers: readonly Server[]): string[] {
  const answers = happened.filter(({ answer }) => answer.status >= 500)
  const lines = servers.flatMap(({ log }) => log.splice(0).filter(({ level }) => Number(level) > 40))
  return [
    ...answers.map(({ operation, answer }) => `${operation.name} was answered ${answer.status}`),
    ...lines.map((line) => `the log has ${JSON.stringify(line).slice(0, 400)}`),
  ]
}

const valueIn = (row: Row, [group, name]: readonly [string, string]) => {
  const record = JSON.parse(row.data)
  return (group ? record[group]?.[name] : record[name]) ?? ''
}

/** Every write is in the version of its response, and no other version changes what it did not write. */
async function writes(
  { look }: World,
  { process }: Omit<Targets, 'word'>,
  happened: readonly Happened[],
): Promise<string[]> {
  const versions = (await look.rows('process_location', 'process_id, version')).filter(
    ({ process_id }) => process_id === process.id,
  )
  // A deleted process has none.
  if (!(await look.rows('process')).some(({ id }) => id === process.id)) return []
  return happened.flatMap((it) => {
    const { operation, word } = it
    if (!operation.writes) return []
    const path = operation.writes
    const before = versions.findLast(({ process_version }) => process_version <= process.version)
    const ofWord = versions.filter((row) => valueIn(row, path) === word)
    if (!isDone(it))
      return ofWord.length > 0 ? [`${operation.name} was refused (${it.answer.status}) and is stored`] : []
    const version = it.answer.data?.record?.version
    const row = versions.find(({ process_version }) => process_version === version)
    if (!row) return [`${operation.name} was acknowledged as version ${version}, which is not there`]
    if (valueIn(row, path) !== word) return [`${operation.name} is not in version ${version}`]
    const writers = happened.filter(
      (other) => isDone(other) && String(other.operation.writes) === String(path),
    )
    const words = [...writers.map((other) => other.word), before ? valueIn(before, path) : '']
    return versions
      .filter((other) => other.version > row.version && !words.includes(valueIn(other, path)))
      .map((other) => `${operation.name} was lost in version ${other.version}`)
      .concat(writers.length === 1 ? lost(versions, row, path, word) : [])
  })
}

const lost = (versions: readonly Row[], row: Row, path: readonly [string, string], word: string) =>
  versions
    .filter((other) => other.version > row.version && valueIn(other, path) !== word)
    .map(
      (other) => `${path.join('.')} was written over in version ${other.version} by one who did not see it`,
    )

/** Comments are there once, or gone with their process; of judgements on one version one counts. */
async function others(
  { look }: World,
  { process, requests }: Omit<Targets, 'word'>,
  happened: readonly Happened[],
): Promise<string[]> {
  const comments = await look.rows('comment')
  const isGone = !(await look.rows('process')).some(({ id }) => id === process.id)
  const lostComments = happened.flatMap((it) => {
    if (it.operation.name !== 'comments') return []
    const count = comments.filter(({ message }) => message === it.word).length
    const right = isDone(it) && !isGone ? 1 : 0
    return count === right ? [] : [`a comment answered ${it.answer.status} is there ${count} times`]
  })
  const judged = requests.flatMap(({ case_ref }, which) => {
    const done = happened.filter(
      (it) => isDone(it) && it.operation.name.startsWith(`judges request ${which + 1}`),
    )
    return done.length > 1 ? [`${case_ref} was judged ${done.length} times from one version`] : []
  })
  return [...lostComments, ...judged]
}

/** Who got a version reads that or a later one, and all servers return the same in the end. */
async function reads(
  { look, cast }: World,
  { process }: Omit<Targets, 'word'>,
  happened: readonly Happened[],
  servers: readonly Server[],
): Promise<string[]> {
  const stale = happened.flatMap((it) => {
    const version = it.answer.data?.record?.version
    const isOfProcess = it.answer.data?.record?.uuid === process.uuid
    return isDone(it) && isOfProcess && it.readAfter !== null && it.readAfter < version
      ? [`${it.operation.name} was version ${version}, and its writer then read ${it.readAfter}`]
      : []
  })
  const now = (await look.rows('process')).find(({ id }) => id === process.id)?.version ?? null
  const differing: string[] = []
  for (const server of servers) {
    const { data } = await server.as(cast.named('anna')).calls('POST', '/api/process', { uuid: process.uuid })
    const read = data?.record?.version ?? null
    if (read !== now) differing.push(`${server.name} reads version ${read}, and ${now} is stored`)
  }
  return [...stale, ...differing]
}
