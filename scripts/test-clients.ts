/**
 * Tries the description of the API on tools of others: Redocly as a validator, openapi-typescript and quicktype (Python) as
 * makers of clients. They are installed by npm in a folder of their own, and removed; needs python3. What came of it
 * stands in tests/clients/README.md.
 *
 *     npm run test:clients
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { runVitest } from './run-vitest.ts'

const TOOLS = [
  '@redocly/openapi-core@1.34.6',
  'openapi-typescript@7.13.0',
  'openapi-fetch@0.14.0',
  'typescript@5.9.3',
  'quicktype@26.0.0',
]

const given = process.env.CLIENT_TOOLS
const place = given ?? mkdtempSync(`${tmpdir()}/client-tools-`)
try {
  if (!given) {
    const words = ['install', '--prefix', place, '--no-audit', '--no-fund', '--save-exact', ...TOOLS]
    const { status } = spawnSync('npm', words, { stdio: 'inherit' })
    if (status !== 0) throw new Error('The tools could not be installed.')
  }
  process.exitCode = runVitest(
    ['--config', 'tests/vitest.config.ts', '--project', 'sqlite', 'tests/clients'],
    {
      CLIENT_TOOLS: place,
    },
  )
} finally {
  if (!given) rmSync(place, { recursive: true, force: true })
}
