import { findTenant } from './desk/tenants/find.ts'
import { runInThread } from './overviews/exports/worker.ts'

/** The thread that makes an export, started by the server (overviews/exports/start-thread.ts). */
await runInThread(findTenant)
