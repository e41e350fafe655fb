import type { ProcessType } from '../../platform/tenant/process-type.ts'
import type { Context } from '../../platform/web/context.ts'
import { hasDocument } from '../../records/documents/queries.ts'
import type { FoundProcess } from '../../records/processes/row.ts'
import { drawPaper } from './draw-paper.ts'
import { type Generated, type Hindrance, hindranceOf } from './generated-document.ts'
import { locationViews } from './location-views.ts'
import type { Paper } from './paper.ts'
import { placeOf } from './paper-of.ts'
import { startDocument } from './start-document.ts'

/** The reason why a document of a process cannot be made; null when it can. */
export const findHindrance = async ({ db }: Context, process: FoundProcess, kind: Generated) =>
  hindranceOf(
    kind,
    process,
    kind === 'start-document' && (await hasDocument(db, process.uuid, 'LocationProposition')),
  )

/** Makes a document from the current record, or returns the reason why it cannot. Nothing is stored. */
export async function makeDocument(
  context: Context,
  process: FoundProcess,
  type: ProcessType,
  kind: Generated,
): Promise<{ pdf: Buffer } | { hindrance: Hindrance }> {
  const hindrance = await findHindrance(context, process, kind)
  if (hindrance) return { hindrance }
  return { pdf: await drawPaper(await write(context, process, type, kind)) }
}

async function write(
  context: Context,
  process: FoundProcess,
  type: ProcessType,
  kind: Generated,
): Promise<Paper> {
  const place = placeOf(process)
  return kind === 'location-views' && place
    ? locationViews(context, process, type, place)
    : startDocument(context, process, type)
}
