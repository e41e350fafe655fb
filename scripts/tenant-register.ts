import { existsSync, readdirSync, renameSync, writeFileSync } from 'node:fs'

/**
 * The name that a folder's tenant is imported under: not the folder's own name, which may be a reserved word.
 */
const importName = (id: string) =>
  `${id.replace(/-([a-z])/g, (_, first: string) => first.toUpperCase())}Tenant`

/** Names of the folders in `tenants/` (a file URL ending in a slash) that hold a tenant, in order. */
export const folderNames = (tenants: URL): string[] =>
  readdirSync(tenants, { withFileTypes: true })
    .filter((it) => it.isDirectory() && existsSync(new URL(`${it.name}/tenant.ts`, tenants)))
    .map((it) => it.name)
    .sort()

/** The content of `tenants/folders.ts` for these folders. */
export const register = (ids: readonly string[]): string =>
  [
    "import type { Tenant } from '../src/platform/tenant/tenant.ts'",
    ...ids.map((id) => `import { tenant as ${importName(id)} } from './${id}/tenant.ts'`),
    '',
    '/** A maker for each folder here. Written by `npm run cli -- tenant new`; do not edit by hand. */',
    'export const folders: Readonly<Record<string, () => Tenant>> = {',
    ...ids.map((id) => `  ${id.includes('-') ? `'${id}'` : id}: ${importName(id)},`),
    '}',
    '',
  ].join('\n')

/** Writes `tenants/folders.ts` again, from the folders on disk; atomically. */
export function writeRegister(tenants: URL) {
  const draft = new URL('.folders.ts', tenants)
  writeFileSync(draft, register(folderNames(tenants)))
  renameSync(draft, new URL('folders.ts', tenants))
}
