import { startProcesses } from '../processes/policy.ts'
import { can, type Visit } from '../web/visit.ts'

/** The ways to start a process; where the tenant has no private type, that is said. Spec 2 §2, spec 3 §2. */
export function startsFor(visit: Visit) {
  if (!startProcesses.allows(visit, undefined)) return []
  const { t, tenant } = visit
  const words = t.processes.start
  const has = (value: string) => tenant.processes.types.some((it) => it.value === value && !it.hidden)
  const open = { label: `${words.button()}: ${words.public()}`, href: '/realisatie/nieuw', reason: '' }
  const closed = {
    label: `${words.button()}: ${words.private()}`,
    href: has('private') ? '/process/new-private' : null,
    reason: words.privateOff(),
  }
  return [...(has('realisation') ? [open] : []), ...(can(visit, 'privateProcess') ? [closed] : [])]
}
