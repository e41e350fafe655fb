import type { ReactNode } from 'react'
import { BeforeLastDay, ReasonFields, StepChoice } from '../../../views/bulk-acts/act-fields.tsx'
import { BulkAsk } from '../../../views/bulk-acts/bulk-ask.tsx'
import { FormFields } from '../../../views/forms/form-fields.tsx'
import { TagTicks } from '../../../views/lists/bulk-tags.tsx'
import { DecisionFields } from '../../../views/traffic-decisions/publish-page.tsx'
import type { Field } from '../../platform/forms/field.ts'
import { type FormFieldsBody, readForm } from '../../platform/forms/read.ts'
import { writeConfirmed } from '../../platform/lists/picked.ts'
import type { ProcessType } from '../../platform/tenant/process-type.ts'
import type { Context } from '../../platform/web/context.ts'
import { errorTitle } from '../../platform/web/error-title.ts'
import type { Problem } from '../../platform/web/errors.ts'
import { Page } from '../../platform/web/page.tsx'
import { reasonsFor } from '../../records/processes/change-status.ts'
import { optionsOf } from '../../records/processes/options.ts'
import { offeredTags } from '../../records/tags/give-tags.ts'
import { tagsCarriedBy } from '../../records/tags/queries.ts'
import { emptyDecision } from '../../records/traffic-decisions/decision.ts'
import type { BulkKind } from './bulk-act.ts'
import type { Choice } from './choose.ts'
import { fieldsToFill, mayFillSomewhere } from './policy.ts'
import { countSteps, tagsOfJob } from './queries.ts'
import { decisionIn, reasonIn, stepIn } from './read-act.ts'
import { needsOwn, sharedFields } from './step-fields.ts'

interface Asking {
  kind: BulkKind
  type: ProcessType
  choice: Choice
  /** Address of the list, to return to. */
  list: string
  /** What was filled in before, and what is wrong with it. */
  body: FormFieldsBody
  problems?: readonly Problem[]
}

const FIRST_NAMED = 5

/** The form that asks what an act on many needs; what was typed stays in it. */
export async function askPage(context: Context, asking: Asking): Promise<Page> {
  const { kind, choice, list, problems = [] } = asking
  const { t } = context
  const rows = 'rows' in choice ? choice.rows : null
  const isKept = (row: { status: string }) => kind === 'verwijderen' && row.status === 'completed'
  const kept = rows?.filter(isKept) ?? []
  const changed = rows?.filter((row) => !isKept(row)) ?? []
  const n = 'rows' in choice ? changed.length : choice.count
  const title = t.bulkActs.titles[kind]({ n })
  const children = await fieldsOfAct(context, asking)
  const isChoosingStep = kind === 'stap' && stepIn(asking.type, asking.body) === null
  const buttons: Partial<Record<BulkKind, string>> = {
    tags: t.selection.tags.save(),
    verwijderen: t.selection.deletion.confirm({ n }),
  }
  return new Page({
    sheet: 'process-list',
    title: errorTitle(context, title, problems.length),
    status: problems.length > 0 ? 422 : 200,
    content: ({ csrf }) => (
      <BulkAsk
        t={t}
        csrf={csrf}
        kind={kind}
        title={title}
        list={list}
        problems={inWords(context, asking, problems)}
        chosen={
          'rows' in choice
            ? { rows: changed.map((row) => ({ ref: row.case_ref, value: writeConfirmed(row) })) }
            : {
                job: choice.job,
                count: choice.count,
                refs: choice.first.slice(0, FIRST_NAMED).map(({ case_ref }) => case_ref),
              }
        }
        kept={
          kept.length > 0
            ? { why: t.selection.deletion.kept(), refs: kept.map(({ case_ref }) => case_ref) }
            : null
        }
        button={isChoosingStep ? t.bulkActs.goOn() : (buttons[kind] ?? t.bulkActs.go({ n }))}
      >
        {children}
      </BulkAsk>
    ),
  })
}

/** What is wrong, with the name of the field where it has one. */
function inWords({ language }: Context, { type }: Asking, problems: readonly Problem[]): string[] {
  const fields = type.steps.flatMap(({ groups }) => groups.flatMap((group) => group.fields))
  return problems.map(({ field, message }) => {
    const label = fields.find(({ name }) => name === field)?.label[language]
    return label ? `${label}: ${message}` : message
  })
}

async function fieldsOfAct(context: Context, asking: Asking): Promise<ReactNode> {
  const { kind, type, body, problems = [] } = asking
  const { t, language } = context
  switch (kind) {
    case 'tags':
      return tagFields(context, asking)
    case 'aannemer':
    case 'geplande-datum':
      return drawFields(context, asking, fieldsToFill(context, type, kind))
    case 'stap': {
      const step = stepIn(type, body)
      return step === null ? stepChoice(context, asking) : stepFields(context, asking, step)
    }
    case 'onhold':
    case 'hervatten':
      return (
        <ReasonFields
          t={t}
          language={language}
          reasons={reasonsFor(context, kind === 'onhold' ? 'onhold' : 'resume')}
          typed={reasonIn(body)}
        />
      )
    case 'besluit': {
      const typed = decisionIn(body)
      return (
        <DecisionFields
          t={t}
          problems={problems}
          form={{ ...typed, procedure: typed.procedure || emptyDecision.procedure }}
        />
      )
    }
    case 'onherroepelijk':
      return <BeforeLastDay t={t} isTicked={body.toch === '1'} />
    case 'verwijderen':
      return <p>{t.selection.deletion.text()}</p>
  }
}

async function tagFields(context: Context, { choice }: Asking) {
  const { t, db } = context
  const [offered, carried] = await Promise.all([
    offeredTags(context, 'process'),
    'rows' in choice
      ? tagsCarriedBy(
          db,
          'process',
          choice.rows.map(({ id }) => id),
        )
      : tagsOfJob(db, choice.job),
  ])
  const named = carried.map(({ uuid, label }) => ({ uuid, label: label ?? t.requests.unknownTag() }))
  return <TagTicks t={t} offered={offered} carried={named} />
}

async function drawFields(
  context: Context,
  { kind, body, problems = [] }: Asking,
  fields: readonly Field[],
  label = { nl: context.t.bulkActs.kinds[kind](), en: context.t.bulkActs.kinds[kind]() },
) {
  const { t, language } = context
  return (
    <>
      {fields.length > 0 && (
        <FormFields
          t={t}
          language={language}
          groups={[{ label, fields }]}
          record={readForm(fields, body, {})}
          options={await optionsOf(context)}
          problems={problems}
          editable={() => true}
        />
      )}
      {kind === 'stap' && fields.length > 0 && <p className="hint">{t.bulkActs.keep()}</p>}
    </>
  )
}

async function stepFields(context: Context, asking: Asking, step: number) {
  const { type } = asking
  const label = type.steps[step - 1]?.label ?? { nl: '', en: '' }
  return (
    <>
      <input type="hidden" name="stap" value={step} />
      <h2>{`${step}. ${label[context.language]}`}</h2>
      {await drawFields(context, asking, sharedFields(type, step), label)}
      {needsOwn(type, step) && <p className="hint">{context.t.bulkActs.own()}</p>}
    </>
  )
}

async function stepChoice(context: Context, { type, choice }: Asking) {
  const { t, language, db } = context
  const counts =
    'rows' in choice
      ? choice.rows.reduce(
          (all, { current_step: at }) => all.set(at, (all.get(at) ?? 0) + 1),
          new Map<number, number>(),
        )
      : await countSteps(db, choice.job)
  const steps = type.steps.flatMap((step, index) => {
    const n = counts.get(index + 1) ?? 0
    const name = `${index + 1}. ${step.label[language]}`
    if (!mayFillSomewhere(context, step.edit)) return []
    return [{ number: index + 1, n, label: n > 0 ? t.bulkActs.stepCount({ step: name, n }) : name }]
  })
  const [most] = steps.toSorted((a, b) => b.n - a.n)
  return <StepChoice legend={t.bulkActs.whichStep()} steps={steps} chosen={most?.number ?? 1} />
}
