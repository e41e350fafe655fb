import type { GeneratedDocumentsProps } from '../../../views/generated-documents/generated-documents.tsx'
import type { StepChoice } from '../../platform/tenant/process-type.ts'
import type { Context } from '../../platform/web/context.ts'
import type { FoundProcess } from '../../records/processes/row.ts'
import { typeOf } from '../../records/processes/type-of.ts'
import { generatedHref } from './generated-document.ts'
import { findHindrance } from './make-document.ts'
import { mayMake } from './policy.ts'

/**
 * The documents of a step that the reader may have made, or the reasons why they cannot be made now; null for none.
 */
export async function generatedPanelOf(
  context: Context,
  process: FoundProcess,
  step: StepChoice,
): Promise<GeneratedDocumentsProps['documents'] | null> {
  const words = context.t.generatedDocuments
  const { routeType } = typeOf(context, process)
  const kinds = step.documents
    .flatMap(({ generated }) => generated ?? [])
    .filter((kind) => mayMake[kind].allows(context, process))
  if (kinds.length === 0) return null
  return Promise.all(
    kinds.map(async (kind) => {
      const hindrance = await findHindrance(context, process, kind)
      return {
        kind,
        name: words.names[kind](),
        href: hindrance ? '' : generatedHref(routeType, process.uuid, kind),
        reason: hindrance ? words.reasons[hindrance]() : '',
      }
    }),
  )
}
