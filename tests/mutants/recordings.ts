import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Chosen } from './state.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** Results of earlier runs; the next run continues from them. */
export const CACHE_FOLDER = join(root, '.cache/mutants')

/** Where the files of a run are made. */
export const GENERATED = join(root, '.build-mutants')

/** Which mutants the tests of one file pass. */
export interface Recording {
  /** The state of the file when it was recorded. */
  of: string
  ids: string[]
  setupMs: number
  /** Places in `ids`: passed before, between and after the tests. */
  inSetup: number[]
  /** In the order of the file. */
  tests: { passes: boolean; ms: number; reached: number[] }[]
}

/** Where the recording of a file of tests is kept. */
export const recordingFile = (path: string) => join(CACHE_FOLDER, 'recordings', `${path}.json`)

/** Tests of time, processes and whole databases rather than of rights; or without an app. */
const LEFT_OUT =
  /^tests\/(browser|rules|places|mutants|faults|backup|demo|db|workers|turns|cli)\/|(killed|files\/claim|real-addresses|as-others-read-it\.unit)\.test\.ts$/

/** Every file of tests that can notice a mutant. */
export const testFiles = () =>
  readdirSync(join(root, 'tests'), { recursive: true, encoding: 'utf8' })
    .map((name) => `tests/${name}`)
    .filter((path) => /\.test\.tsx?$/.test(path) && !LEFT_OUT.test(path))
    .toSorted()

/** The recording of a file; null when there is none, or the file was changed since. */
export function recordingOf(path: string): Recording | null {
  const file = recordingFile(path)
  if (!existsSync(file)) return null
  const recording: Recording = JSON.parse(readFileSync(file, 'utf8'))
  return recording.of === stateOf(path) ? recording : null
}

/** Another text for another content of a file. */
export const stateOf = (path: string) => fingerprint(readFileSync(join(root, path), 'utf8'))

export const fingerprint = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16)

/** Tests do not need the earlier ones of their file. */
const INDEPENDENT = /^tests\/rights\/[a-z]+-scopes\.test\.ts$/
const MATRIX = 'tests/rights/matrix.test.ts'

/** The tests that may notice a mutant. */
export interface Candidate {
  path: string
  tests: number[]
  ms: number
}

/**
 * Per mutant the files whose tests pass it, the quickest first; those of its own noun before others, and before them
 * what killed it last time.
 */
export function candidatesOf(
  recordings: ReadonlyMap<string, Recording>,
  killers: ReadonlyMap<string, { by: string }>,
): Map<string, Candidate[]> {
  const found = new Map<string, Candidate[]>()
  for (const [path, recording] of recordings)
    recording.ids.forEach((id, place) => {
      const candidate = candidateIn(path, recording, place)
      if (candidate) found.set(id, [...(found.get(id) ?? []), candidate])
    })
  for (const [id, candidates] of found) {
    const noun = id.split('/')[2] ?? ''
    const by = killers.get(id)?.by ?? ''
    const cost = ({ path, ms }: Candidate) =>
      ms / (by.startsWith(path) ? 20 : path.startsWith(`tests/${noun}/`) ? 5 : 1)
    candidates.sort((a, b) => Number(needsNoApp(b)) - Number(needsNoApp(a)) || cost(a) - cost(b))
  }
  return found
}

/** Without the app around it: tried in no time. */
export const needsNoApp = ({ path }: Pick<Candidate, 'path'>) =>
  path.includes('.unit.test.') || INDEPENDENT.test(path)

function candidateIn(path: string, { setupMs, inSetup, tests }: Recording, place: number): Candidate | null {
  const reaching = tests.flatMap(({ reached }, at) => (reached.includes(place) ? [at] : []))
  // What prepares tests is noticed by any of them; others may need those before them.
  const last = inSetup.includes(place) ? tests.length - 1 : Math.max(...reaching)
  const chosen =
    (INDEPENDENT.test(path) || path === MATRIX) && reaching.length > 0
      ? reaching
      : [...tests.keys()].slice(0, last + 1)
  const sound = chosen.filter((at) => tests[at]?.passes)
  if (sound.length === 0) return null
  const ms = sound.reduce((total, at) => total + (tests[at]?.ms ?? 0), setupMs)
  return { path, tests: sound, ms }
}

/** The candidates as the runner wants them. */
export const chosenOf = (candidates: readonly Candidate[]): Chosen =>
  Object.fromEntries(candidates.map(({ path, tests }) => [path, tests]))
