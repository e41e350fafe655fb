import { readFileSync } from 'node:fs'
import { root } from './root.ts'

/** The version of the desk, from `package.json` in the project folder, which a built server reads too. */
export const version: string = JSON.parse(readFileSync(new URL('package.json', root), 'utf8')).version
