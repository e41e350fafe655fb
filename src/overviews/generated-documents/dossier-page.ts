import { waitingPanelOf } from '../../casework/waiting/panel.ts'
import type { ProcessType } from '../../platform/tenant/process-type.ts'
import { formatTime } from '../../platform/texts/format.ts'
import type { Context } from '../../platform/web/context.ts'
import { fieldsOfType, noteContact } from '../../records/processes/contact.ts'
import { timesOfStep } from '../../records/processes/flow/times-of-step.ts'
import type { FoundProcess } from '../../records/processes/row.ts'
import { optionsOf } from '../../records/processes/save/options.ts'
import { tagsOf } from '../../records/tags/queries.ts'
import { ofProcess } from '../../records/tags/tag.ts'
import { factsOf, mapsOf, partiesOf, requestsOf, whereOf } from './about-process.ts'
import { commentsIn, courseOf, decisionOf, documentsOf, eventsIn } from './dossier-panel.ts'
import { type Block, type Fact, filledIn, type Paper } from './paper.ts'
import { paperOf } from './paper-of.ts'
import { valuesOf } from './values-of.ts'

/**
 * The complete paper file of a process, for a person who archives it or hands it over: the content of its page, all
 * its steps and panels, as far as the reader may see them there. Of requests it contains only references.
 */
export async function dossier(context: Context, process: FoundProcess, type: ProcessType): Promise<Paper> {
  const words = context.t.generatedDocuments
  const [facts, now, maps, steps, decision, documents, requests, parties, comments, course, events] =
    await Promise.all([
      factsOf(context, process, type),
      nowOf(context, process),
      mapsOf(context, process),
      stepsOf(context, process, type),
      decisionOf(context, process),
      documentsOf(context, process, type),
      requestsOf(context, process),
      partiesOf(context, process),
      commentsIn(context, process),
      courseOf(context, process),
      eventsIn(context, process),
    ])
  return paperOf(context, process, type, 'dossier', [
    { is: 'heading', text: words.process() },
    { is: 'facts', rows: [...facts, ...now] },
    { is: 'heading', text: words.location() },
    { is: 'facts', rows: whereOf(context, process) },
    ...maps,
    ...steps,
    ...decision,
    ...documents,
    ...requests,
    { is: 'heading', text: words.stakeholders() },
    { is: 'list', items: parties },
    ...comments,
    ...course,
    ...events,
  ])
}

/** The moment of its last change, whose turn it is, and its tags. */
async function nowOf(context: Context, process: FoundProcess): Promise<Fact[]> {
  const { db, t, tenant } = context
  const [tags, waiting] = await Promise.all([
    tagsOf(db, ofProcess(process)),
    waitingPanelOf(context, process),
  ])
  const turns = (waiting?.turns ?? []).map(({ party, also, outside, step }) =>
    [`${party} (${step})`, also, outside].filter(Boolean).join('\n'),
  )
  return filledIn([
    {
      label: t.processes.updated(),
      value: formatTime(process.updated_at || process.created_at, tenant.locale.timeZone),
    },
    { label: t.waiting.title(), value: turns.join('\n') },
    {
      label: t.processes.panels.tags(),
      value: tags.map(({ label }) => label ?? t.tags.unknown()).join(', '),
    },
  ])
}

/** Every step under a heading: the moment of completion, and its values. */
async function stepsOf(context: Context, process: FoundProcess, type: ProcessType): Promise<Block[]> {
  const { t, language } = context
  noteContact(context, process, [process.record], 'document', fieldsOfType(type))
  const wording = { t, language, options: await optionsOf(context, process.record) }
  return type.steps.flatMap((step, index): Block[] => [
    { is: 'heading', text: t.processes.stepOf({ n: index + 1, label: step.label[language] }) },
    { is: 'note', text: timesOfStep(context, process, index + 1) },
    ...valuesOf(process.record, step.groups, wording),
  ])
}
