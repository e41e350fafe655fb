import { saveMunicipalityNames } from '../../geography/places/municipality-queries.ts'
import { saveOperatorNames } from '../../overviews/process-list/operator-queries.ts'
import type { Db } from '../../platform/db/dialect.ts'
import { claimForTenant, PREPARED_BY, saveMeta, storedMeta } from '../../platform/db/meta.ts'
import { migrate } from '../../platform/db/migrate.ts'
import { saveAllNames } from '../../platform/search/word-queries.ts'
import type { Tenant } from '../../platform/tenant/tenant.ts'
import { seedContractors } from '../../records/contractors/seed.ts'
import { seedPids } from '../../records/pids/seed.ts'
import { seedTags } from '../../records/tags/seed.ts'
import { keepAllTurns } from '../../records/turns/keep-all-turns.ts'
import { version } from '../../version.ts'

/**
 * Migrates a database, claims it for the tenant, and adds the tenant's initial names and lists; existing ones are not
 * changed. Derives whose turn it is where that is not stored. `onMigrated` is called after each migration. Throws when the
 * database belongs to another tenant.
 */
export async function prepareDesk(
  db: Db,
  tenant: Tenant,
  onMigrated?: (done: number, total: number) => void,
): Promise<void> {
  await migrate(db, onMigrated && { onProgress: onMigrated })
  await claimForTenant(db, tenant.id)
  await saveMunicipalityNames(db)
  await saveAllNames(db, tenant)
  await seedTags(db, tenant)
  await seedContractors(db, tenant)
  await saveOperatorNames(db, tenant)
  await seedPids(db, tenant)
  await keepAllTurns(db, tenant)
  if ((await storedMeta(db, PREPARED_BY)) !== version) await saveMeta(db, PREPARED_BY, version)
}
