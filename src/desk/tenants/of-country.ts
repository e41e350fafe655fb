import type { LocaleProfile, Tenant } from '../../platform/tenant/tenant.ts'
import type { TenantChoice } from './define.ts'
import { themeOf } from './theme-of.ts'

/** What a tenant's folder gives where the country gives the rest (src/desk/tenants/dutch, src/desk/tenants/flemish). */
export interface CountryChoice
  extends Partial<Omit<TenantChoice, 'country' | 'locale' | 'mails' | 'requests' | 'map'>> {
  id: string
  name: string
  acronym: string
  /** Rectangle that coordinates must lie in: the outlines of the municipalities, rounded outwards. */
  bounds: LocaleProfile['bounds']
  municipalities: Tenant['municipalities']
  stakeholders: Tenant['stakeholders']
  /** In place of a whole theme: the colour of the bar, and of links and buttons. As `#rrggbb`. */
  colours?: { brand: string; primary?: string }
  mails?: Partial<TenantChoice['mails']>
  requests?: Partial<Tenant['requests']>
  map?: Partial<Tenant['map']>
}

/** How many municipalities have a person of their own to play. */
const PLAYED = 2

/** What follows from the choice itself: a theme, whom one can play, and made-up addresses of mail, to be replaced. */
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
