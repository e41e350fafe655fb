/**
 * Checks and tests in one run; the last line is `N passed, N failed`:
 *
 *     npm test            all on SQLite; on PostgreSQL and in Chromium what `tests/usual.ts` lists
 *     npm run test:all    everything on SQLite, on PostgreSQL and in Chromium
 *
 * Types, lint and build count as one check each; the tests count one by one.
 */
import { spawnSync } from 'node:child_process'
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs'
import { freemem, tmpdir } from 'node:os'
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

/**
 * A file system in memory, if there is one: the tests make hundreds of databases, and each waits for its
 * disk.
 */
const MEMORY = '/dev/shm'
/** The most bytes that a run needs there, and as much again. */
const ROOM = 8 * 1024 ** 3
/** The folder of a run is called after its process. */
const FOLDER = 'laadloket-tests-'

removeFoldersOfKilledRuns(MEMORY, tmpdir())
const root = fileURLToPath(new URL('..', import.meta.url))
const isAll = process.argv.includes('--all')
const scratch = makeScratch(existsSync(MEMORY) && hasRoom(MEMORY) ? MEMORY : tmpdir())

// An interrupted run cleans up too: its child processes end at once, and then it does.
process.on('SIGINT', () => {})

const scores = [
  check('types', ['node_modules/typescript/bin/tsc', '-p', '.']),
  check('lint', ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings']),
  check('build', ['node_modules/tsx/dist/cli.mjs', 'scripts/build.ts']),
  tests('unit', 'sqlite', 'postgres', 'browser'),
]
rmSync(scratch, { recursive: true, force: true })

const passed = sum('passed')
const failed = sum('failed')
process.exitCode = failed === 0 && passed > 0 ? 0 : 1
console.log(`${passed} passed, ${failed} failed`)

function check(name: string, command: string[]): Score {
  console.log(`\n== ${name}`)
  const began = Date.now()
  const ok = run(command)
  console.log(`== ${name}: ${Math.round((Date.now() - began) / 1000)} s`)
  return ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

function tests(...projects: string[]): Score {
  console.log(`\n== tests: ${projects.join(', ')}`)
  const began = Date.now()
  const file = join(scratch, `${projects.join('-')}.json`)
  const ok = run([
    'node_modules/vitest/vitest.mjs',
    'run',
    '--config',
    'tests/vitest.config.ts',
    ...projects.flatMap((project) => ['--project', project]),
    '--passWithNoTests',
    '--reporter=default',
    '--reporter=json',
    '--reporter=./tests/lanes.ts',
    `--outputFile.json=${file}`,
  ])
  console.log(`== tests: ${Math.round((Date.now() - began) / 1000)} s`)
  const score = scoreOf(file)
  // A failure outside of the tests themselves: an unhandled error, or a failed set-up.
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
  const inScratch = { ...env, TMPDIR: scratch, USUAL_TESTS: isAll ? '0' : '1' }
  return spawnSync(process.execPath, command, { cwd: root, stdio: 'inherit', env: inScratch }).status === 0
}

/** A folder of this run, which PostgreSQL may enter as its own user. */
function makeScratch(within: string): string {
  const folder = mkdtempSync(join(within, `${FOLDER}${process.pid}-`))
  chmodSync(folder, 0o711)
  return folder
}

/** What was killed could not clean up, and its databases take room in memory for as long as the machine is on. */
function removeFoldersOfKilledRuns(...places: string[]) {
  for (const place of new Set(places.filter((it) => existsSync(it))))
    for (const name of readdirSync(place)) {
      const pid = name.startsWith(FOLDER) && name.slice(FOLDER.length).match(/^\d+(?=-)/)?.[0]
      if (pid && !isAlive(Number(pid))) rmSync(join(place, name), { recursive: true, force: true })
    }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (failure) {
    // Somebody else's, which lives too.
    return (failure as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Room for all files of a run, including programs: those of PostgreSQL may have to be copied there. */
function hasRoom(folder: string): boolean {
  const { bavail, bsize } = statfsSync(folder)
  if (Math.min(bavail * bsize, freemem()) < ROOM) return false
  const probe = join(folder, `laadloket-${process.pid}`)
  try {
    writeFileSync(probe, '', { mode: 0o700 })
    accessSync(probe, constants.X_OK)
    return true
  } catch {
    return false
  } finally {
    rmSync(probe, { force: true })
  }
}

function sum(part: keyof Score): number {
  return scores.reduce((total, score) => total + score[part], 0)
}
