import { chmodSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Stakeholder } from '../src/platform/tenant/tenant.ts'
import type { PlannedTenant } from './new-tenant.ts'
import { writeRegister } from './tenant-register.ts'
import type { Words as AllWords } from './words/words.ts'

type Words = Pick<AllWords['tenants']['new'], 'thereAlready'>

const WIDTH = 110

/**
 * Writes the folder of a new tenant into `tenants` (a file URL ending in a slash) and registers it. It is
 * written elsewhere first and moved into place whole; when registering fails it is removed again.
 */
export function writeTenantFolder(planned: PlannedTenant, tenants: URL, words: Words): URL {
  const folder = new URL(`${planned.choice.id}/`, tenants)
  if (existsSync(folder)) throw new Error(words.thereAlready({ id: planned.choice.id }))
  mkdirSync(tenants, { recursive: true })
  const draft = mkdtempSync(fileURLToPath(new URL('.new-', tenants)))
  try {
    writeFileSync(`${draft}/tenant.ts`, tenantFileOf(planned))
    writeFileSync(`${draft}/logo.svg`, logoOf(planned))
    // A draft is its owner's alone; the server may be another user.
    chmodSync(draft, 0o755)
    renameSync(draft, fileURLToPath(folder))
    writeRegister(tenants)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
  return folder
}

function tenantFileOf({ choice, country }: PlannedTenant): string {
  const { id, name, acronym, bounds, colours, municipalities, stakeholders } = choice
  const make = country === 'BE' ? 'flemishTenant' : 'dutchTenant'
  const { south, west, north, east } = bounds
  return `import { ${make} } from '../../src/desk/tenants/${country === 'BE' ? 'flemish' : 'dutch'}/define.ts'
import { municipalitiesCalled } from '../../src/desk/tenants/municipalities.ts'

/** ${name}: what its country shares, and nothing else yet. */
export const tenant = () =>
  ${make}({
    id: '${id}',
    name: ${quoted(name)},
    acronym: '${acronym}',
    bounds: { south: ${south}, west: ${west}, north: ${north}, east: ${east} },
    colours: { brand: '${colours?.brand}' },
    municipalities: municipalitiesCalled(${args(municipalities.map((it) => it.code))}),
    stakeholders: ${operators(stakeholders)},
    contractors: [],
  })
`
}

const quoted = (text: string) => (text.includes("'") ? `"${text}"` : `'${text}'`)

/** The arguments of a call, on one line where they fit. */
function args(codes: readonly string[]): string {
  const inOne = codes.map((it) => `'${it}'`).join(', ')
  const before = '    municipalities: municipalitiesCalled('.length
  if (before + inOne.length + '),'.length <= WIDTH) return inOne
  return `\n${codes.map((it) => `      '${it}',\n`).join('')}    `
}

/** A list as our formatter writes it: on one line where it fits, else one item per line. */
function operators(stakeholders: readonly Stakeholder[]): string {
  const pairs = stakeholders.map((it) => [`uuid: '${it.uuid}'`, `name: ${quoted(it.name)}`, `type: 'cpo'`])
  const [only] = pairs
  const inOne = only ? `[{ ${only.join(', ')} }]` : '[]'
  if (pairs.length < 2 && '    stakeholders: ,'.length + inOne.length <= WIDTH) return inOne
  const lines = pairs.map((pair) => {
    const line = `      { ${pair.join(', ')} },`
    return line.length <= WIDTH ? line : `      {\n${pair.map((it) => `        ${it},\n`).join('')}      },`
  })
  return `[\n${lines.join('\n')}\n    ]`
}

const logoOf = ({
  choice,
  onBrand,
}: PlannedTenant) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" role="img" aria-label="${attribute(choice.name)}">
  <rect width="40" height="40" rx="8" fill="${onBrand}"/>
  <circle cx="20" cy="20" r="16" fill="${choice.colours?.brand}"/>
  <path d="M22 7 11 22h7l-2 11 12-15h-8z" fill="${onBrand}"/>
</svg>
`

const attribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
