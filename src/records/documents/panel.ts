import type { DocumentsPanelProps, GroupView } from '../../../views/documents/documents-props.ts'
import { fileState, isPicture } from '../../platform/files/file.ts'
import type { DocumentChoice, DocumentGroup, StepChoice } from '../../platform/tenant/process-type.ts'
import { formatTime } from '../../platform/texts/format.ts'
import type { Context } from '../../platform/web/context.ts'
import { hasBegun, mayBegin } from '../processes/flow.ts'
import { isStepOf, mayEditStep } from '../processes/policy.ts'
import { isStopped, processHref } from '../processes/process.ts'
import type { FoundProcess } from '../processes/row.ts'
import { typeOf } from '../processes/type-of.ts'
import { documentHref, formatSize, MOST_PER_GROUP, MOST_TOGETHER } from './document.ts'
import { type FoundDocument, findDocuments } from './queries.ts'

const documentsAddress = (routeType: string, uuid: string) => `${processHref(routeType, uuid)}/documenten`

/**
 * The view model of the documents of a step; null for a step without any. The view adds the form token. `chosen`: the group
 * of the files that were refused.
 */
export async function documentsPanelOf(
  context: Context,
  process: FoundProcess,
  step: StepChoice,
  chosen: DocumentGroup | '' = '',
): Promise<DocumentsPanelProps | null> {
  if (step.documents.length === 0) return null
  const type = typeOf(context, process)
  const address = documentsAddress(type.routeType, process.uuid)
  const mayEdit = mayEditStep(context, process, step)
  const files = (await findDocuments(context.db, process.uuid)).filter((it) => !it.deleted)
  const groups = step.documents.map((choice) => {
    const own = files.filter((it) => it.kind === choice.group)
    const views = own.map((file) => documentView(context, file, { address, mayEdit }))
    return { ...groupOf(context, choice), files: views, isFull: own.length >= MOST_PER_GROUP }
  })
  return {
    ...shared(context),
    address,
    api: `/process/realisation/${process.uuid}/files`,
    step: type.steps.indexOf(step) + 1,
    chosen,
    groups,
    reason: !mayEdit
      ? whyNot(context, process, step)
      : groups.every((it) => it.isFull)
        ? context.t.documents.reasons.full({ most: MOST_PER_GROUP })
        : '',
  }
}

/** The same for a process that is not saved yet: nothing can be added, with the reason. Spec 2 §2. */
export function unsavedDocumentsPanel(context: Context, step: StepChoice): DocumentsPanelProps | null {
  if (step.documents.length === 0) return null
  return {
    ...shared(context),
    address: '',
    api: '',
    step: 1,
    chosen: '',
    reason: context.t.documents.reasons.unsaved(),
    groups: step.documents.map((choice) => ({ ...groupOf(context, choice), files: [], isFull: false })),
  }
}

const shared = ({ tenant }: Context) => ({
  most: tenant.limits.upload,
  mostTogether: MOST_TOGETHER,
  support: tenant.mails.support,
})

const groupOf = (
  { language }: Context,
  { group, label, preview = false }: DocumentChoice,
): Pick<GroupView, 'group' | 'label' | 'picturesOnly'> => ({
  group,
  label: label[language],
  picturesOnly: preview,
})

function documentView(
  { t, tenant }: Context,
  file: FoundDocument,
  { address, mayEdit }: { address: string; mayEdit: boolean },
): GroupView['files'][number] {
  const state = fileState(file)
  const href = documentHref(address, file.kind, file.index)
  const isReady = state === 'ready'
  return {
    index: file.index,
    name: file.filename,
    about: `${formatTime(file.created_at, tenant.locale.timeZone)}, ${formatSize(file.size, t)}`,
    state: isReady ? '' : t.documents.states[state](),
    isRefused: state === 'suspect' || state === 'missing',
    href: isReady ? href : '',
    preview: isReady && isPicture(file.extension) ? `${href}/voorbeeld` : '',
    removal: mayEdit ? `${href}/verwijderen` : '',
  }
}

function whyNot(context: Context, process: FoundProcess, step: StepChoice): string {
  const { reasons } = context.t.documents
  const { steps } = typeOf(context, process)
  if (!isStepOf(context, process, step)) return reasons.readOnly()
  if (isStopped(process)) return reasons.stopped()
  const number = steps.indexOf(step) + 1
  const state = process.steps.find((it) => it.number === number)
  const isOpen = state !== undefined && (hasBegun(state) || mayBegin(process.steps, number, steps))
  return isOpen ? reasons.notNow() : reasons.notBegun()
}
