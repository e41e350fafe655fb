import { afterAll } from 'vitest'

/**
 * What the test file started and has not closed itself. In a separate file, so that pure tests load no app.
 */
export const running = new Set<{ close(): Promise<void> }>()

afterAll(async () => {
  for (const it of running) await it.close()
})
