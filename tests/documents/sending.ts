import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { DocumentGroup } from '../../src/platform/tenant/process-type.ts'
import type { TestApp } from '../app.ts'
import type { Answer } from '../visitor.ts'
import type { TestPerson } from '../world.ts'

/** A file as a browser sends it: with the type of its extension. */
export interface Sent {
  content: Uint8Array
  name: string
  type?: string
}

const TYPES: Record<string, string> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  pdf: 'application/pdf',
}
const blobOf = ({ content, name, type }: Sent) =>
  new Blob([new Uint8Array(content)], { type: type ?? TYPES[name.split('.').at(-1) ?? ''] ?? '' })

/** Posts files with the form of a step, as a page without a script does. */
export function adds(
  desk: TestApp,
  by: TestPerson,
  {
    process,
    group,
    step = 1,
  }: { process: { uuid: string; routeType?: string }; group: DocumentGroup; step?: number },
  ...files: Sent[]
): Promise<Answer> {
  const visitor = desk.as(by)
  const form = new FormData()
  form.set('_csrf', visitor.formToken)
  form.set('stap', String(step))
  form.set('soort', group)
  for (const file of files) form.append('file', blobOf(file), file.name)
  return visitor.posts(`/${process.routeType ?? 'realisatie'}/${process.uuid}/documenten`, form)
}

/** Sends parts to the API of the specification, in this order; by a person, or by a program with a key. */
export async function puts(
  desk: TestApp,
  by: TestPerson | { key: string } | null,
  uuid: string,
  parts: [name: string, value: string | Sent][],
): Promise<Answer> {
  const form = new FormData()
  for (const [name, value] of parts)
    if (typeof value === 'string') form.append(name, value)
    else form.append(name, blobOf(value), value.name)
  const body = new Response(form)
  return desk.as(by && 'key' in by ? null : by).sends({
    method: 'PUT',
    url: `/process/realisation/${uuid}/files`,
    headers: {
      ...headersOf(desk, by),
      'content-type': body.headers.get('content-type') as string,
    },
    payload: Buffer.from(await body.arrayBuffer()),
  })
}

/** Calls the API without a body. */
export const calls = (
  desk: TestApp,
  by: TestPerson | { key: string } | null,
  method: 'GET' | 'DELETE',
  url: string,
): Promise<Answer> =>
  desk.as(by && 'key' in by ? null : by).sends({ method, url, headers: headersOf(desk, by) })

const headersOf = (desk: TestApp, by: TestPerson | { key: string } | null): Record<string, string> =>
  by && 'key' in by
    ? { 'x-api-key': by.key }
    : { origin: desk.settings.publicUrl, 'sec-fetch-site': 'same-origin' }

/** The names of all stored content on this machine. */
export function stored({ settings }: TestApp): string[] {
  const folder = join(settings.dataDir, 'files')
  if (!existsSync(folder)) return []
  const all = readdirSync(folder, { recursive: true, withFileTypes: true })
  return all.filter((it) => it.isFile()).map((it) => it.name)
}

export const documentsOf = ({ db }: TestApp, uuid: string) =>
  db
    .selectFrom('file')
    .selectAll()
    .where('subject_uuid', '=', uuid)
    .orderBy('kind')
    .orderBy('created_at')
    .execute()

export const eventsOf = async ({ db }: TestApp, uuid: string) => {
  const events = db
    .selectFrom('event')
    .select(['kind', 'person_name', 'data'])
    .where('subject_uuid', '=', uuid)
  return events.where('kind', 'like', 'file-%').orderBy('id').execute()
}
