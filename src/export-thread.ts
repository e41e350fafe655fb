import { findSetValues } from './desk/desk-values/queries.ts'
import { withValues } from './desk/desk-values/with-values.ts'
import { findTenant } from './desk/tenants/find.ts'
import { runInThread } from './overviews/exports/worker.ts'

/** Entry of the worker thread that makes an export, started by overviews/exports/make-file.ts. */
await runInThread({ tenantOf: async (db, id) => withValues(findTenant(id), await findSetValues(db)) })
