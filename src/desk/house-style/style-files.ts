import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Shell } from '../../../views/layout/shell.ts'
import { oncePer } from '../../platform/once-per.ts'
import type { Tenant } from '../../platform/tenant/tenant.ts'
import { tenantFile } from '../tenants/find.ts'
import { themeCss } from '../tenants/theme-css.ts'
import { logoOf } from './logo.ts'

interface StyleFile {
  /** Contains a version, so that browsers may cache it. */
  href: string
  type: string
  content: string | Buffer
}

/** The files with the colours and logos of a tenant, created once per tenant configuration. */
export const styleFilesOf = oncePer((tenant: Tenant) => {
  const { light, dark } = tenant.logo
  return {
    sheet: fileOf('thema', 'css', 'text/css; charset=utf-8', themeCss(tenant.theme)),
    logo: logoFile('logo', light || readFileSync(tenantFile(tenant, 'logo.svg'), 'utf8')),
    darkLogo: dark ? logoFile('logo-donker', dark) : null,
  }
})

function logoFile(name: string, text: string): StyleFile {
  const { extension, type, content } = logoOf(text)
  return fileOf(name, extension, type, content)
}

function fileOf(name: string, extension: string, type: string, content: string | Buffer): StyleFile {
  const version = createHash('sha256').update(content).digest('hex').slice(0, 12)
  return { href: `/huisstijl/${name}-${version}.${extension}`, type, content }
}

/** The references to these files in a page. */
export function houseStyleOf(tenant: Tenant): Shell['houseStyle'] {
  const { sheet, logo, darkLogo } = styleFilesOf(tenant)
  return { sheet: sheet.href, logo: logo.href, logoType: logo.type, darkLogo: darkLogo?.href ?? logo.href }
}
