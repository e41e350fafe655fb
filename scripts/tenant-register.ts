import { existsSync, readdirSync, writeFileSync } from 'node:fs'

const camel = (id: string) => id.replace(/-([a-z0-9])/g, (_, first: string) => first.toUpperCase())

/** Names of the folders in `tenants/` (a file URL ending in a slash) that hold a tenant, in order. */
export const folderNames = (tenants: URL): string[] =>
  readdirSync(tenants, { withFileTypes: true })
    .filter((it) => it.isDirectory() && existsSync(new URL(`${it.name}/tenant.ts`, tenants)))
    .map((it) => it.name)
    .sort()

/** What `tenants/folders.ts` holds when these are the folders. */
export const register = (ids: readonly string[]): string =>
  [
    "import type { Tenant } from '../src/tenants/tenant.ts'",
    ...ids.map((id) => `import { tenant as ${camel(id)} } from './${id}/tenant.ts'`),
    '',
    '/** A maker for each folder here. Written by `npm run cli -- tenant new`; do not edit by hand. */',
    'export const folders: Readonly<Record<string, () => Tenant>> = {',
    ...ids.map((id) => (camel(id) === id ? `  ${id},` : `  '${id}': ${camel(id)},`)),
    '}',
    '',
  ].join('\n')

/** Writes `tenants/folders.ts` again, from the folders that are there. */
export const writeRegister = (tenants: URL) =>
  writeFileSync(new URL('folders.ts', tenants), register(folderNames(tenants)))
