import type { TestPerson } from '../../world.ts'
import { type Act, presses } from '../deed.ts'
import type { Row } from '../look.ts'
import { nameOf } from '../people.ts'
import type { Picks } from '../picks.ts'
import type { World } from '../world.ts'
import { aboutProcess, addressOf, mayEdit, oneOf, stepsOf, typeOf, wrongOf } from './of-process.ts'
import { mustBeDone, sinceNow } from './promised.ts'
import {
  blobOf,
  deletedProblems,
  FILES,
  filesOf,
  type GivenFile,
  multipartOf,
  nameFor,
  problemsOfStored,
} from './sent-files.ts'

/** The documents of a process: added and deleted on its page, by a call, and by a program with a key. */

const ADD = 'POST /:routeType/:uuid/documenten'
const DELETE = 'POST /:routeType/:uuid/documenten/:group/:index/verwijderen'
const PUT = 'PUT /process/realisation/:uuid/files'
const CALL = 'DELETE /process/:uuid/files/:doctype/:id'

/** More do not fit in one group. */
const MOST = 20

/** A group of documents of a process, and the roles that fill in a step with it. */
interface Group {
  step: number
  group: string
  /** Pictures only. */
  isPreview: boolean
  edit: readonly (keyof TestPerson['roles'])[]
}

/** Those of the step that a process is at first, for that one is open. */
function groupsOf(world: World, row: Row): Group[] {
  const { steps } = typeOf(world, row)
  const all = steps.flatMap(({ documents, edit }, index) =>
    documents.map(({ group, preview = false }) => ({ step: index + 1, group, isPreview: preview, edit })),
  )
  const isNow = ({ step }: Group) => (step <= row.current_step ? 0 : 1)
  return all.toSorted((one, other) => isNow(one) - isNow(other))
}

/** Everybody who fills in a step with the group may. */
const mayWrite = (world: World, person: TestPerson | null, row: Row, group: string) =>
  groupsOf(world, row)
    .filter((it) => it.group === group)
    .some(({ edit }) => mayEdit(person, edit, aboutProcess(row))) &&
  (row.process_type !== 'private' ||
    mayEdit(person, world.tenant.featureAccess.privateProcess, aboutProcess(row)))

const unlessWrites = (world: World, person: TestPerson | null, row: Row, group: string) =>
  mayWrite(world, person, row, group) ? undefined : `${nameOf(person)} fills in no step with ${group} there`

/** A process, one of its groups, and who adds to it; a program with a key does so too. */
async function target(world: World, picks: Picks) {
  const rows = await world.look.rows('process')
  const row = picks.of(picks.once(4) ? rows : rows.filter(({ status }) => status === 'active'))
  const groups = row ? groupsOf(world, row) : []
  const here = groups.filter(({ step }) => step <= (row?.current_step ?? 0))
  const chosen = picks.of(picks.once(4) || here.length === 0 ? groups : here)
  if (!row || !chosen) return null
  const by = oneOf(world, picks, (person) => mayWrite(world, person, row, chosen.group))
  return { row, ...chosen, by }
}

const adds: Act = {
  name: 'adds a document to a process',
  presses: [ADD],
  weight: 3,
  async does(world, picks) {
    const found = await target(world, picks)
    if (!found) return null
    const { row, group, by, step, isPreview } = found
    const files = picks.some(FILES, picks.once(4) ? 3 : 1)
    const form = new FormData()
    form.set('_csrf', (await world.as(by)).formToken)
    form.set('stap', String(step))
    form.set('soort', group)
    files.forEach((file, index) => {
      form.append('file', blobOf(file), nameFor(picks, 10 * world.journal.length + index, file))
    })
    const isPlain = (await hasRoom(world, row, group)) && (await mayNow(world, row, group, by))
    const isWrong = files.some(({ kept }) => kept === null || (isPreview && kept === 'pdf'))
    const deed = await presses(
      world,
      by,
      { route: ADD, url: `${addressOf(world, row)}/documenten`, form },
      {
        sentence: `${nameOf(by)} adds ${files.map(({ label }) => label).join(', ')} to ${group} of ${row.case_ref}`,
        about: aboutProcess(row),
        forbidden: unlessWrites(world, by, row, group) ?? (isWrong ? 'that is no document' : undefined),
        promises: await added(world, row, group, files),
      },
    )
    return mustBeDone(deed, isPlain)
  },
}

/** Who fills in a step that has begun, of a process that goes on, may write in its groups now; a program may too. */
async function mayNow(world: World, row: Row, group: string, by: TestPerson | null | 'a program') {
  const begun = (await stepsOf(world, row)).filter(({ started_at }) => started_at).map(({ number }) => number)
  const steps = groupsOf(world, row).filter((it) => it.group === group && begun.includes(it.step))
  return (
    row.status === 'active' &&
    steps.some(({ edit }) => by === 'a program' || mayEdit(by, edit, aboutProcess(row)))
  )
}

const hasRoom = async (world: World, row: Row, group: string) =>
  (await filesOf(world, row.uuid, group)).filter(({ deleted }) => deleted === 0).length + 3 <= MOST

/** Each file is a new document of the group, with one event. */
async function added(world: World, row: Row, group: string, files: readonly GivenFile[]) {
  const before = (await filesOf(world, row.uuid, group)).map(({ uuid }) => uuid)
  const events = await sinceNow(world, 'event')
  return async (): Promise<string[]> => {
    const news = (await filesOf(world, row.uuid, group)).filter(({ uuid }) => !before.includes(uuid))
    const logged = (await events()).filter(
      ({ kind, subject_uuid }) => kind === 'file-added' && subject_uuid === row.uuid,
    )
    const order = (one: { ending: string; isSuspect: boolean }) => `${one.ending} ${one.isSuspect}`
    const kept = files
      .map(({ kept: ending, isSuspect = false }) => ({ ending: ending ?? '', isSuspect }))
      .toSorted((one, other) => order(one).localeCompare(order(other)))
    const found = news
      .map((row) => ({ row, ending: row.extension as string, isSuspect: row.suspect === 1 }))
      .toSorted((one, other) => order(one).localeCompare(order(other)))
    return [
      ...wrongOf({
        [`${files.length} files are ${news.length} new documents`]: news.length === files.length,
        [`${files.length} files are ${logged.length} events`]: logged.length === files.length,
      }),
      ...found.flatMap(({ row: it }, index) => {
        const { ending = '', isSuspect = false } = kept[index] ?? {}
        return problemsOfStored(world, it, { kept: ending as GivenFile['kept'], isSuspect })
      }),
    ]
  }
}

/** With the key of a program, or without one as a person. */
const headersOf = ({ desk, keys }: World, isProgram: boolean) =>
  isProgram
    ? { 'x-api-key': keys.documents }
    : { origin: desk.settings.publicUrl, 'sec-fetch-site': 'same-origin' }

const puts: Act = {
  name: 'puts a document in a process by the call',
  presses: [PUT],
  weight: 3,
  async does(world, picks) {
    const found = await target(world, picks)
    if (!found) return null
    const { row, group, isPreview } = found
    const isProgram = picks.once(2)
    const by = isProgram ? null : found.by
    const whose = isProgram ? 'a program' : by
    const isPlain = (await hasRoom(world, row, group)) && (await mayNow(world, row, group, whose))
    const file = picks.among(FILES)
    const form = new FormData()
    form.append('type', group)
    form.append('file', blobOf(file), nameFor(picks, 10 * world.journal.length, file))
    const { payload, headers } = await multipartOf(form)
    const isWrong = file.kept === null || (isPreview && file.kept === 'pdf')
    const raw = {
      ...{ method: 'PUT' as const, url: `/process/realisation/${row.uuid}/files`, payload },
      headers: { ...headersOf(world, isProgram), ...headers },
    }
    const deed = await presses(
      world,
      by,
      { route: PUT, raw },
      {
        sentence: `${isProgram ? 'a program' : nameOf(by)} puts ${file.label} in ${group} of ${row.case_ref}`,
        about: aboutProcess(row),
        forbidden:
          (isProgram ? undefined : unlessWrites(world, by, row, group)) ??
          (isWrong ? 'that is no document' : undefined),
        promises: await added(world, row, group, [file]),
      },
    )
    return { ...mustBeDone(deed, isPlain), by: whose }
  },
}

/** A document that is there; when there is none, a program puts one in. */
async function document(world: World, picks: Picks) {
  const there = async () => {
    const rows = await world.look.rows('process')
    const all = (await world.look.rows('file', 'created_at, kind, filename')).filter(
      (it) => it.subject_type === 'process' && !it.deleted && !it.gdpr && it.uploaded === 1,
    )
    return all.flatMap((file) => {
      const row = rows.find(({ uuid }) => uuid === file.subject_uuid)
      return row && groupsOf(world, row).some(({ group }) => group === file.kind) ? [{ file, row }] : []
    })
  }
  if ((await there()).length === 0) {
    const found = await target(world, picks)
    const form = new FormData()
    form.append('type', found?.group ?? '')
    form.append('file', blobOf(FILES[0]), `stuk-${world.journal.length}.png`)
    const { payload, headers } = await multipartOf(form)
    const url = `/process/realisation/${found?.row.uuid}/files`
    const raw = { method: 'PUT' as const, url, payload, headers: { ...headersOf(world, true), ...headers } }
    await presses(world, null, { route: PUT, raw }, { sentence: '' })
  }
  const found = picks.of(await there())
  return (
    found && { ...found, by: oneOf(world, picks, (it) => mayWrite(world, it, found.row, found.file.kind)) }
  )
}

const deletes: Act = {
  name: 'deletes a document of a process',
  presses: [DELETE, CALL],
  weight: 3,
  async does(world, picks) {
    const found = await document(world, picks)
    if (!found) return null
    const { row, file } = found
    const way = picks.among(['form', 'call', 'program'] as const)
    const by = way === 'program' ? null : found.by
    const whose = way === 'program' ? 'a program' : by
    const isPlain = await mayNow(world, row, file.kind, whose)
    const all = await filesOf(world, row.uuid, file.kind)
    const index = all.findIndex(({ uuid }) => uuid === file.uuid)
    const events = await sinceNow(world, 'event')
    const pressed =
      way === 'form'
        ? {
            ...{
              route: DELETE,
              url: `${addressOf(world, row)}/documenten/${file.kind}/${index}/verwijderen`,
            },
            form: { stap: 1 },
          }
        : {
            route: CALL,
            raw: {
              ...{ method: 'DELETE' as const, url: `/process/${row.uuid}/files/${file.kind}/${file.uuid}` },
              headers: headersOf(world, way === 'program'),
            },
          }
    const deed = await presses(world, by, pressed, {
      sentence: `${way === 'program' ? 'a program' : nameOf(by)} deletes ${file.filename} of ${row.case_ref}`,
      about: aboutProcess(row),
      forbidden: way === 'program' ? undefined : unlessWrites(world, by, row, file.kind),
      promises: async () => {
        const now = await filesOf(world, row.uuid, file.kind)
        const others = (rows: readonly Row[]) => JSON.stringify(rows.filter(({ uuid }) => uuid !== file.uuid))
        const logged = (await events()).filter(({ kind }) => kind === 'file-removed')
        return [
          ...deletedProblems(
            world,
            (await everyFile(world)).find(({ uuid }) => uuid === file.uuid),
          ),
          ...wrongOf({
            'the others are as they were': others(now) === others(all),
            'one event has it': logged.length === 1,
          }),
        ]
      },
    })
    return { ...mustBeDone(deed, isPlain), by: whose }
  },
}

const everyFile = ({ look }: World) => look.rows('file', 'created_at, kind, filename')

export const documents: readonly Act[] = [adds, puts, deletes]
