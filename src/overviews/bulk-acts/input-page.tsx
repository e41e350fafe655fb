import type { ReactNode } from 'react'
import { BeforeLastDay, ReasonFields } from '../../../views/bulk-acts/act-fields.tsx'
import { BulkActForm } from '../../../views/bulk-acts/bulk-act-form.tsx'
import { TagTicks } from '../../../views/lists/bulk-tags.tsx'
import { DecisionFields } from '../../../views/traffic-decisions/publish-page.tsx'
import { writeConfirmed } from '../../platform/lists/picked.ts'
import type { Context } from '../../platform/web/context.ts'
import { errorTitle } from '../../platform/web/error-title.ts'
import type { Problem } from '../../platform/web/errors.ts'
import { Page } from '../../platform/web/page.tsx'
import { reasonsFor } from '../../records/processes/flow/status.ts'
import { offeredTags } from '../../records/tags/give-tags.ts'
import { tagsCarriedBy } from '../../records/tags/queries.ts'
import { emptyDecision } from '../../records/traffic-decisions/decision.ts'
import type { BulkKind } from './bulk-act.ts'
import { isTooManyToPublish, MOST_PUBLISHED, publishedFor, type RowWithFacts } from './decided-facts.ts'
import { drawFields, type IncompleteAct } from './incomplete-act.tsx'
import { fieldsToFill } from './policy.ts'
import { tagsOfJob } from './queries.ts'
import { decisionIn, reasonIn } from './read-act.ts'
import { stepInput } from './step-input.tsx'

const FIRST_NAMED = 5

/** The form for the input of a bulk act; it retains typed values. */
export async function inputPage(context: Context, incomplete: IncompleteAct): Promise<Page> {
  const { kind, choice, list, problems = [] } = incomplete
  const { t } = context
  const step = kind === 'stap' ? await stepInput(context, incomplete) : null
  const isTooMany = kind === 'besluit' && isTooManyToPublish(choice)
  const published =
    kind === 'besluit' && !isTooMany ? await publishedFor(context, incomplete.type, choice) : null
  const rows = 'rows' in choice ? (published ?? choice.rows) : null
  const isUnchanged = (row: { status: string }) => kind === 'verwijderen' && row.status === 'completed'
  const unchanged = step?.unchanged ?? rows?.filter(isUnchanged) ?? []
  const changed: readonly RowWithFacts[] = step?.rows ?? rows?.filter((row) => !isUnchanged(row)) ?? []
  const n = 'rows' in choice ? changed.length : (step?.count ?? choice.count)
  const title = n === 0 ? t.bulkActs.kinds[kind]() : t.bulkActs.titles[kind]({ n })
  const children = isTooMany ? (
    <p>{t.bulkActs.publishFewer({ n: MOST_PUBLISHED })}</p>
  ) : (
    (step?.children ?? (await fieldsOfAct(context, incomplete)))
  )
  const buttons: Partial<Record<BulkKind, string>> = {
    tags: t.selection.tags.save(),
    verwijderen: t.selection.deletion.confirm({ n }),
  }
  return new Page({
    sheet: 'process-list',
    title: errorTitle(context, title, problems.length),
    status: problems.length > 0 ? 422 : 200,
    content: ({ csrf }) => (
      <BulkActForm
        t={t}
        csrf={csrf}
        kind={kind}
        title={title}
        list={list}
        problems={inWords(context, incomplete, problems)}
        chosen={
          'rows' in choice
            ? {
                rows: changed.map((row) => ({ ...shownRow(row), value: writeConfirmed(row) })),
              }
            : {
                job: choice.job,
                count: choice.count,
                refs: choice.first.slice(0, FIRST_NAMED).map(({ case_ref }) => case_ref),
                rows: published?.map(shownRow) ?? null,
              }
        }
        kept={
          unchanged.length > 0
            ? {
                why: step?.why ?? t.selection.deletion.kept(),
                refs: unchanged.map(({ case_ref }) => case_ref),
              }
            : null
        }
        button={
          isTooMany || step?.button === null ? null : (step?.button ?? buttons[kind] ?? t.bulkActs.go({ n }))
        }
      >
        {children}
      </BulkActForm>
    ),
  })
}

const shownRow = ({ case_ref, facts, note }: RowWithFacts) => ({ ref: case_ref, facts, note })

/** The problems as text, each with its field's label where it has one. */
function inWords({ language }: Context, { type }: IncompleteAct, problems: readonly Problem[]): string[] {
  const fields = type.steps.flatMap(({ groups }) => groups.flatMap((group) => group.fields))
  return problems.map(({ field, message }) => {
    const label = fields.find(({ name }) => name === field)?.label[language]
    return label ? `${label}: ${message}` : message
  })
}

async function fieldsOfAct(context: Context, incomplete: IncompleteAct): Promise<ReactNode> {
  const { kind, type, body, problems = [] } = incomplete
  const { t, language } = context
  switch (kind) {
    case 'tags':
      return tagFields(context, incomplete)
    case 'aannemer':
    case 'geplande-datum':
      return drawFields(context, incomplete, [
        {
          label: { nl: t.bulkActs.kinds[kind](), en: t.bulkActs.kinds[kind]() },
          fields: fieldsToFill(context, type, kind),
        },
      ])
    case 'stap':
      return null
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

async function tagFields(context: Context, { choice }: IncompleteAct) {
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
