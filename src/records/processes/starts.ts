import { type Context, can } from '../../platform/web/context.ts'
import { startProcesses, typesHeldFor } from './policy.ts'

/** Path of the form for types that start without a location; all other types start at one. */
const ADDRESSES = { realisation: '/realisatie/nieuw', private: '/process/new-private' } as const
type Start = keyof typeof ADDRESSES

/**
 * The path where the person starts a process of this type; null if the tenant does not have the type, or without the
 * permission.
 */
export const startHref = (context: Context, start: Start) =>
  typesHeldFor(context, 'realisationbtn').some(({ value }) => value === start) ? ADDRESSES[start] : null

/** True for a type that starts at an existing location. */
export const beginsAtLocation = (type: string) => !Object.hasOwn(ADDRESSES, type)

/** The types that the person may start at an existing location. */
export const atLocationTypes = (context: Context) =>
  typesHeldFor(context, 'realisationbtn').filter(({ value }) => beginsAtLocation(value))

/**
 * The first type that the person may start, with its path: in the public domain, else on private ground; null for neither.
 */
export function firstStart(context: Context): { type: Start; href: string } | null {
  for (const type of ['realisation', 'private'] as const) {
    const href = startHref(context, type)
    if (href) return { type, href }
  }
  return null
}

/** The ways to start a process; if the tenant lacks the private type, with the reason. Spec 2 §2, spec 3 §2. */
export function startsFor(context: Context) {
  if (!startProcesses.allows(context, undefined)) return []
  const { t, tenant } = context
  const words = t.processes.start
  const [open, closed] = [startHref(context, 'realisation'), startHref(context, 'private')]
  const isOff = !tenant.processes.types.some(({ value, hidden }) => value === 'private' && !hidden)
  const isAnnounced = closed || (isOff && can(context, 'privateProcess'))
  return [
    ...(open ? [{ label: words.public(), href: open, reason: '' }] : []),
    ...(isAnnounced ? [{ label: words.private(), href: closed, reason: words.privateOff() }] : []),
  ]
}
