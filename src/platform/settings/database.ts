import { demandFile } from './demand-file.ts'
import type { Problems } from './problems.ts'

/** Parameters of a PostgreSQL address that contain a path. */
const FILES = ['sslrootcert', 'sslcert', 'sslkey']

/**
 * Reads `DATABASE_URL`, and checks that the files that SQLite and certificates need exist; null for SQLite. Adds one
 * line per mistake to `problems`.
 */
export function readDatabase(env: NodeJS.ProcessEnv, problems: Problems): string | null {
  demandFile('SQLITE_BINDING', env.SQLITE_BINDING, problems)
  demandFile('NODE_EXTRA_CA_CERTS', env.NODE_EXTRA_CA_CERTS, problems)
  const databaseUrl = env.DATABASE_URL || null
  if (databaseUrl && !isPostgres(databaseUrl)) problems.add('DATABASE_URL', (words) => words.postgres())
  else demandCertificates('DATABASE_URL', databaseUrl, problems)
  return databaseUrl
}

/** True for a PostgreSQL address, which may be that of a socket, without a host. */
export const isPostgres = (url: string) => /^postgres(ql)?:\/\/./.test(url) && URL.canParse(url)

/** Adds a line per unreadable file in a PostgreSQL address. */
export function demandCertificates(name: string, url: string | null, problems: Problems) {
  const { searchParams } = new URL(url ?? 'about:blank')
  for (const parameter of FILES)
    demandFile(`${name}, ${parameter},`, searchParams.get(parameter) ?? '', problems)
}
