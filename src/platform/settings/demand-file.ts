import { accessSync, constants, statSync } from 'node:fs'
import type { Problems } from './problems.ts'

/** Adds a line to `problems` when the file in a setting does not exist or cannot be read; '' is accepted. */
export function demandFile(name: string, path: string | undefined, problems: Problems) {
  if (!path) return
  try {
    accessSync(path, constants.R_OK)
    if (!statSync(path).isFile()) problems.add(name, (words) => words.noFile({ path }))
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    problems.add(name, (words) => words.unreadable({ path, code }))
  }
}
