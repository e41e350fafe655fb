import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'
import { CACHE_FOLDER, GENERATED } from './recordings.ts'

/** What one generated file asks. */
export interface TestedFile {
  id: string
  /** The state of the module when it was asked. */
  of: string
  /** The tests that pass it, as they were then. */
  tests: string
  /** With how many files of tests it was tried, these included. */
  tried: number
}

/** What is known of a mutant. */
interface Verdict extends TestedFile {
  isKilled: boolean
  /** The first test that failed; '' for none. */
  by: string
  ms: number
}

const file = join(CACHE_FOLDER, 'verdicts.jsonl')
const testedFile = join(GENERATED, 'asked.json')

/** What is asked of each generated file, by its name. */
const readTested = (): Record<string, TestedFile> =>
  existsSync(testedFile) ? JSON.parse(readFileSync(testedFile, 'utf8')) : {}

/** The last that is known of each mutant, by its id. */
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
  readonly #asked = readTested()

  onTestModuleEnd(module: TestModule) {
    const asked = this.#asked[module.moduleId.split('/').at(-1) ?? '']
    const [unloaded] = module.errors()
    // Tests that cannot even be loaded say nothing.
    if (unloaded) console.log(`\n${asked?.id ?? module.moduleId}: ${unloaded.message}`)
    if (asked && !unloaded) this.#keep(asked, module)
    const isKilled = module.state() === 'failed'
    process.stdout.write(isKilled ? 'x' : '.')
  }

  #keep(asked: TestedFile, module: TestModule) {
    const isKilled = module.state() === 'failed'
    const [test] = module.children.allTests('failed')
    const [suite] = [...module.children.allSuites()].filter((it) => it.errors().length > 0)
    const by = test?.fullName ?? suite?.fullName ?? ''
    const verdict: Verdict = { ...asked, isKilled, by, ms: Math.round(module.diagnostic().duration) }
    mkdirSync(CACHE_FOLDER, { recursive: true })
    appendFileSync(file, `${JSON.stringify(verdict)}\n`)
  }
}
