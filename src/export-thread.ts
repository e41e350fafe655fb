import { findTenant } from './desk/tenants/find.ts'
import { runInThread } from './overviews/exports/worker.ts'

/** Entry of the worker thread that makes an export, started by overviews/exports/start-thread.ts. */
await runInThread({ tenantOf: findTenant })
