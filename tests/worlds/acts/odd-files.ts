import type { InjectOptions } from 'fastify'
import type { ProcessType } from '../../../src/platform/tenant/process-type.ts'
import type { World } from '../world.ts'
import type { Odd } from './odd.ts'
import { typeOf } from './of-process.ts'
import type { Some } from './promised.ts'
import { blobOf, FILES, multipartOf } from './sent-files.ts'

/** Files that are sent as no browser sends them, or about what there is not. */

type Fill = (form: FormData, group: string) => void
type Body = Pick<InjectOptions, 'payload' | 'headers'>

const [PICTURE] = FILES

/** The group first, and then a picture in each of these fields. */
const inFields =
  (...fields: string[]): Fill =>
  (form, group) => {
    form.append('type', group)
    for (const [number, field] of fields.entries()) form.append(field, blobOf(PICTURE), `foto-${number}.png`)
  }

/** A document for the first process. `whose`: its own group, or one of another type; `change`: of the body that is sent. */
const puts = (
  phrase: string,
  status: number,
  fill: Fill,
  {
    whose = 'own',
    change = (body) => body,
  }: { whose?: 'own' | 'foreign'; change?: (body: Body) => Body } = {},
): Odd => ({
  ...{ phrase, status },
  async call(world) {
    const found = await firstGroup(world)
    const group = found?.[whose]
    if (!group) return null
    const form = new FormData()
    fill(form, group)
    const { payload, headers } = change(await multipartOf(form))
    return {
      ...{ method: 'PUT', url: `/process/realisation/${found.uuid}/files`, payload },
      headers: { origin: world.desk.settings.publicUrl, 'sec-fetch-site': 'same-origin', ...headers },
    }
  },
})

/** The first process that goes on, a group of its documents, and one that only processes of another type have. */
async function firstGroup(world: World) {
  const row = (await world.look.rows('process')).find(({ status }) => status === 'active')
  if (!row) return null
  const groupsOf = ({ steps }: ProcessType) =>
    steps.flatMap(({ documents }) => documents).map((it) => it.group)
  const own = groupsOf(typeOf(world, row))
  const foreign = world.tenant.processes.types.flatMap(groupsOf).find((it) => !own.includes(it))
  return { uuid: row.uuid as string, own: own[0], foreign }
}

export const oddFiles: Some<Odd> = [
  puts('puts two files where one fits', 422, inFields('file', 'file')),
  puts('puts no file', 422, inFields()),
  puts('puts a file in another field', 422, inFields('bestand')),
  puts('names the group after the file', 422, (form, group) => {
    form.append('file', blobOf(PICTURE), 'foto.png')
    form.append('type', group)
  }),
  puts('puts a file in a group of another type', 404, inFields('file'), { whose: 'foreign' }),
  puts('puts half of a file', 400, inFields('file'), {
    change: ({ payload, headers }) => ({ payload: (payload as Buffer).subarray(0, -80), headers }),
  }),
  puts('puts a text where a form was expected', 415, inFields(), {
    change: ({ payload }) => ({
      payload: JSON.stringify({ type: /\r\n\r\n(\w+)/.exec(String(payload))?.[1] }),
      headers: { 'content-type': 'application/json' },
    }),
  }),
]
