import { demandCertificates, isPostgres } from './database.ts'
import { wholeNumber } from './kinds.ts'
import type { Problems } from './problems.ts'

/** A PostgreSQL replica from which lists, maps and reports are read. */
export interface ReplicaSettings {
  /** `postgres://…`, or null: everything is read from the primary. */
  readUrl: string | null
  /** Largest lag of the replica, in seconds. */
  readLagSeconds: number
}

const MOST_LAG_SECONDS = 30

/** Reads `DATABASE_READ_URL` and `READ_LAG_SECONDS`; adds one line per mistake to `problems`. */
export function readReplica(
  env: NodeJS.ProcessEnv,
  databaseUrl: string | null,
  problems: Problems,
): ReplicaSettings {
  const readUrl = env.DATABASE_READ_URL || null
  if (readUrl && !isPostgres(readUrl)) problems.add('DATABASE_READ_URL', (words) => words.readPostgres())
  else if (readUrl && !databaseUrl) problems.add('DATABASE_READ_URL', (words) => words.readNeedsPostgres())
  else demandCertificates('DATABASE_READ_URL', readUrl, problems)
  const lag = { usual: 5, from: 2, to: MOST_LAG_SECONDS }
  const readLagSeconds = wholeNumber(env, 'READ_LAG_SECONDS', lag, problems)
  return { readUrl, readLagSeconds }
}
