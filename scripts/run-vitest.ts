import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** Runs vitest on this checkout with these words and, beside the environment, these variables; returns its exit code. */
export function runVitest(words: readonly string[], more: Record<string, string> = {}): number {
  const { status } = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...words], {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    stdio: 'inherit',
    env: { ...process.env, ...more },
  })
  return status ?? 1
}
