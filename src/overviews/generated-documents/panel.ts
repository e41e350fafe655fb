import type { GeneratedDocumentsProps } from '../../../views/generated-documents/generated-documents.tsx'
import type { StepChoice } from '../../platform/tenant/process-type.ts'
import type { Visit } from '../../platform/web/visit.ts'
import type { FoundProcess } from '../../records/processes/row.ts'
import { typeOf } from '../../records/processes/save-process.ts'
import { generatedHref } from './generated-document.ts'
import { findHindrance } from './make-document.ts'
import { mayMake } from './policy.ts'

/** The documents of a step that can be made for the reader, or why they cannot now; null for none. */
export async function generatedPanelOf(
  visit: Visit,
  process: FoundProcess,
  step: StepChoice,
): Promise<GeneratedDocumentsProps['documents'] | null> {
  const words = visit.t.generatedDocuments
  const { routeType } = typeOf(visit, process)
  const kinds = step.documents
    .flatMap(({ generated }) => generated ?? [])
    .filter((kind) => mayMake[kind].allows(visit, process))
  if (kinds.length === 0) return null
  return Promise.all(
    kinds.map(async (kind) => {
      const hindrance = await findHindrance(visit, process, kind)
      return {
        kind,
        name: words.names[kind](),
        href: hindrance ? '' : generatedHref(routeType, process.uuid, kind),
        reason: hindrance ? words.reasons[hindrance]() : '',
      }
    }),
  )
}
