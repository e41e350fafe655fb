import type { Row } from '../look.ts'
import type { Oracle } from '../oracle.ts'
import type { World } from '../world.ts'
import { partsIn } from './of-process.ts'
import { plainly, UNKNOWN } from './readers-of-deeds.ts'
import {
  atTheEnd,
  differing,
  isAmong,
  ofEach,
  processesOf,
  readersWith,
  requestsOf,
  someOf,
  unequal,
  unlike,
} from './reading.ts'

/** What a reader gets of one request or process, on its page and by the calls about it. */

/** First part of the address of a process: `realisatie`. */
const routeTypeOf = ({ tenant }: World, { process_type }: Row): string =>
  tenant.processes.types.find(({ value }) => value === process_type)?.routeType ?? 'proces'

const outOfScopeIsUnknown: Oracle = atTheEnd({
  rule: 'a record out of scope and one that does not exist answer exactly alike',
  source: 'decisions "Identity"',
  violations: (world) =>
    ofEach(someOf(world.cast.everybody, world), async (person) => {
      const visitor = await world.as(person)
      const [seen, kept] = [await requestsOf(world, person), await processesOf(world, person)]
      const others = (await world.look.rows('request')).filter((it) => !isAmong(seen, it))
      const foreign = (await world.look.rows('process')).filter((it) => !isAmong(kept, it))
      const pages = [
        ...someOf(others, world).map((row) => ({ row, paths: [''], under: 'aanvragen' })),
        ...someOf(foreign, world).map((row) => ({
          row,
          paths: [
            '',
            '/stap-1',
            '/versies/1',
            '/dossier.pdf',
            '/startdocument.pdf',
            '/documenten/Contract/0',
          ],
          under: routeTypeOf(world, row),
        })),
      ]
      const calls = [
        ...someOf(others, world).map((row) => ({ row, readings: OF_A_REQUEST })),
        ...someOf(foreign, world).map((row) => ({ row, readings: OF_A_PROCESS })),
      ]
      const compared = (what: string, row: Row, is: string, isOfNone: string) =>
        differing(is, isOfNone, `${person.name} gets of ${row.case_ref} and of none, ${what}`)
      return [
        ...(await ofEach(pages, ({ row, paths, under }) =>
          ofEach(paths, async (path) => {
            const opens = (uuid: string) => visitor.opens(`/${under}/${uuid}${path}`)
            const is = plainly(await opens(row.uuid), row.uuid)
            return compared(`page ${path}`, row, is, plainly(await opens(UNKNOWN), UNKNOWN))
          }),
        )),
        ...(await ofEach(calls, ({ row, readings }) =>
          ofEach(readings, async ([url, json]) => {
            const calls = (uuid: string) => visitor.calls('POST', url, json(uuid))
            const is = plainly(await calls(row.uuid), row.uuid)
            return compared(url, row, is, plainly(await calls(UNKNOWN), UNKNOWN))
          }),
        )),
      ]
    }),
})

type Reading = readonly [url: string, json: (uuid: string) => unknown]

const OF_A_REQUEST: readonly Reading[] = [
  ['/api/judgement', (ref) => ({ ref, data: { judgement: 3, version: 1 } })],
  ['/api/judgement_withdrawal', (ref) => ({ ref, data: { version: 1 } })],
  ['/api/requesttags', (ref) => ({ ref, data: { Tags: [], ModelType: 'request' } })],
  [
    '/api/comment',
    (ref) => ({
      type: 'request',
      ref,
      data: { version: 1, Message: 'Hoort hier niet', number: 0, status: '', action: 'create' },
    }),
  ],
]

const OF_A_PROCESS: readonly Reading[] = [
  ['/api/process', (uuid) => ({ uuid })],
  ['/api/mail_logs', (processUUID) => ({ processUUID })],
  ['/api/workflowspecification', (uuid) => ({ uuid })],
  ['/api/process_update', (uuid) => ({ process: { uuid, version: 1, CurrentLocation: {} } })],
  ['/api/process_delete', (uuid) => ({ record: { uuid, version: 1 } })],
  ['/api/process_tags', (ref) => ({ ref, data: { Tags: [], ModelType: 'process', step: 'tags' } })],
]

const readTwiceIsSame: Oracle = atTheEnd({
  rule: 'a record that is read twice is the same, by the call and on its page',
  source: 'spec 2 §7 "/api/process"',
  violations: (world) =>
    ofEach(someOf(readersWith(world, 'realisationlist'), world), async (person) => {
      const visitor = await world.as(person)
      const rows = await processesOf(world, person)
      return ofEach(someOf(rows, world), async (row) => {
        const readings = async () => [
          plainly(await visitor.calls('POST', '/api/process', { uuid: row.uuid }), row.uuid),
          plainly(await visitor.opens(`/${routeTypeOf(world, row)}/${row.uuid}/stap-1`), row.uuid),
        ]
        const [first, second] = [await readings(), await readings()]
        return first.flatMap((it, index) =>
          differing(it, second[index] ?? '', `${person.name} reads ${row.case_ref} twice`),
        )
      })
    }),
})

const processReadsStored: Oracle = atTheEnd({
  rule: 'the call for a process gives its status, steps, versions, tags, comments and requests as now stored',
  source: 'spec 2 §3 "Process (realisation) record"',
  violations: async (world) => {
    const able = readersWith(world, 'realisationlist')
    return ofEach(someOf(able, world, 2), async (person) => {
      const visitor = await world.as(person)
      return ofEach(someOf(await processesOf(world, person), world, 3), async (row) => {
        const { status, data } = await visitor.calls('POST', '/api/process', { uuid: row.uuid })
        if (status !== 200) return [`${person.name} is answered ${status} of ${row.case_ref}`]
        const wanted = await recordOf(world, row)
        const connected = (await requestsOf(world, person)).filter(({ process_id }) => process_id === row.id)
        return [
          ...unequal(reportedOf(data.record), wanted, `${row.case_ref} for ${person.name}`),
          ...unlike(
            data.record.requestUuids,
            connected.map(({ uuid }) => uuid),
            `the requests of ${row.case_ref} for ${person.name}`,
          ),
        ]
      })
    })
  },
})

const reportedOf = (record: Row) => ({
  reference: record.case_ref,
  version: record.version,
  status: ['completed', 'cancelled', 'onhold'].find((it) => record.status[it]) ?? 'active',
  category: record.category,
  municipality: record.MunicipalityCode,
  operator: record.ChargePointOperator,
  steps: record.flow.state.map((it: Row) => [it.uuid, it.started_at ?? '', it.completed_at ?? '']),
  versions: record.Locations.map((it: Row) => it.version).toSorted(byNumber),
  comments: record.comments.map((it: Row) => it.Message).toSorted(),
})

async function recordOf({ look }: World, row: Row) {
  const ofProcess = ({ process_id }: Row) => process_id === row.id
  const steps = (await look.rows('process_step', 'process_id, number')).filter(ofProcess)
  const versions = (await look.rows('process_location', 'process_id, version')).filter(ofProcess)
  const comments = (await look.rows('comment')).filter(
    (it) => it.subject_type === 'process' && it.subject_uuid === row.uuid && it.deleted_at === null,
  )
  return {
    reference: row.case_ref,
    version: row.version,
    status: row.status,
    category: row.category,
    municipality: row.municipality_code ?? '',
    operator: row.operator_uuid,
    steps: steps.map((it) => [it.uuid, it.started_at, it.completed_at]),
    versions: versions.map(({ version }) => version),
    comments: comments.map(({ message }) => message).toSorted(),
  }
}

const byNumber = (one: number, other: number) => one - other

const opensAtItsStep: Oracle = atTheEnd({
  rule: 'a process opens at the step of the number that have begun, and its page lists each saved version',
  source: 'spec 3 §2 "Guards and redirects", decisions "Processes": the history can be read and compared',
  violations: (world) =>
    ofEach(someOf(readersWith(world, 'realisationlist'), world, 2), async (person) => {
      const visitor = await world.as(person)
      const parts = await partsIn(world)
      return ofEach(someOf(await processesOf(world, person), world, 2), async (row) => {
        const { steps, versions } = await recordOf(world, row)
        const address = `/${routeTypeOf(world, row)}/${row.uuid}`
        const begun = steps.filter(([, started]) => started !== '').length
        // Who has a decision that opened again in a done step arrives there: changelog.
        const again = parts(row)
          .filter((it) => it.done_at === '' && it.party in person.roles)
          .map(({ step }) => step as number)
          .filter((step) => steps[step - 1]?.[2] !== '')
        const { location } = await visitor.opens(address)
        const page = await visitor.opens(`${address}/stap-${begun}`)
        const list = /<details class="versions"[^>]*>(.*?)<\/details>/s.exec(page.body)?.[1] ?? ''
        const counted = /class="cnt">(\d+)</.exec(list)?.[1]
        const listed = list.match(/<li>/g)?.length ?? 0
        const old = await visitor.opens(`${address}/versies/${versions[0]}`)
        return [
          ...(location === `${address}/stap-${begun}` ||
          again.some((it) => location === `${address}/stap-${it}`)
            ? []
            : [`${row.case_ref} leads to ${location}, and ${begun} steps have begun`]),
          ...(versions.length < 2 || (Number(counted) === versions.length && listed === versions.length)
            ? []
            : [`${row.case_ref} has ${versions.length} versions, and shows ${counted} and ${listed}`]),
          ...(versions.length < 2 || old.status === 200
            ? []
            : [`version ${versions[0]} of ${row.case_ref} is answered ${old.status}`]),
        ]
      })
    }),
})

const mailLog: Oracle = atTheEnd({
  rule: 'the mail log of a process has all its mails, the newest first, with their statuses',
  source: 'spec 3 §2 "Process sidebar: mail log"',
  violations: (world) =>
    ofEach(someOf(readersWith(world, 'realisationlist'), world, 2), async (person) => {
      const visitor = await world.as(person)
      const mails = await world.look.rows('mail')
      return ofEach(someOf(await processesOf(world, person), world, 3), async ({ uuid, case_ref }) => {
        const { data } = await visitor.calls('POST', '/api/mail_logs', { processUUID: uuid })
        const listed: Row[] = data?.mails ?? []
        const wanted = mails.filter(({ process_uuid }) => process_uuid === uuid)
        const newestFirst = wanted.toReversed().map((it) => it.uuid as string)
        return [
          ...unlike(
            listed.map((it) => `${it.uuid} ${it.status} ${it.deliveryStatus}`),
            wanted.map((it) => `${it.uuid} ${it.delivery || it.state} ${it.delivery}`),
            `the mail log of ${case_ref}`,
          ),
          ...(listed.map((it) => it.uuid).join() === newestFirst.join()
            ? []
            : [`${case_ref} has them in another order`]),
        ]
      })
    }),
})

const requestPage: Oracle = atTheEnd({
  rule: 'the page of a request shows its reference, address, applicant and contact as now stored',
  source: 'spec 1 §2 "Summary table (Kenmerken) rows"',
  violations: (world) =>
    ofEach(someOf(readersWith(world, 'requestlist'), world), async (person) => {
      const visitor = await world.as(person)
      return ofEach(someOf(await requestsOf(world, person), world, 3), async (row) => {
        const { status, text } = await visitor.opens(`/aanvragen/${row.uuid}`)
        if (status !== 200) return [`${person.name} is answered ${status} of ${row.case_ref}`]
        const words = [
          row.case_ref,
          row.street,
          row.house_number,
          row.city,
          row.last_name,
          row.email,
          row.phone,
        ]
        return words.flatMap((it) => {
          const wanted = String(it).replace(/\s+/g, ' ').trim()
          return text.includes(wanted) ? [] : [`the page of ${row.case_ref} lacks '${wanted}'`]
        })
      })
    }),
})

export const records: readonly Oracle[] = [
  outOfScopeIsUnknown,
  readTwiceIsSame,
  processReadsStored,
  opensAtItsStep,
  mailLog,
  requestPage,
]
