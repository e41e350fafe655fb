import { rmSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { startServer } from './server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** By tenant, the data folder of a desk with its demo data; copied for every file of journeys. */
    demoDesks: Record<string, string>
  }
}

const TENANTS = ['vlaanderen', 'amsterdam', 'rijksvastgoed']

/** Fills the desks once per run, with the built server. */
export default async function prepare(project: TestProject) {
  const filled = await Promise.all(
    TENANTS.map(async (TENANT) => {
      const server = await startServer({ TENANT }, { personasReadNothing: true })
      return [TENANT, await server.leave()] as const
    }),
  )
  project.provide('demoDesks', Object.fromEntries(filled))
  return () => {
    for (const [, folder] of filled) rmSync(folder, { recursive: true, force: true })
  }
}
