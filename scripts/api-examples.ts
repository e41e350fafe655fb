/**
 * Writes the examples in the description of the API anew, as the tests send them and the desk answers.
 *
 *     npm run api-examples
 */
import { spawnSync } from 'node:child_process'

const FILE = 'src/desk/api-docs/examples.json'
const env = { ...process.env, EXAMPLES: 'write' }
const run = (...command: string[]) => spawnSync('npx', command, { stdio: 'inherit', env })
run('vitest', 'run', '--config', 'tests/vitest.config.ts', '--project', 'sqlite', 'tests/api-docs/responses')
run('biome', 'format', '--write', FILE)
