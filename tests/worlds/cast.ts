import type { Tenant } from '../../src/platform/tenant/tenant.ts'
import { ANTWERPEN, CPO_ONE, CPO_TWO, GENT, people, type TestPerson } from '../world.ts'

/** The people of a world: those of all tests, at home in two municipalities and with two operators of its tenant. */

export interface Cast {
  /** Codes of its two municipalities. */
  codes: readonly [string, string]
  /** Uuids of its two operators. */
  operators: readonly [string, string]
  everybody: readonly TestPerson[]
  named(name: keyof typeof people): TestPerson
}

export function castOf(tenant: Tenant): Cast {
  const [one = '', two = one] = [
    ...new Set([...tenant.personas.municipalities, ...tenant.municipalities.map(({ code }) => code)]),
  ]
  const [first = { uuid: '', name: '' }, second = first] = tenant.stakeholders
  const codeOf = (code: string) => (code === GENT ? one : code === ANTWERPEN ? two : code)
  const operatorOf = (uuid: string) => (uuid === CPO_ONE ? first : uuid === CPO_TWO ? second : null)
  const moved = (person: TestPerson): TestPerson => {
    const operator = operatorOf(person.identity?.uuid ?? '')
    const roles = Object.entries(person.roles).map(([role, codes]) => [
      role,
      Array.isArray(codes) ? codes.map(codeOf) : codes,
    ])
    return {
      ...person,
      roles: Object.fromEntries(roles),
      identity: operator ? { uuid: operator.uuid, label: operator.name, category: 'cpo' } : person.identity,
    }
  }
  const all = Object.fromEntries(Object.entries(people).map(([name, person]) => [name, moved(person)]))
  return {
    codes: [one, two],
    operators: [first.uuid, second.uuid],
    everybody: Object.values(all),
    named: (name) => all[name] as TestPerson,
  }
}
