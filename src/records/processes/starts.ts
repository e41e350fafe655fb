import { type Context, can } from '../../platform/web/context.ts'
import { startProcesses, typesHeldFor } from './policy.ts'

/** Where a process of these types begins by itself; the others begin at a location. */
const ADDRESSES = { realisation: '/realisatie/nieuw', private: '/process/new-private' } as const
type Start = keyof typeof ADDRESSES

/** Where somebody starts a process of this type; null where the tenant has none, or it is not theirs to start. */
const startHref = (context: Context, start: Start) =>
  typesHeldFor(context, 'realisationbtn').some(({ value }) => value === start) ? ADDRESSES[start] : null

/** Where somebody starts a process: in the public domain, else on private ground; null for neither. */
export function firstStart(context: Context): { type: Start; href: string } | null {
  for (const type of ['realisation', 'private'] as const) {
    const href = startHref(context, type)
    if (href) return { type, href }
  }
  return null
}

/** The ways to start a process; where the tenant has no private type, that is said. Spec 2 §2, spec 3 §2. */
export function startsFor(context: Context) {
  if (!startProcesses.allows(context, undefined)) return []
  const { t, tenant } = context
  const words = t.processes.start
  const [open, closed] = [startHref(context, 'realisation'), startHref(context, 'private')]
  const isOff = !tenant.processes.types.some(({ value, hidden }) => value === 'private' && !hidden)
  const isTold = closed || (isOff && can(context, 'privateProcess'))
  return [
    ...(open ? [{ label: `${words.button()}: ${words.public()}`, href: open, reason: '' }] : []),
    ...(isTold
      ? [{ label: `${words.button()}: ${words.private()}`, href: closed, reason: words.privateOff() }]
      : []),
  ]
}
