/** The statuses and kinds of a charge point, and their rules. Pure; shared by server and island. Spec 1 §4 and §6. */

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

/** A fast charger has at least this power, in watts (NAL: regular is at most 22 kW). */
export const FAST_FROM_W = 22_001
/** A hub ("laadplein": more than two) has at least this many charging places on one pole or connection. */
export const HUB_FROM_EVSES = 3

/** The status in the format of the spec: `realized`, `fastcharger-realized`, `charging-hub-definitive-private`. */
export const fullStatus = ({ status, access, kind }: { status: string; access: string; kind: string }) =>
  [kind === 'standard' ? '' : `${kind}-`, status, access === 'public' ? '' : `-${access}`].join('')

/** Parses a status in the format of the spec into its three parts; null for an unknown one. */
export function readStatus(full: string): { status: ChargePointStatus; access: Access; kind: Kind } | null {
  const kind = KINDS.find((it) => full.startsWith(`${it}-`)) ?? 'standard'
  const rest = kind === 'standard' ? full : full.slice(kind.length + 1)
  const access = ACCESSES.find((it) => rest.endsWith(`-${it}`)) ?? 'public'
  const name = access === 'public' ? rest : rest.slice(0, -access.length - 1)
  const status = STATUSES.find((it) => it === name)
  return status ? { status, access, kind } : null
}

/** True for a suggestion or a definitive location: only these can be chosen for a process. Spec 1 §4. */
export const hasChoosableStatus = (full: string) => full.includes('suggestion') || full.includes('definitive')

/** True if the map shows it in monitoring mode. Spec 1 §4. */
export const isShownWhenMonitoring = ({ status, workflow }: { status: string; workflow: boolean }) =>
  status === 'realized' || status === 'in-progress' || (status === 'definitive' && workflow)
