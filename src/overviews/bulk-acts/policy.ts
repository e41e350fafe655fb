import { fieldsOf } from '../../platform/forms/field.ts'
import { oncePer } from '../../platform/once-per.ts'
import type { ProcessType } from '../../platform/tenant/process-type.ts'
import { type Context, can } from '../../platform/web/context.ts'
import { holderOf, type Policy, policy } from '../../platform/web/policy.ts'
import { isOfAnyStep } from '../../records/processes/policy.ts'
import { confirmDecisions, publishDecisions } from '../../records/traffic-decisions/policy.ts'
import type { BulkKind } from './bulk-act.ts'

type Who = Pick<Context, 'person' | 'tenant'>

const fillIn = (kind: BulkKind) => policy(`bulk.${kind}`, isOfAnyStep)
const changeStatuses = holderOf('canChangeStatus')

/** Policies for beginning a bulk act; the permission for each process is checked too. Spec 2 §2. */
export const MAY: Record<BulkKind, Policy> = {
  tags: holderOf('realisationbtn'),
  aannemer: fillIn('aannemer'),
  'geplande-datum': fillIn('geplande-datum'),
  onhold: changeStatuses,
  hervatten: changeStatuses,
  stap: fillIn('stap'),
  besluit: publishDecisions,
  onherroepelijk: confirmDecisions,
  verwijderen: holderOf('canDeleteListedProcesses'),
}

/** Follow, stop and resume one's own bulk acts. */
export const ownBulkActs = policy(
  'bulk.own',
  (context) =>
    Object.values(MAY).some((it) => it.heldBy?.(context) ?? false) || can(context, 'realisationlist'),
)

type Step = ProcessType['steps'][number]

/** The fields of a step with these paths. */
const withPaths = (...paths: string[]) =>
  oncePer(({ groups }: Step) => fieldsOf(groups).filter(({ name }) => paths.includes(name)))

/** The fields of a step that these acts fill in. */
const FILLED_IN = {
  aannemer: withPaths('Contractor'),
  'geplande-datum': withPaths('PlannedRealisation.PlannedDate', 'PlannedRealisation.RemovalDate'),
}

/** The fields of a type that an act fills in, as far as the person's roles allow. */
export const fieldsToFill = (context: Who, type: ProcessType, kind: keyof typeof FILLED_IN) =>
  type.steps.filter((step) => mayFillSomewhere(context, step.edit)).flatMap((step) => FILLED_IN[kind](step))

/** The person has one of the roles, for some process. */
export const mayFillSomewhere = ({ person }: Who, roles: Step['edit']) =>
  person.roles.admin !== undefined || roles.some((role) => person.roles[role] !== undefined)

/** The acts offered to the person for processes of a type. */
export const kindsFor = (context: Context, type: ProcessType): BulkKind[] =>
  (Object.keys(MAY) as BulkKind[]).filter((kind) => {
    if (!MAY[kind].allows(context, undefined)) return false
    if (kind === 'aannemer' || kind === 'geplande-datum') return fieldsToFill(context, type, kind).length > 0
    if (kind === 'stap') return type.steps.some((step) => mayFillSomewhere(context, step.edit))
    if (kind !== 'besluit' && kind !== 'onherroepelijk') return true
    return type.steps.some(({ key }) => key === 'traffic-decision')
  })
