/**
 * Everything that must hold, in one run; the last line is `N passed, N failed`:
 *
 *     npm test
 *
 * Types, lint and build count as one check each; the tests count one by one, on SQLite, on PostgreSQL and in
 * Chromium.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

interface Score {
  passed: number
  failed: number
}

interface Report {
  numPassedTests: number
  numFailedTests: number
  testResults: { status: string; assertionResults: unknown[] }[]
}

const root = fileURLToPath(new URL('..', import.meta.url))
const reports = mkdtempSync(join(tmpdir(), 'laadloket-reports-'))

const scores = [
  check('types', ['node_modules/typescript/bin/tsc', '-p', '.']),
  check('lint', ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings']),
  check('build', ['node_modules/tsx/dist/cli.mjs', 'scripts/build.ts']),
  tests('unit', 'sqlite', 'postgres', 'browser'),
]
rmSync(reports, { recursive: true, force: true })

const passed = sum('passed')
const failed = sum('failed')
process.exitCode = failed === 0 && passed > 0 ? 0 : 1
console.log(`${passed} passed, ${failed} failed`)

function check(name: string, command: string[]): Score {
  console.log(`\n== ${name}`)
  const ok = run(command)
  return ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

function tests(...projects: string[]): Score {
  console.log(`\n== tests: ${projects.join(', ')}`)
  const file = join(reports, `${projects.join('-')}.json`)
  const ok = run([
    'node_modules/vitest/vitest.mjs',
    'run',
    '--config',
    'tests/vitest.config.ts',
    ...projects.flatMap((project) => ['--project', project]),
    '--passWithNoTests',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ])
  const score = scoreOf(file)
  // Something broke outside of the tests themselves: an unhandled error, a set-up that failed.
  return ok || score.failed > 0 ? score : { ...score, failed: 1 }
}

function scoreOf(file: string): Score {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8')) as Report
    const unread = report.testResults.filter(
      (it) => it.status === 'failed' && it.assertionResults.length === 0,
    )
    return { passed: report.numPassedTests, failed: report.numFailedTests + unread.length }
  } catch {
    return { passed: 0, failed: 1 }
  }
}

function run(command: string[]): boolean {
  const { NODE_ENV, ...env } = process.env
  return spawnSync(process.execPath, command, { cwd: root, stdio: 'inherit', env }).status === 0
}

function sum(part: keyof Score): number {
  return scores.reduce((total, score) => total + score[part], 0)
}
