import type { FormRecord } from '../../platform/forms/field.ts'
import type { ProcessType } from '../../platform/tenant/process-type.ts'
import type { Context } from '../../platform/web/context.ts'
import { valuesInWords } from '../../records/processes/decisions/decision-words.ts'
import { type Decision, decisionsOf } from '../../records/processes/decisions/decisions.ts'
import { findRecords } from '../../records/processes/past-record-queries.ts'
import { optionsOf } from '../../records/processes/save/options.ts'
import type { Choice } from './choose.ts'
import { type ChosenProcess, chosenOfJob } from './chosen-queries.ts'

/** The facts on which decisions rest, per process. */

/** A chosen process with the facts that the act's decisions rest on, as text. */
export interface RowWithFacts extends ChosenProcess {
  facts?: { key: string; value: string }[]
  note?: string
}

type Records = ReadonlyMap<number, { version: number; record: FormRecord }>

/**
 * The processes with the version that the page shows, the values that the decision rests on, and a note when they
 * changed since the act was chosen. `noteOn` returns a further note on a row, or ''.
 */
export async function withFacts(
  context: Context,
  rows: readonly ChosenProcess[],
  {
    records,
    decisions,
    noteOn = () => '',
  }: { records: Records; decisions: readonly Decision[]; noteOn?: (row: ChosenProcess) => string },
): Promise<RowWithFacts[]> {
  const { t, language } = context
  const wording = { t, language, options: await optionsOf(context) }
  const fields = [...new Set(decisions.flatMap(({ on }) => on))]
  return rows.map((row) => {
    const found = records.get(row.id)
    if (!found) return row
    const isChanged = found.version !== row.version
    return {
      ...row,
      version: found.version,
      facts: valuesInWords(fields, found.record, wording),
      note: [noteOn(row), isChanged ? t.bulkActs.refusals.changed() : ''].filter(Boolean).join(' '),
    }
  })
}

/** Maximum number of processes in one publication, so that the page can show the facts of each. */
export const MOST_PUBLISHED = 1_000

export const isTooManyToPublish = (choice: Choice) => 'job' in choice && choice.count > MOST_PUBLISHED

/** The processes of a publication, each with its place and bays. */
export async function publishedFor(
  context: Context,
  type: ProcessType,
  choice: Choice,
): Promise<RowWithFacts[]> {
  const rows = 'rows' in choice ? choice.rows : await chosenOfJob(context, choice.job, MOST_PUBLISHED)
  const records = await findRecords(
    context.db,
    rows.map(({ id }) => id),
  )
  const decisions = decisionsOf(type).filter(({ step }) => step.key === 'traffic-decision')
  return withFacts(context, rows, { records, decisions })
}
