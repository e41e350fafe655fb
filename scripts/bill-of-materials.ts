import { BUILT_IN, type Locked, type LockedPackage, type Lockfile, pathFor } from './lockfile.ts'

/** A bill of materials in the form of CycloneDX 1.6. Pure; source: https://cyclonedx.org/docs/1.6/json/ */

interface Component {
  type: 'application' | 'library'
  'bom-ref': string
  group?: string
  name: string
  version: string
  purl: string
  /** `optional`: not on every machine; `excluded`: only for developing. */
  scope?: 'required' | 'optional' | 'excluded'
  hashes?: { alg: string; content: string }[]
  licenses?: ({ license: { id: string } | { name: string } } | { expression: string })[]
}

interface Bill {
  $schema: string
  bomFormat: 'CycloneDX'
  specVersion: '1.6'
  serialNumber: string
  version: 1
  metadata: { timestamp: string; lifecycles: { phase: string }[]; component: Component }
  components: Component[]
  dependencies: { ref: string; dependsOn: string[] }[]
}

interface Choices {
  /** Without what is only for developing. */
  isForProduction: boolean
  /** A UUID. */
  serial: string
  moment: Date
}

/** Licences that the package itself has in a file, and not in its description. */
export const LICENCES_BY_HAND: Readonly<Record<string, string>> = { 'png-js@2.0.0': 'MIT' }

/** The same for the same lockfile, but for serial number and moment; each version of a package once. */
export function billOf(lockfile: Lockfile, { isForProduction, serial, moment }: Choices): Bill {
  const packages = lockfile.packages.filter((it) => !isForProduction || isPartOfProduction(it))
  const byPath = new Map(packages.map((it) => [it.path, it]))
  const own: Component = {
    type: 'application',
    'bom-ref': purlOf(lockfile),
    name: lockfile.name,
    version: lockfile.version,
    purl: purlOf(lockfile),
  }
  const components = new Map<string, Component>()
  for (const it of packages) {
    const component = componentOf(it)
    const other = components.get(component.purl)
    if (!other || rankOf(component) < rankOf(other)) components.set(component.purl, component)
  }
  const needs = new Map([[own.purl, needsOf({ path: '', ...lockfile.root }, byPath)]])
  for (const it of packages) needs.set(purlOf(it), [...(needs.get(purlOf(it)) ?? []), ...needsOf(it, byPath)])
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${serial}`,
    version: 1,
    metadata: { timestamp: moment.toISOString(), lifecycles: [{ phase: 'build' }], component: own },
    components: [...components.values()].toSorted((one, other) => compare(one.purl, other.purl)),
    dependencies: [...needs]
      .map(([ref, on]) => ({ ref, dependsOn: [...new Set(on)].toSorted(compare) }))
      .toSorted((one, other) => compare(one.ref, other.ref)),
  }
}

/** By their letters, so that no machine's language orders them otherwise. */
const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

const isPartOfProduction = ({ dev, name }: LockedPackage) => !dev || BUILT_IN.includes(name)

/** Source: https://github.com/package-url/purl-spec, type npm. */
const purlOf = ({ name, version }: { name: string; version: string }) =>
  `pkg:npm/${name.replace('@', '%40')}@${encodeURIComponent(version)}`

const SCOPES = ['required', 'optional', 'excluded'] as const
const rankOf = ({ scope }: Component) => (scope ? SCOPES.indexOf(scope) : 0)

function componentOf(it: LockedPackage): Component {
  const [group, name] = it.name.startsWith('@') ? it.name.split('/') : [undefined, it.name]
  return {
    type: 'library',
    'bom-ref': purlOf(it),
    ...(group && { group }),
    name: name ?? it.name,
    version: it.version,
    purl: purlOf(it),
    scope: scopeOf(it),
    hashes: hashesOf(it),
    licenses: licencesOf(it),
  }
}

function scopeOf(it: LockedPackage) {
  if (!isPartOfProduction(it)) return 'excluded'
  return it.optional || it.devOptional ? 'optional' : 'required'
}

const ALGORITHMS: Readonly<Record<string, string>> = { sha512: 'SHA-512', sha256: 'SHA-256', sha1: 'SHA-1' }

/** The checksums of the packed file, which the lockfile has in base64. */
const hashesOf = ({ integrity = '' }: Locked) =>
  integrity.split(' ').flatMap((it) => {
    const [name = '', content = ''] = it.split('-', 2)
    const alg = ALGORITHMS[name]
    return alg ? [{ alg, content: Buffer.from(content, 'base64').toString('hex') }] : []
  })

function licencesOf({ name, version, license }: LockedPackage): NonNullable<Component['licenses']> {
  const told = license ?? LICENCES_BY_HAND[`${name}@${version}`]
  if (!told) return []
  if (told.startsWith('SEE LICENSE IN ')) return [{ license: { name: told } }]
  return [told.includes(' ') ? { expression: told } : { license: { id: told } }]
}

/** What a package asks for, of what is there: not every machine has what is optional. */
function needsOf(it: Locked & { path: string }, byPath: ReadonlyMap<string, LockedPackage>): string[] {
  const asked = [it.dependencies, it.devDependencies, it.optionalDependencies, it.peerDependencies]
  return asked
    .flatMap((names) => Object.keys(names ?? {}))
    .flatMap((name) => {
      const found = byPath.get(pathFor(name, it.path, byPath) ?? '')
      return found ? [purlOf(found)] : []
    })
}
