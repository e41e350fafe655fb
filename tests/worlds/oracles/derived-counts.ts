import type { Row } from '../look.ts'
import type { Oracle } from '../oracle.ts'
import { counted, differences, keptBy, notAs } from './recounted.ts'

/** Counts that triggers keep, so that a count costs the same at any size: counted anew. */

const requestCounts: Oracle = {
  rule: 'the kept number of requests of each municipality in each status is their number',
  source: 'schema "request_count"; decisions: counts follow the scope',
  runs: 'of tables',
  async violations({ look }) {
    const anew = counted(await look.rows('request'), (it) => [it.municipality_code ?? '', it.status])
    const kept = await look.rows('request_count', 'municipality_code, status')
    return differences(keptBy(kept, ['municipality_code', 'status']), anew)
  },
}

const OF_PROCESS = ['process_type', 'municipality_code', 'operator_uuid', 'status', 'current_step', 'turn']

const processCounts: Oracle = {
  rule: 'the kept number of processes of each kind in each scope is their number',
  source: 'schema "process_count"',
  runs: 'of tables',
  async violations({ look }) {
    const anew = counted(await look.rows('process'), (it) => OF_PROCESS.map((name) => it[name] ?? ''))
    return differences(keptBy(await look.rows('process_count', OF_PROCESS.join()), OF_PROCESS), anew)
  },
}

const processTotals: Oracle = {
  rule: 'the kept number of processes of each kind in all municipalities is their number',
  source: 'schema "process_total"',
  runs: 'of tables',
  async violations({ look }) {
    const columns = OF_PROCESS.filter((name) => name !== 'municipality_code')
    const anew = counted(await look.rows('process'), (it) => columns.map((name) => it[name]))
    return differences(keptBy(await look.rows('process_total', columns.join()), columns), anew)
  },
}

const locationCounts: Oracle = {
  rule: 'the kept number of locations of each municipality and origin is their number',
  source: 'schema "location_count"; spec 2 §2 Location list: from process, manual, import',
  runs: 'of tables',
  async violations({ look }) {
    const standing = (await look.rows('location')).filter(({ removed_at }) => removed_at === null)
    const anew = counted(standing, (it) => [it.municipality_code ?? '', originOf(it)])
    const kept = await look.rows('location_count', 'municipality_code, origin')
    return differences(keptBy(kept, ['municipality_code', 'origin']), anew)
  },
}

const originOf = ({ source }: Row): string =>
  source === 'workflow' || source === 'manual' ? source : 'import'

const linksOfProcess: Oracle = {
  rule: 'a process keeps the number of its requests and of its tags',
  source: 'schema "process": kept by triggers; spec 2 §3 requestCount, tagcount',
  runs: 'of tables',
  async violations({ look }) {
    const requests = counted(await look.rows('request'), (it) => [it.process_id])
    const tags = counted(await look.rows('process_tag', 'process_id, tag_uuid'), (it) => [it.process_id])
    return (await look.rows('process')).flatMap((row) =>
      notAs(row.case_ref, row, {
        request_count: requests.get(String(row.id)) ?? 0,
        tag_count: tags.get(String(row.id)) ?? 0,
      }),
    )
  },
}

const DESCRIBED = ['process_type', 'status', 'current_step', 'operator_uuid', 'turn']

const tagsOfProcesses: Oracle = {
  rule: 'a tag of a process repeats columns of the process, and is one that there is',
  source: 'schema "process_tag"; spec 2 §2: a tag cannot be deleted while in use',
  runs: 'of tables',
  async violations({ look }) {
    const processes = new Map((await look.rows('process')).map((row) => [row.id, row]))
    const tags = new Map((await look.rows('tag', 'label')).map((row) => [row.uuid, row]))
    return (await look.rows('process_tag', 'process_id, tag_uuid')).flatMap((row) => {
      const process = processes.get(row.process_id)
      const tag = tags.get(row.tag_uuid)
      if (!process || !tag || tag.deleted_at)
        return [`process ${row.process_id} has tag ${row.tag_uuid}, which is not there`]
      const described = DESCRIBED.map((name) => [name, process[name]])
      return notAs(`tag ${tag.label} of ${process.case_ref}`, row, {
        ...Object.fromEntries(described),
        municipality_code: process.municipality_code ?? '',
      })
    })
  },
}

export const counts: readonly Oracle[] = [
  requestCounts,
  processCounts,
  processTotals,
  locationCounts,
  linksOfProcess,
  tagsOfProcesses,
]
