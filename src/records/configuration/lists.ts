import type { Tenant } from '../../platform/tenant/tenant.ts'
import { LISTS, type ListName } from './entry.ts'

export const listHref = (list: ListName) => `/beheer/${list}`

/** The lists of a tenant; PIDs only if a process uses them. */
export const listsOf = ({ processes }: Pick<Tenant, 'processes'>): ListName[] =>
  LISTS.filter((list) => list !== 'pids' || requiresPid(processes))

const requiresPid = ({ types }: Tenant['processes']) =>
  types.some(({ steps }) =>
    steps.some(({ groups }) => groups.some(({ fields }) => fields.some(({ options }) => options === 'pids'))),
  )
