/**
 * For development: restarts the server and rebuilds the browser files at every change.
 *
 *     npm run dev
 */
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

const commands = [
  [
    'node_modules/vite/bin/vite.js',
    'build',
    '--config',
    'scripts/vite.config.ts',
    '--watch',
    '--logLevel',
    'warn',
  ],
  // The server reads the names of the browser files when it starts.
  [
    'node_modules/tsx/dist/cli.mjs',
    'watch',
    '--clear-screen=false',
    '--include',
    'static/built/.vite/manifest.json',
    'src/server.ts',
  ],
]
const running = commands.map((command) => spawn(process.execPath, command, { cwd: root, stdio: 'inherit' }))

const stop = () => {
  for (const child of running) child.kill('SIGTERM')
}
for (const child of running) child.once('exit', stop)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)
