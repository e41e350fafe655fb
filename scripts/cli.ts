/**
 * The command line of the desk. Every command has `--help`:
 *
 *     npm run cli -- --help
 *     npm run cli -- tenant check --json
 *
 * Exit codes: 0 done, 1 failed, 2 not understood.
 */
import { pathToFileURL } from 'node:url'
import { runCommand } from './program.ts'

// A reader that goes away, as `head` does, is no failure, and the work goes on to its end.
for (const output of [process.stdout, process.stderr])
  output.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
  })

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  process.exitCode = await runCommand(process.argv.slice(2))
