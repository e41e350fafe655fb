import { record as recordEvent } from '../../../platform/events/record.ts'
import { valueAt } from '../../../platform/forms/field.ts'
import { textsIn } from '../../../platform/texts/texts.ts'
import type { Context } from '../../../platform/web/context.ts'
import { forgetDecisions, saveDecisions } from '../decisions/decision-queries.ts'
import { openedInWords } from '../decisions/decision-words.ts'
import { valuesOf } from '../decisions/decisions.ts'
import type { FoundProcess } from '../row.ts'
import { optionsOf } from './options.ts'
import { type DecisionChange, madeOnIn } from './settle-decisions.ts'

type StoredProcess = Pick<FoundProcess, 'id' | 'uuid' | 'record'>

/**
 * Writes the decisions of a change, and notifies the parties whose decisions are open again. Call it in the transaction of
 * the change, after `process` and its parts were written.
 */
export async function writeDecisions(
  context: Context,
  process: StoredProcess,
  change: DecisionChange,
): Promise<void> {
  const { db, person, now } = context
  const { id, record } = process
  await saveDecisions(
    db,
    change.made.map((decision) => ({
      process_id: id,
      field: decision.field.name,
      value: JSON.stringify(valueAt(record, decision.field)),
      made_on: JSON.stringify(valuesOf(decision, record)),
      decided_at: now.toISOString(),
      opened_at: '',
      person_id: person.id,
      person_name: person.name,
    })),
  )
  await forgetDecisions(db, id, change.forgotten)
  if (change.opened.length > 0) await reopen(context, process, change)
}

async function reopen(
  context: Context,
  { id, uuid, record }: StoredProcess,
  { opened, stored, before }: DecisionChange,
) {
  const { db, now, tenant } = context
  await saveDecisions(
    db,
    opened.map(({ decision, value }) => {
      const last = stored.get(decision.field.name)
      return {
        process_id: id,
        field: decision.field.name,
        value: JSON.stringify(value),
        made_on: JSON.stringify(madeOnIn({ record: before, decisions: stored }, decision)),
        decided_at: last?.decided_at ?? '',
        opened_at: now.toISOString(),
        person_id: last?.person_id ?? '',
        person_name: last?.person_name ?? '',
      }
    }),
  )
  const { language } = tenant.mails
  const words = { t: textsIn(language), language, options: await optionsOf(context, record) }
  await recordEvent(
    { ...context, explanation: opened.map((it) => openedInWords(it, words)).join(' ') },
    'process-decision-reopened',
    { type: 'process', uuid },
    { after: { fields: opened.map(({ decision }) => decision.field.name) } },
  )
}
