/**
 * The statuses and kinds of a charge point and the rules about them. Pure; shared by server and island. Spec
 * 1 §4 and §6.
 */

export const STATUSES = [
  'alert',
  'rejected',
  'suggestion',
  'definitive',
  'in-progress',
  'realized',
  'unknown',
] as const
export type ChargePointStatus = (typeof STATUSES)[number]

export const ACCESSES = ['public', 'semipublic', 'private', 'proprietary'] as const
export type Access = (typeof ACCESSES)[number]

export const KINDS = ['standard', 'fastcharger', 'charging-hub'] as const
export type Kind = (typeof KINDS)[number]

/** From this power on it is a fast charger, in watts (NAL: regular is at most 22 kW). */
export const FAST_FROM_W = 22_001
/** From this many charging places on, one pole or connection is a hub ("laadplein": more than two). */
export const HUB_FROM_EVSES = 3

/** The status as in the spec: `realized`, `fastcharger-realized`, `charging-hub-definitive-private`. */
export const fullStatus = ({ status, access, kind }: { status: string; access: string; kind: string }) =>
  [kind === 'standard' ? '' : `${kind}-`, status, access === 'public' ? '' : `-${access}`].join('')

/** The three parts of a status as the spec writes it; null for an unknown one. */
export function readStatus(full: string): { status: ChargePointStatus; access: Access; kind: Kind } | null {
  const kind = KINDS.find((it) => full.startsWith(`${it}-`)) ?? 'standard'
  const rest = kind === 'standard' ? full : full.slice(kind.length + 1)
  const access = ACCESSES.find((it) => rest.endsWith(`-${it}`)) ?? 'public'
  const name = access === 'public' ? rest : rest.slice(0, -access.length - 1)
  const status = STATUSES.find((it) => it === name)
  return status ? { status, access, kind } : null
}

/** Only a suggestion or a definitive location can be chosen for a process. Spec 1 §4. */
export const hasChoosableStatus = (full: string) => full.includes('suggestion') || full.includes('definitive')

/** In monitoring mode only these are shown. Spec 1 §4. */
export const isShownWhenMonitoring = ({ status, workflow }: { status: string; workflow: boolean }) =>
  status === 'realized' || status === 'in-progress' || (status === 'definitive' && workflow)
