import { readFileSync } from 'node:fs'
import { root } from './root.ts'

/** The version of the desk: that of `package.json`, which stands beside what was built. */
export const version: string = JSON.parse(readFileSync(new URL('package.json', root), 'utf8')).version
