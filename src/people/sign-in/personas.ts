import { fold } from '../../platform/search/fold.ts'
import type { Codes, Identity, Person } from '../../platform/tenant/person.ts'
import type { Tenant } from '../../platform/tenant/tenant.ts'

/** A fictitious person to sign in as at the embedded provider. */
export interface Persona {
  /** Used as the `sub`. */
  id: string
  name: string
  email: string
  roles: Person['roles']
  identity: Identity | null
}

const MUNICIPALITY_NAMES = ['Lotte Hermans', 'Jonas Martens', 'Nadia de Wit', 'Pieter Goossens']
const OPERATORS = [
  { id: 'cpo-one', name: 'Samira Bakker' },
  { id: 'cpo-two', name: 'Ruben Claes' },
]

/** One persona per role of the tenant, and one per city and per operator in its config. */
export const personasOf = (tenant: Tenant): Persona[] => [
  persona('admin', 'Hanna Visser', { admin: '*' }),
  ...tenant.personas.municipalities.flatMap((code, index) => {
    const municipality = tenant.municipalities.find((it) => it.code === code)
    if (!municipality) return []
    const id = `municipality-${fold(municipality.name)
      .match(/[a-z0-9]+/g)
      ?.join('-')}`
    const name = MUNICIPALITY_NAMES[index % MUNICIPALITY_NAMES.length] as string
    return [persona(id, name, { municipality: [code] })]
  }),
  ...OPERATORS.flatMap(({ id, name }, index) => {
    const operator = tenant.stakeholders[index]
    if (!operator) return []
    const identity = { uuid: operator.uuid, label: operator.name, category: 'cpo' }
    return [persona(id, name, { cpo: tenant.personas.operators[index] ?? '*' }, identity)]
  }),
  persona('caseworker', 'Els Willems', { caseworker: '*' }),
  persona('caseviewer', 'Tom Jansen', { caseviewer: '*' }),
  persona('customer', 'Fatima Mertens', { customer: '*' }),
  persona('developer', 'Daan Smit', { developer: '*' }),
  persona('guest', 'Guus Vermeer', { guest: '*' }),
]

/** The claims of a persona, without its id. */
export const claimsOf = ({ name, email, roles, identity }: Persona, tenantId: string) => ({
  name,
  email,
  roles: { [tenantId]: roles },
  ...(identity && { identity }),
})

export const codesOfPersona = ({ roles }: Persona): Codes => {
  const codes = Object.values(roles)
  return codes.includes('*') ? '*' : (codes as string[][]).flat()
}

const persona = (
  id: string,
  name: string,
  roles: Persona['roles'],
  identity: Identity | null = null,
): Persona => ({
  id,
  name,
  email: `${fold(name).replaceAll(' ', '.')}@laadloket.example`,
  roles,
  identity,
})
