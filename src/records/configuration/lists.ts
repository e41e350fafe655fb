import type { Tenant } from '../../platform/tenant/tenant.ts'
import { LISTS, type ListName } from './entry.ts'

/** The address where a list is kept. */
export const listHref = (list: ListName) => `/beheer/${list}`

/** The lists that the tenant keeps: PIDs only where a process asks for one. */
export const listsOf = ({ processes }: Pick<Tenant, 'processes'>): ListName[] =>
  LISTS.filter((list) => list !== 'pids' || asksForPid(processes))

const asksForPid = ({ types }: Tenant['processes']) =>
  types.some(({ steps }) =>
    steps.some(({ groups }) => groups.some(({ fields }) => fields.some(({ options }) => options === 'pids'))),
  )
