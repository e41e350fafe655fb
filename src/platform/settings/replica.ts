import { demandCertificates, isPostgres } from './database.ts'

/** A second server of PostgreSQL that lists, maps and reports read from. */
export interface ReplicaSettings {
  /** `postgres://…`, or null: everything is read from the primary. */
  readUrl: string | null
  /** It may be so many seconds behind. */
  readLagSeconds: number
}

const MOST_LAG_SECONDS = 30

/** Reads `DATABASE_READ_URL` and `READ_LAG_SECONDS`; adds one line per mistake to `problems`. */
export function readReplica(
  env: NodeJS.ProcessEnv,
  databaseUrl: string | null,
  problems: string[],
): ReplicaSettings {
  const readUrl = env.DATABASE_READ_URL || null
  if (readUrl && !isPostgres(readUrl))
    problems.push('DATABASE_READ_URL must start with postgres:// (or be empty to read from DATABASE_URL).')
  else if (readUrl && !databaseUrl) problems.push('DATABASE_READ_URL needs PostgreSQL (DATABASE_URL).')
  else demandCertificates('DATABASE_READ_URL', readUrl, problems)
  const readLagSeconds = Number(env.READ_LAG_SECONDS || 5)
  if (!Number.isInteger(readLagSeconds) || readLagSeconds < 2 || readLagSeconds > MOST_LAG_SECONDS)
    problems.push(`READ_LAG_SECONDS must be a whole number from 2 to ${MOST_LAG_SECONDS}.`)
  return { readUrl, readLagSeconds }
}
