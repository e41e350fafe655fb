/**
 * The desk beside servers of others, from the packages of the distribution: what each is tried with stands in
 * tests/real/README.md. What is not installed is left out, with a sentence.
 *
 *     npm run test:real [-- --install] [-- tests/real/mail.real.ts]
 *
 * `--install` fetches what is missing with apt-get, as root; on a real machine the packages may start servers of theirs.
 */
import { spawnSync } from 'node:child_process'
import { PACKAGES, whatIsLeftOut } from '../tests/real/programs.ts'
import { runVitest } from './run-vitest.ts'

const words = process.argv.slice(2)
if (words.includes('--install')) {
  const missing = whatIsLeftOut().flatMap(({ program }) => PACKAGES[program])
  if (missing.length > 0)
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', ...missing], {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
}
for (const { sentence } of whatIsLeftOut()) console.error(sentence)
const files = words.filter((word) => word !== '--install')
process.exitCode = runVitest(['--config', 'tests/real/vitest.config.ts', ...files])
