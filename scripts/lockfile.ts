import { readFileSync } from 'node:fs'

/** A package as the lockfile of npm has it. */
export interface Locked {
  version: string
  /** `sha512-…`, in base64. */
  integrity?: string
  license?: string
  /** Only for developing. */
  dev?: boolean
  /** For developing, and where a package may also do without it. */
  devOptional?: boolean
  /** Not installed on every machine. */
  optional?: boolean
  link?: boolean
  deprecated?: string
  engines?: { node?: string }
  dependencies?: Readonly<Record<string, string>>
  devDependencies?: Readonly<Record<string, string>>
  optionalDependencies?: Readonly<Record<string, string>>
  peerDependencies?: Readonly<Record<string, string>>
}

/** What a package stands in the lockfile under: its place in `node_modules`. */
export interface LockedPackage extends Locked {
  path: string
  name: string
}

export interface Lockfile {
  name: string
  version: string
  /** The needs of our own code. */
  root: Locked
  packages: LockedPackage[]
}

/**
 * Packages that only come along in what we build. Their own needs do not: typesafe-i18n would bring TypeScript to
 * every server.
 */
export const BUILT_IN: readonly string[] = ['typesafe-i18n']

/** Reads `package-lock.json`. */
export function readLockfile(): Lockfile {
  const text = readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8')
  const { name, version, packages } = JSON.parse(text) as Omit<Lockfile, 'packages'> & {
    packages: Record<string, Locked>
  }
  const { '': root = { version }, ...others } = packages
  return {
    name,
    version,
    root,
    packages: Object.entries(others).map(([path, it]) => ({ ...it, path, name: nameAt(path) })),
  }
}

/** `@fastify/cookie` for `node_modules/@fastify/cookie`. */
const nameAt = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

/** The path of the package that one at this path gets when it asks for a name, as node looks for it. */
export function pathFor(name: string, from: string, has: { has(path: string): boolean }): string | undefined {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('node_modules/') - 1))) {
    const path = `${at}${at && '/'}node_modules/${name}`
    if (has.has(path)) return path
    if (at === '') return undefined
  }
}
