/**
 * Changes one decision about rights at a time, in memory, and tells whether the tests notice. First it records which
 * mutants the tests of each file pass; then it tries each mutant with those tests alone, the quickest first, until one
 * fails. What it found is kept in .cache/mutants, so that the next run goes on from there. Figures stand in
 * tests/mutants/README.md.
 *
 *     npm run test:mutants [-- --only WORDS] [--tests WORDS,WORDS] [--survived] [--list] [--afresh]
 *
 * `--only` takes mutants whose id contains the words, `--tests` the files of tests whose path contains some of these, and
 * `--survived` mutants that survived so far. The last line is `N mutants: N killed, N survived, N equivalent`.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { EQUIVALENTS } from '../tests/mutants/equivalents.ts'
import type { Mutant } from '../tests/mutants/mutants.ts'
import {
  CACHE_FOLDER,
  type Candidate,
  candidatesOf,
  chosenOf,
  fingerprint,
  GENERATED,
  needsNoApp,
  type Recording,
  recordingOf,
  stateOf,
  testFiles,
} from '../tests/mutants/recordings.ts'
import { listMutants } from '../tests/mutants/targets.ts'
import { readVerdicts, type TestedFile } from '../tests/mutants/verdicts.ts'

/** How many files of tests, beside those without an app, a mutant is tried with in each round: most fall to the first. */
const ROUNDS = [0, 1, 4, 20, Number.POSITIVE_INFINITY]

const root = fileURLToPath(new URL('..', import.meta.url))
const { values: given } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    tests: { type: 'string', default: '' },
    survived: { type: 'boolean' },
    list: { type: 'boolean' },
    afresh: { type: 'boolean' },
  },
})
const known = readVerdicts()
const mutants = listMutants()
  .filter(({ id }) => !(id in EQUIVALENTS) && id.includes(given.only))
  .filter(({ id }) => !given.survived || known.get(id)?.isKilled === false)

if (given.list) for (const it of mutants) console.log(inWords(it))
else run()

function run() {
  if (given.afresh) rmSync(CACHE_FOLDER, { recursive: true, force: true })
  const recordings = recordAll()
  const candidates = candidatesOf(recordings, known)
  for (const most of ROUNDS) tryEach(most, candidates)

  const verdicts = readVerdicts()
  const survived = mutants.filter(({ id }) => !verdicts.get(id)?.isKilled)
  for (const it of survived) {
    const tried = candidates.get(it.id)?.length ?? 0
    console.log(
      `survived: ${inWords(it)} (${tried === 0 ? 'no test gets there' : `${tried} files of tests`})`,
    )
  }
  const equivalent = Object.keys(EQUIVALENTS).filter((id) => id.includes(given.only)).length
  const all = mutants.length + equivalent
  console.log(
    `${all} mutants: ${mutants.length - survived.length} killed, ${survived.length} survived, ${equivalent} equivalent`,
  )
  process.exitCode = survived.length === 0 ? 0 : 1
}

/** Records the tests of each file that is new or was changed; returns all recordings. */
function recordAll(): Map<string, Recording> {
  const wanted = given.tests.split(',')
  const files = testFiles().filter((path) => wanted.some((words) => path.includes(words)))
  vitest(
    files
      .filter((path) => !recordingOf(path))
      .map((path): Generated => ({ text: textOf('record()', [path], 'recorded') })),
  )
  return new Map(
    files.flatMap((path) => {
      const recording = recordingOf(path)
      if (!recording) console.log(`${path} could not be recorded`)
      return recording ? [[path, recording]] : []
    }),
  )
}

/** Tries each mutant that is not judged yet with its next files of tests, up to `most` that need an app. */
function tryEach(most: number, candidates: ReadonlyMap<string, Candidate[]>) {
  const verdicts = readVerdicts()
  const generated = mutants.flatMap(({ id, path }, at): Generated[] => {
    const all = candidates.get(id) ?? []
    const of = stateOf(path)
    const tests = fingerprint(all.map((it) => `${it.path} ${it.tests}`).join('\n'))
    const last = verdicts.get(id)
    const isSame = last?.of === of
    const from = isSame && last.tests === tests ? last.tried : 0
    const next = all.slice(from, all.filter(needsNoApp).length + most)
    if ((isSame && last.isKilled) || next.length === 0) return []
    const start = `wake(${JSON.stringify(id)}, ${JSON.stringify(chosenOf(next))})`
    return [
      {
        text: textOf(
          start,
          next.map((it) => it.path),
          String(at),
        ),
        asked: { id, of, tests, tried: from + next.length },
      },
    ]
  })
  vitest(generated)
}

interface Generated {
  text: string
  asked?: TestedFile
}

function vitest(generated: Generated[]) {
  if (generated.length === 0) return
  rmSync(GENERATED, { recursive: true, force: true })
  mkdirSync(GENERATED)
  const asked: Record<string, TestedFile> = {}
  generated.forEach((it, at) => {
    const name = `mutant-${at}.test.ts`
    writeFileSync(join(GENERATED, name), it.text)
    if (it.asked) asked[name] = it.asked
  })
  writeFileSync(join(GENERATED, 'asked.json'), JSON.stringify(asked))
  const command = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'tests/mutants/vitest.config.ts']
  const began = Date.now()
  const { signal } = spawnSync(process.execPath, command, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (signal) throw new Error('The run was interrupted; the next run continues from here.')
  console.log(`\n${generated.length} in ${Math.round((Date.now() - began) / 1000)} s`)
}

/** A file that starts with `start`, and then has the tests of some files; `name` loads them anew. */
function textOf(start: string, paths: readonly string[], name: string): string {
  return [
    `import { record, testsOf, wake } from '../tests/mutants/trial.ts'`,
    `await ${start}`,
    ...paths.map((path) => `testsOf('${path}', () => import('../${path}?of=${name}'))`),
    '',
  ].join('\n')
}

function inWords({ path, line, kind, text }: Mutant): string {
  return `${path}:${line}: ${kind}: ${text.slice(0, 160)}`
}
