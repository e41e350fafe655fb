import { onTestFinished } from 'vitest'
import { type PoolerChoices, runPooler } from '../pooler.ts'

/** A pgbouncer in front of a database until the test has finished; returns the database by way of it. */
export async function startPooler(databaseUrl: string, choices?: PoolerChoices): Promise<string> {
  const { url, stop } = await runPooler(databaseUrl, choices)
  onTestFinished(stop)
  return url
}
