/** The vocabulary of a process, shared by server and pages. Pure; source: spec 2 §3 and §4. */

export const STATUSES = ['active', 'onhold', 'completed', 'cancelled'] as const
export type ProcessStatus = (typeof STATUSES)[number]

/** The status by name; an unknown one counts as active, as in the specification. */
export const statusOf = (status: string): ProcessStatus => STATUSES.find((it) => it === status) ?? 'active'

/** True for a process that is on hold or cancelled: its steps cannot be changed. */
export const isStopped = ({ status }: { status: string }) => status === 'onhold' || status === 'cancelled'

/** Formats a reference: `{TENANT}-{PROCESS}-{yy}-{nnnn}`. Decisions, "Processes". */
export const caseReference = (tenant: string, type: string, year: number, number: number) =>
  `${tenant}-${type}-${String(year % 100).padStart(2, '0')}-${String(number).padStart(4, '0')}`

export const processHref = (routeType: string, uuid: string, step?: number) =>
  `/${routeType}/${uuid}${step === undefined ? '' : `/stap-${step}`}`
