import { accessSync, constants, statSync } from 'node:fs'

/** Adds a line to `problems` for a file that a setting names and that is not there, or cannot be read; '' names none. */
export function demandFile(name: string, path: string | undefined, problems: string[]) {
  if (!path) return
  try {
    accessSync(path, constants.R_OK)
    if (!statSync(path).isFile()) problems.push(`${name} must be a file: ${path} is none.`)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    problems.push(`${name} must be a file that can be read: ${path} (${code}).`)
  }
}
