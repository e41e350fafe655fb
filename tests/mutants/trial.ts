import { afterAll, describe } from 'vitest'
import { closeAll, running } from '../engines/running.ts'
import { awake, type Chosen, trial } from './state.ts'

/** From here on mutants sleep, and it is recorded which are passed. */
export async function record() {
  await closeLeftovers()
  Object.assign(awake, { id: null, times: 0 })
  Object.assign(trial, { chosen: null, isKilled: false })
}

/** Wakes a mutant for the chosen tests of this file; once one fails the others are skipped. */
export async function wake(id: string, chosen: Chosen) {
  await closeLeftovers()
  Object.assign(awake, { id, times: 0 })
  Object.assign(trial, { chosen, isKilled: false })
}

/** What files start while they are loaded, before any test runs: it stays until the tests of its own file are over. */
const loaded = new Set<{ close(): Promise<void> }>()

/** Of files whose tests were skipped, because an earlier one failed. */
async function closeLeftovers() {
  await closeAll()
  loaded.clear()
}

/** The tests of one file, loaded anew. */
export function testsOf(path: string, load: () => Promise<unknown>) {
  describe(path, async () => {
    const before = new Set(running)
    // Hundreds of files share a process: what has been closed is let go.
    afterAll(async () => {
      for (const it of running)
        if (!loaded.has(it) || own.has(it)) {
          await it.close()
          running.delete(it)
        }
    })
    await load()
    const own = new Set([...running].filter((it) => !before.has(it)))
    for (const it of own) loaded.add(it)
  })
}
