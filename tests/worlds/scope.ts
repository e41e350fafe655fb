import type { Tenant } from '../../src/platform/tenant/tenant.ts'
import type { TestPerson } from '../world.ts'
import type { About } from './deed.ts'
import type { Row } from './look.ts'

/**
 * Who may do what where, by the specification: a role that the tenant lists for a feature, in the
 * municipalities that this role holds; an admin everywhere in theirs; an operator in its own processes.
 */

type Feature = keyof Tenant['featureAccess']
type Codes = '*' | readonly string[]

const codesOf = (held: TestPerson['roles'][keyof TestPerson['roles']]): Codes =>
  held === '*' ? '*' : Array.isArray(held) ? held : []

/** The roles by which a person has a feature. */
const rolesWith = ({ roles }: TestPerson, { featureAccess }: Tenant, feature: Feature) =>
  (Object.keys(roles) as (keyof typeof roles)[]).filter(
    (role) => role === 'admin' || (featureAccess[feature] as readonly string[]).includes(role),
  )

/** Somebody whose roles lack what they need gets nothing at all. */
const isSetUp = ({ roles, identity }: TestPerson) =>
  !(roles.municipality && codesOf(roles.municipality).length === 0) && !(roles.cpo && !identity)

/** True for a person who has a feature somewhere. */
export const hasFeature = (person: TestPerson | null, tenant: Tenant, feature: Feature): boolean =>
  person !== null && isSetUp(person) && rolesWith(person, tenant, feature).length > 0

/** True for a person who has a feature for this record. */
export function mayOn(
  person: TestPerson | null,
  tenant: Tenant,
  feature: Feature,
  { municipality, operator }: Pick<About, 'municipality' | 'operator'>,
): boolean {
  if (!person || !isSetUp(person)) return false
  return rolesWith(person, tenant, feature).some((role) => {
    const codes = codesOf(person.roles[role])
    const isThere = codes === '*' || (municipality !== null && codes.includes(municipality))
    return isThere && (role !== 'cpo' || operator === undefined || operator === person.identity?.uuid)
  })
}

/** True for a person of this party, where a process is. */
export function isOfParty(person: TestPerson, party: string, row: Row): boolean {
  const codes = codesOf(person.roles[party as keyof typeof person.roles])
  const isThere = codes === '*' || codes.includes(row.municipality_code)
  return isSetUp(person) && isThere && (party !== 'cpo' || row.operator_uuid === person.identity?.uuid)
}

/** True for a person who may read this request. */
export const readsRequest = (person: TestPerson | null, tenant: Tenant, row: Row): boolean =>
  mayOn(person, tenant, 'requestlist', { municipality: row.municipality_code || null })

/** Who has a feature for processes of a type: on private ground only the roles that may see those. */
function heldFor(tenant: Tenant, type: string, feature: Feature): Tenant {
  const { featureAccess } = tenant
  if (type !== 'private') return tenant
  const roles = featureAccess[feature].filter((role) => featureAccess.privateProcess.includes(role))
  return { ...tenant, featureAccess: { ...featureAccess, [feature]: roles } }
}

/** True for a person who may start processes of a type. */
export const startsType = (person: TestPerson | null, tenant: Tenant, type: string): boolean =>
  hasFeature(person, heldFor(tenant, type, 'realisationbtn'), 'realisationbtn')

/** True for a person who may read processes of this type somewhere. */
export const readsType = (person: TestPerson | null, tenant: Tenant, type: string): boolean =>
  hasFeature(person, heldFor(tenant, type, 'realisationlist'), 'realisationlist')

/** True for a person who may read this process. */
export const readsProcess = (person: TestPerson | null, tenant: Tenant, row: Row): boolean =>
  mayOn(person, heldFor(tenant, row.process_type, 'realisationlist'), 'realisationlist', {
    municipality: row.municipality_code || null,
    operator: row.operator_uuid,
  })
