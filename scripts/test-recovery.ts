/**
 * PostgreSQL is brought back to a moment before a mistake, as src/desk/backup/README.md tells, and the desk works on it. It
 * takes a server of its own from npm, and half a minute.
 *
 *     npm run test:recovery
 */
import { runVitest } from './run-vitest.ts'

process.exitCode = runVitest(['--config', 'tests/recovery/vitest.config.ts'])
