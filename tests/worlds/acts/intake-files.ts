import { type Act, presses } from '../deed.ts'
import { ofPrograms } from './intake.ts'
import { wrongOf } from './of-process.ts'
import { mustBeDone, sinceNow } from './promised.ts'
import {
  blobOf,
  deletedProblems,
  FILES,
  filesOf,
  multipartOf,
  nameFor,
  problemsOfStored,
} from './sent-files.ts'

const ROUTE = 'PUT /api/intake/requests/:reference/files/:kind'
const KINDS = ['vehicle', 'parkingspot'] as const

/** A document takes the place of an earlier one of its kind; the same file again changes nothing. */
const sendsDocument: Act = {
  name: 'a program sends a document of a request in',
  presses: [ROUTE],
  weight: 2,
  async does(world, picks) {
    const row = picks.of(await ofPrograms(world))
    if (!row) return null
    const file = picks.among(FILES)
    const kind = picks.among(KINDS)
    const isUnknown = picks.once(8)
    const key = picks.once(8) ? picks.among([null, world.keys.documents]) : world.keys.requests
    const form = new FormData()
    form.append('file', blobOf(file), nameFor(picks, world.journal.length, file))
    const { payload, headers } = await multipartOf(form)
    const reference = isUnknown ? 'nergens' : row.origin_reference
    const url = `/api/intake/requests/${encodeURIComponent(reference)}/files/${kind}`
    const before = await filesOf(world, row.uuid, kind)
    const events = await sinceNow(world, 'event')
    const raw = {
      ...{ method: 'PUT' as const, url, payload },
      headers: { ...headers, ...(key !== null && { 'x-api-key': key }) },
    }
    const deed = await presses(
      world,
      null,
      { route: ROUTE, raw },
      {
        sentence: `a program sends ${file.label} in as ${kind} of ${isUnknown ? 'no request' : row.case_ref}`,
        forbidden:
          (key === world.keys.requests ? undefined : 'it has no key to send requests in') ??
          (isUnknown ? 'it sent no such request in' : undefined) ??
          (file.kept === null ? 'that is neither a picture nor a letter' : undefined),
        promises: async ({ json }) => {
          const now = await filesOf(world, row.uuid, kind)
          const replaced = before.filter(({ deleted }) => deleted === 0).map(({ uuid }) => uuid)
          const kept = now.find(({ uuid }) => uuid === json.data.uuid)
          return [
            ...problemsOfStored(world, kept, file),
            ...now.flatMap((it) => (replaced.includes(it.uuid) ? deletedProblems(world, it) : [])),
            ...wrongOf({
              [`of ${kind} there is one`]: now.filter(({ deleted }) => deleted === 0).length === 1,
              'one event has it': (await events()).filter((it) => it.kind === 'file-added').length === 1,
            }),
          ]
        },
      },
    )
    const current = before.find(({ deleted }) => deleted === 0)
    return { ...mustBeDone(deed, current === undefined && !isUnknown), by: 'a program' }
  },
}

export const intakeFiles: readonly Act[] = [sendsDocument]
