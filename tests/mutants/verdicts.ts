import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'
import { CACHE_FOLDER, GENERATED } from './recordings.ts'

/** What one generated file tries. */
export interface TestedFile {
  id: string
  /** The state of the module when the file was generated. */
  of: string
  /** The tests that pass it, as they were then. */
  tests: string
  /** With how many files of tests it was tried, these included. */
  tried: number
}

/** The result of a mutant. */
interface Verdict extends TestedFile {
  isKilled: boolean
  /** The first test that failed; '' for none. */
  by: string
  ms: number
}

const file = join(CACHE_FOLDER, 'verdicts.jsonl')
const testedFile = join(GENERATED, 'asked.json')

/** What each generated file tries, by the name of the file. */
const readTested = (): Record<string, TestedFile> =>
  existsSync(testedFile) ? JSON.parse(readFileSync(testedFile, 'utf8')) : {}

/** The latest verdict of each mutant, by its id. */
export function readVerdicts(): Map<string, Verdict> {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []
  return new Map(
    lines.filter(Boolean).map((line): [string, Verdict] => {
      const verdict: Verdict = JSON.parse(line)
      return [verdict.id, verdict]
    }),
  )
}

/** Writes each verdict as soon as it is known, so that an interrupted run keeps what it had. */
export default class Verdicts implements Reporter {
  readonly #tested = readTested()

  onTestModuleEnd(module: TestModule) {
    const tested = this.#tested[module.moduleId.split('/').at(-1) ?? '']
    const [unloaded] = module.errors()
    // A file that fails to load gives no verdict.
    if (unloaded) console.log(`\n${tested?.id ?? module.moduleId}: ${unloaded.message}`)
    if (tested && !unloaded) this.#keep(tested, module)
    const isKilled = module.state() === 'failed'
    process.stdout.write(isKilled ? 'x' : '.')
  }

  #keep(tested: TestedFile, module: TestModule) {
    const isKilled = module.state() === 'failed'
    const [test] = module.children.allTests('failed')
    const [suite] = [...module.children.allSuites()].filter((it) => it.errors().length > 0)
    const by = test?.fullName ?? suite?.fullName ?? ''
    const verdict: Verdict = { ...tested, isKilled, by, ms: Math.round(module.diagnostic().duration) }
    mkdirSync(CACHE_FOLDER, { recursive: true })
    appendFileSync(file, `${JSON.stringify(verdict)}\n`)
  }
}
