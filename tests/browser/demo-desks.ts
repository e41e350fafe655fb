import { rmSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { launchChromium } from './chromium.ts'
import { startServer } from './server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** By tenant, the data folder of a desk with its demo data; copied for every file of journeys. */
    demoDesks: Record<string, string>
  }
}

const TENANTS = ['vlaanderen', 'amsterdam', 'rijksvastgoed']

/**
 * Fills the desks once per run, with the built server, and starts Chromium once: on a clean checkout that unpacks
 * it, and two workers that unpack at the same time would each find the other's half a program.
 */
export default async function prepare(project: TestProject) {
  const chromium = await launchChromium()
  await chromium.close()
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
