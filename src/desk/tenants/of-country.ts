import type { LocaleProfile, Tenant } from '../../platform/tenant/tenant.ts'
import type { TenantChoice } from './define.ts'
import { themeOf } from './theme-of.ts'

/**
 * The settings in a tenant's folder, which override those of its country (src/desk/tenants/dutch, src/desk/tenants/flemish).
 */
export interface CountryChoice
  extends Partial<Omit<TenantChoice, 'country' | 'locale' | 'mails' | 'requests' | 'map'>> {
  id: string
  name: string
  acronym: string
  /** Rectangle of valid coordinates: the bounds of the municipalities, rounded outwards. */
  bounds: LocaleProfile['bounds']
  municipalities: Tenant['municipalities']
  stakeholders: Tenant['stakeholders']
  /** Instead of a whole theme: the colour of the bar, and of links and buttons. As `#rrggbb`. */
  colours?: { brand: string; primary?: string }
  mails?: Partial<TenantChoice['mails']>
  requests?: Partial<Tenant['requests']>
  map?: Partial<Tenant['map']>
}

/** Number of municipalities with their own demonstration account. */
const PLAYED = 2

/**
 * Settings derived from the choice: a theme, demonstration accounts, and placeholder mail addresses, to be
 * replaced.
 */
export function followingFrom({ id, name, municipalities, stakeholders, ...choice }: CountryChoice) {
  const codes = municipalities.map((it) => it.code)
  const desk = `${id}.example.org`
  const addresses = {
    operators: Object.fromEntries(
      stakeholders.map((it) => [it.uuid, `processen@${slug(it.name)}.example.org`]),
    ),
    municipalities: Object.fromEntries(codes.map((code) => [code, `laadpalen-${code}@${desk}`])),
    contractors: Object.fromEntries(
      (choice.contractors ?? []).map((it) => [it.uuid, `planning@${slug(it.label)}.example.org`]),
    ),
  }
  return {
    theme: choice.theme ?? themeOf(choice.colours ?? { brand: '#ffffff' }),
    personas: {
      municipalities: codes.slice(0, PLAYED),
      operators: ['*', codes.slice(0, PLAYED)],
      ...choice.personas,
    } satisfies Tenant['personas'],
    mails: {
      sender: { name, address: `laadloket@${desk}` },
      support: `support@${desk}`,
      addresses,
      ...choice.mails,
    },
  }
}

const slug = (name: string) => name.toLowerCase().replace(/[^a-z0-9]+/g, '-')
