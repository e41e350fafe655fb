import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pdfWith } from '../../src/desk/demo/documents.ts'
import { createKey } from '../../src/people/api-keys/api-key.ts'
import { findFilesOf } from '../../src/platform/files/queries.ts'
import { sweepFiles } from '../../src/platform/files/sweep-files.ts'
import { anonymous } from '../../src/platform/tenant/person.ts'
import { type AppChoices, startApp } from '../app.ts'
import { aRequest, judith } from '../world.ts'
import { EICAR } from './clamd-server.ts'

export const proof = (line = 'Bewijs') => pdfWith([line])
export const infected = () =>
  Buffer.from(proof().toString('latin1').replace('%PDF-1.4\n', `%PDF-1.4\n%${EICAR}\n`), 'latin1')

/** A desk with one request, and a program that sends documents of it. */
export async function aDesk(files: Partial<AppChoices['settings'] & object>['files']) {
  const desk = await startApp({ settings: files ? { files } : {} })
  const request = await aRequest(desk.db)
  const keeper = { db: desk.db, now: desk.clock.now, person: anonymous, requestId: 'test' }
  const { key } = await createKey(keeper, request.origin)
  const { app, db, clock } = desk
  return {
    ...desk,
    request,
    async sends(content: Buffer, kind = 'vehicle') {
      const form = new FormData()
      form.append('file', new Blob([new Uint8Array(content)]), 'bewijs.pdf')
      const body = new Response(form)
      return desk.as(null).sends({
        method: 'PUT',
        url: `/api/intake/requests/${request.origin_reference}/files/${kind}`,
        headers: { 'x-api-key': key, 'content-type': body.headers.get('content-type') as string },
        payload: Buffer.from(await body.arrayBuffer()),
      })
    },
    opens: (file: string) => desk.as(judith).opens(`/aanvragen/${request.uuid}/bestanden/${file}`),
    rows: () => db.selectFrom('file').selectAll().orderBy('created_at').execute(),
    shown: () => findFilesOf(db, { type: 'request', uuid: request.uuid }),
    events: () => db.selectFrom('event').select('kind').where('kind', '=', 'file-added').execute(),
    sweeps: () => sweepFiles({ db, store: app.fileStore, also: [], now: clock.now, log: app.log as never }),
    inFolder: () => {
      const folder = join(desk.settings.dataDir, 'files')
      if (!existsSync(folder)) return []
      const all = readdirSync(folder, { recursive: true, withFileTypes: true })
      return all.filter((it) => it.isFile()).map((it) => it.name)
    },
  }
}
