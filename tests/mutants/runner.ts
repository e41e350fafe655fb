import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import {
  type RunnerTask,
  type RunnerTestCase,
  type RunnerTestFile,
  type RunnerTestSuite,
  TestRunner,
} from 'vitest'
import { type Recording, recordingFile, stateOf } from './recordings.ts'
import { awake, trial } from './state.ts'

/**
 * Runs the generated files of scripts/test-mutants.ts: records which mutants each test passes, or tries one mutant
 * with the tests that pass it, until the first that fails.
 */
export default class MutantRunner extends TestRunner {
  #passed = new Map<RunnerTask, string[]>()
  #inSetup = new Map<RunnerTestFile, Set<string>>()

  override async onBeforeRunSuite(suite: RunnerTestSuite) {
    if (trial.isKilled || (isOfOneFile(suite) && chooseIn(suite) === 0)) suite.mode = 'skip'
    await super.onBeforeRunSuite(suite)
  }

  override async onBeforeRunTask(test: RunnerTestCase) {
    if (trial.isKilled) test.mode = 'skip'
    this.#noteSetup(test.file)
    await super.onBeforeRunTask(test)
  }

  override onAfterRunTask(test: RunnerTestCase) {
    super.onAfterRunTask(test)
    this.#passed.set(test, [...awake.passed])
    awake.passed.clear()
    if (trial.chosen && test.result?.state === 'fail') trial.isKilled = true
  }

  override async onAfterRunSuite(suite: RunnerTestSuite) {
    await super.onAfterRunSuite(suite)
    if (trial.chosen && suite.result?.state === 'fail') trial.isKilled = true
    if (!isOfOneFile(suite)) return
    this.#noteSetup(suite.file)
    if (!trial.chosen) this.#keep(suite)
  }

  /** What was passed since the last test: by what prepares the next ones. */
  #noteSetup(file: RunnerTestFile) {
    const known = this.#inSetup.get(file) ?? new Set()
    for (const id of awake.passed) known.add(id)
    this.#inSetup.set(file, known)
    awake.passed.clear()
  }

  #keep(suite: RunnerTestSuite) {
    const all = testsIn(suite)
    const inSetup = [...(this.#inSetup.get(suite.file) ?? [])]
    const ids = [...new Set([...inSetup, ...all.flatMap((it) => this.#passed.get(it) ?? [])])]
    const places = new Map(ids.map((id, at) => [id, at]))
    const numbers = (passed: string[]) => passed.flatMap((id) => places.get(id) ?? [])
    const inTests = all.reduce((total, it) => total + (it.result?.duration ?? 0), 0)
    const recording: Recording = {
      of: stateOf(suite.name),
      ids,
      setupMs: Math.round((suite.result?.duration ?? 0) - inTests),
      inSetup: numbers(inSetup),
      tests: all.map((it) => ({
        passes: it.result?.state === 'pass',
        ms: Math.round(it.result?.duration ?? 0),
        reached: numbers(this.#passed.get(it) ?? []),
      })),
    }
    const file = recordingFile(suite.name)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, JSON.stringify(recording))
  }
}

/** True for the suite that `testsOf` makes of one file. */
const isOfOneFile = (suite: RunnerTestSuite) =>
  suite.suite === undefined && suite.type === 'suite' && suite !== suite.file

const testsIn = (suite: RunnerTestSuite): RunnerTestCase[] =>
  suite.tasks.flatMap((it) => (it.type === 'suite' ? testsIn(it) : [it]))

/** Skips the tests of one file that were not chosen, and groups without any; returns how many are left. */
function chooseIn(suite: RunnerTestSuite): number {
  const chosen = trial.chosen?.[suite.name]
  if (!chosen) return trial.chosen ? 0 : 1
  const places = new Set(chosen)
  testsIn(suite).forEach((it, at) => {
    if (!places.has(at)) it.mode = 'skip'
  })
  const skipEmpty = (one: RunnerTestSuite): number => {
    const left = one.tasks
      .map((it) => (it.type === 'suite' ? skipEmpty(it) : it.mode === 'skip' ? 0 : 1))
      .reduce((total, it) => total + it, 0)
    if (left === 0) one.mode = 'skip'
    return left
  }
  return skipEmpty(suite)
}
