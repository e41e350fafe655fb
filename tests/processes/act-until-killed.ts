import type { FastifyBaseLogger } from 'fastify'
import { mailListener } from '../../src/casework/mails/mail-listener.ts'
import { findTenant } from '../../src/desk/tenants/find.ts'
import { findPerson } from '../../src/people/people/queries.ts'
import type { FormRecord } from '../../src/platform/forms/field.ts'
import { Reads } from '../../src/platform/reads/reads.ts'
import { findType } from '../../src/platform/tenant/process-type.ts'
import { textsIn } from '../../src/platform/texts/texts.ts'
import type { Context } from '../../src/platform/web/context.ts'
import { AlreadyDone } from '../../src/platform/web/idempotency.ts'
import { findProcess } from '../../src/records/processes/queries.ts'
import { changeStatus } from '../../src/records/processes/save/change-status.ts'
import { deleteProcess } from '../../src/records/processes/save/delete-process.ts'
import { saveProcess } from '../../src/records/processes/save/save-process.ts'
import { startProcess } from '../../src/records/processes/start/start-process.ts'
import { checkAll, startAll } from '../../src/records/starts/start-all.ts'
import { killedAfter } from '../kill-after.ts'

/**
 * One act in a separate process, killed after so many writing statements; prints `kept` when it was
 * completed.
 */

export interface Doing {
  act: 'start' | 'start-two' | 'complete' | 'cancel' | 'delete'
  databaseUrl: string | null
  dataDir: string
  tenantId: string
  personId: string
  now: string
  /** The process that the act changes. */
  uuid: string
  record: FormRecord
  operator: string
  killAfter: number
  /** Sends the act with this key, as the call with this number. */
  again?: { key: string; call: string }
}

const doing = JSON.parse(process.argv[2] ?? '{}') as Doing
const { db, counts } = killedAfter(doing.killAfter, doing)
const tenant = findTenant(doing.tenantId)
const context: Context = {
  person: await findPerson(db, doing.personId, tenant.id),
  tenant,
  db,
  language: 'nl',
  t: textsIn('nl'),
  now: new Date(doing.now),
  requestId: doing.again?.call ?? 'test',
  listeners: [mailListener({ tenantNow: () => tenant })],
  log: console as unknown as FastifyBaseLogger,
  reads: new Reads(),
  ...(doing.again && {
    idempotentCall: {
      owner: doing.personId,
      key: doing.again.key,
      fingerprint: '',
      rights: '',
      requestId: doing.again.call,
      now: new Date(doing.now),
    },
  }),
}
const found = await findProcess(context, doing.uuid)
const type = findType(tenant.processes, 'realisation')
if (!found || !type) throw new Error('There is no such process.')
const { version } = found
counts()
const ACTS = {
  start: () =>
    startProcess(context, { type, category: 'request', operator: doing.operator, record: doing.record }),
  'start-two': async () => {
    const wanted = {
      type: 'realisation',
      category: 'request',
      operator: doing.operator,
      locationUuid: '',
      requests: [],
      elsewhere: false,
    }
    const north = { ...doing.record, Location: { ...(doing.record.Location as object), Latitude: 51.06 } }
    const { starts } = await checkAll(context, [
      { ...wanted, record: doing.record },
      { ...wanted, record: north },
    ])
    return startAll(context, starts)
  },
  complete: () => saveProcess(context, found, { version, record: doing.record, flow: { complete: 1 } }),
  cancel: () => changeStatus(context, found, { version, action: 'cancel', reason: 'other', comment: 'Nee' }),
  delete: () => deleteProcess(context, found, version),
}
try {
  await ACTS[doing.act]()
  console.log('kept')
} catch (error) {
  if (!(error instanceof AlreadyDone)) throw error
  console.log('was there')
}
await db.destroy()
