import { fieldsOf } from '../../platform/forms/field.ts'
import type { ProcessType } from '../../platform/tenant/process-type.ts'
import type { Context } from '../../platform/web/context.ts'
import { noteContact } from '../../records/processes/contact.ts'
import type { FoundProcess } from '../../records/processes/row.ts'
import { optionsOf } from '../../records/processes/save/options.ts'
import { factsOf, mapsOf, partiesOf, requestsOf, whereOf } from './about-process.ts'
import { stepOfKind } from './generated-document.ts'
import type { Block, Paper } from './paper.ts'
import { paperOf } from './paper-of.ts'
import { valuesOf } from './values-of.ts'

/**
 * The start document of a process: its proposal, its location, and the parties involved. Of the linked requests it
 * contains only the references that the reader may see, because external people receive it.
 */
export async function startDocument(
  context: Context,
  process: FoundProcess,
  type: ProcessType,
): Promise<Paper> {
  const words = context.t.generatedDocuments
  const [facts, maps, proposal, requests, stakeholders] = await Promise.all([
    factsOf(context, process, type),
    mapsOf(context, process),
    proposalOf(context, process, type),
    requestsOf(context, process),
    partiesOf(context, process),
  ])
  return paperOf(context, process, type, 'start-document', [
    { is: 'heading', text: words.process() },
    { is: 'facts', rows: facts },
    { is: 'heading', text: words.location() },
    { is: 'facts', rows: whereOf(context, process) },
    ...maps,
    ...proposal,
    ...requests,
    { is: 'heading', text: words.stakeholders() },
    { is: 'list', items: stakeholders },
  ])
}

/** The filled-in groups of the proposal, in the wording of the form. */
async function proposalOf(context: Context, process: FoundProcess, type: ProcessType): Promise<Block[]> {
  const { t, language } = context
  const step = stepOfKind(type, 'start-document')
  const wording = { t, language, options: await optionsOf(context, process.record) }
  const words = t.generatedDocuments
  const groups = step?.groups ?? []
  noteContact(context, process, [process.record], 'document', fieldsOf(groups))
  const values = valuesOf(process.record, groups, wording)
  return [
    { is: 'heading', text: words.proposal({ label: step?.label[language] ?? '' }) },
    ...(values.length > 0 ? values : [{ is: 'note', text: words.nothingFilledIn() } as const]),
  ]
}
