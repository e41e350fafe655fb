import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'

/**
 * Validates the objects of kubernetes.yaml against what Kubernetes publishes: by its schemas, and by its
 * types, because the API drops unknown names without an error.
 */

const MODELS = ['kubernetes-models@5.1.0', 'yaml@2.8.1']
const root = fileURLToPath(new URL('../..', import.meta.url))
const given = readFileSync(join(root, 'scripts/deploy/kubernetes.yaml'), 'utf8')

const place = mkdtempSync(join(tmpdir(), 'laadloket-kubernetes-'))
afterAll(() => rmSync(place, { recursive: true, force: true }))
writeFileSync(join(place, 'package.json'), '{ "type": "module" }')
const words = ['install', '--prefix', place, '--no-audit', '--no-fund', '--ignore-scripts', ...MODELS]
const isThere = spawnSync('npm', words, { stdio: 'ignore' }).status === 0
if (!isThere) console.error(`npm does not bring ${MODELS.join(' and ')}: kubernetes.yaml is left out`)

const READS = `
import { readFileSync } from 'node:fs'
import { parseAllDocuments } from 'yaml'
const objects = []
for (const document of parseAllDocuments(readFileSync(0, 'utf8'))) {
  const it = document.toJS()
  const path = \`kubernetes-models/\${it.apiVersion}/\${it.kind}\`
  const wrong = document.errors.map(({ message }) => message)
  try {
    new (await import(path))[it.kind](it).validate()
  } catch (error) {
    wrong.push(error.message)
  }
  objects.push({ kind: it.kind, path, it, wrong })
}
console.log(JSON.stringify(objects))
`

interface Recorded {
  kind: string
  path: string
  it: unknown
  wrong: string[]
}

/** What is wrong with the objects of a text, one line each, and which kinds there are. */
function lookAt(yaml: string) {
  writeFileSync(join(place, 'reads.js'), READS)
  const read = spawnSync(process.execPath, ['reads.js'], { cwd: place, input: yaml, encoding: 'utf8' })
  if (read.status !== 0) throw new Error(read.stderr)
  const objects = JSON.parse(read.stdout) as Recorded[]
  const typed = objects.map(
    ({ kind, path, it }, at) =>
      `import type { I${kind} as T${at} } from '${path}'\nexport const it${at}: T${at} = ${JSON.stringify(it)}\n`,
  )
  writeFileSync(join(place, 'typed.ts'), typed.join(''))
  const options = ['--noEmit', '--strict', '--skipLibCheck', '--module', 'esnext', '--types', '']
  const compiled = spawnSync(
    process.execPath,
    [join(root, 'node_modules/typescript/bin/tsc'), '--moduleResolution', 'bundler', ...options, 'typed.ts'],
    { cwd: place, encoding: 'utf8' },
  )
  const lines = compiled.stdout.split('\n').filter((line) => line.includes('error TS'))
  return {
    kinds: objects.map(({ kind }) => kind),
    wrong: [...objects.flatMap(({ wrong }) => wrong), ...lines],
  }
}

test.skipIf(!isThere)('every name and value is valid in the API of Kubernetes', () => {
  expect(lookAt(given)).toEqual({
    kinds: ['ConfigMap', 'Deployment', 'Service', 'PodDisruptionBudget', 'Ingress'],
    wrong: [],
  })
})

test.skipIf(!isThere).each([
  ['readOnlyRootFilesystem', 'readonlyRootFilesystem', 'readonlyRootFilesystem'],
  ['replicas: 2', 'replicas: two', 'replicas must be integer'],
  ['minAvailable', 'minimumAvailable', 'minimumAvailable'],
  ['pathType: Prefix', 'pathKind: Prefix', 'pathType'],
])('a mistake in it (%s) is reported: %s', (right, wrong, about) => {
  expect(lookAt(given.replace(right, wrong)).wrong.join('\n')).toContain(about)
})
