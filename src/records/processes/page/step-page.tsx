import { ErrorSummary } from '../../../../views/forms/error-summary.tsx'
import { FormFields } from '../../../../views/forms/form-fields.tsx'
import { Notices } from '../../../../views/processes/notices.tsx'
import { PrintedSteps } from '../../../../views/processes/printed-steps.tsx'
import { ProcessPage } from '../../../../views/processes/process-page.tsx'
import { ReopenedDecisions, ReopenedSteps } from '../../../../views/processes/reopened.tsx'
import { ResetNotice } from '../../../../views/processes/reset-notice.tsx'
import { StepForm } from '../../../../views/processes/step-form.tsx'
import { generatedHref } from '../../../overviews/generated-documents/generated-document.ts'
import { tabHref } from '../../../overviews/process-list/list.ts'
import type { FieldProblem } from '../../../platform/forms/check.ts'
import { type Field, type FormRecord, fieldsOf } from '../../../platform/forms/field.ts'
import { addressLine } from '../../../platform/geo/written-address.ts'
import type { ProcessType, StepChoice } from '../../../platform/tenant/process-type.ts'
import type { Context } from '../../../platform/web/context.ts'
import { errorTitle } from '../../../platform/web/error-title.ts'
import { Page } from '../../../platform/web/page.tsx'
import { loadPanels } from '../../../platform/web/panels.tsx'
import { decisionsOpenAgain, type OpenDecision } from '../../turns/part.ts'
import { partsOf } from '../../turns/queries.ts'
import { shownRecord } from '../columns/filled-in.ts'
import { fieldsOfType, noteContact } from '../contact.ts'
import { isFieldOf } from '../flow/finishing.ts'
import { refusalNotice } from '../flow/refusal.ts'
import { latestResets } from '../flow/reset-queries.ts'
import { isStepDone } from '../flow.ts'
import { mayEditStep } from '../policy.ts'
import { isStopped, processHref, statusOf } from '../process.ts'
import type { FoundProcess } from '../row.ts'
import { objectionsNotice } from '../save/objections-notice.ts'
import { oddValues } from '../save/odd-values.ts'
import { optionsOf } from '../save/options.ts'
import { conflictOf } from './conflict-fields.ts'
import { followShown } from './follow-shown.ts'
import { printedSteps } from './printed-steps.ts'
import { remarkOnReopened, reopenedElsewhere, reopenedIn } from './reopened-page.ts'
import { resetNoticeOf } from './resets-panel.ts'
import { type PanelName, panelOf, panelsFor } from './sidebar-page.tsx'
import { endOf } from './step-end-page.ts'
import { stepLinks } from './step-links.ts'
import { PANELS, type PanelsMore } from './step-panels-page.tsx'
import { noticesOf, progressOf, remarkOn } from './step-remarks.ts'

interface StepPageMore extends PanelsMore {
  panel?: PanelName
  status?: number
  /** A change that was not saved: the typed values, the problems, and the alert. */
  typed?: {
    record: FormRecord
    problems: readonly FieldProblem[]
    alert: string
    keepProgress: boolean
    focus?: string
  }
  /** After a conflict: the version of the record that the form was rendered from. */
  seenVersion?: number
}

/** True for a field that the person may edit now: in an open step, or planned ahead. */
export function fieldsFor(context: Context, process: FoundProcess, step: StepChoice) {
  const isOwn = isFieldOf(context, process, step)
  const isOpen = mayEditStep(context, process, step)
  return (field: Field) => isOwn(field) && (isOpen || (field.ahead === true && !isStopped(process)))
}

export async function stepPage(
  context: Context,
  process: FoundProcess,
  type: ProcessType,
  number: number,
  more: StepPageMore = {},
): Promise<Page> {
  const { t, language } = context
  const step = type.steps[number - 1] as StepChoice
  const href = processHref(type.routeType, process.uuid, number)
  noteContact(context, process, [process.record], 'page', fieldsOfType(type))
  const mayEdit = mayEditStep(context, process, step)
  const editable = fieldsFor(context, process, step)
  const takesPlace = step.groups.some(({ fields }) =>
    fields.some((field) => field.type === 'latitude' && editable(field)),
  )
  const [resets, parts, { fields: conflicts, record }] = await Promise.all([
    latestResets(context.db, process.id),
    partsOf(context.db, process.id),
    conflictOf(context, process, step, more),
  ])
  const typed = more.typed && { ...more.typed, record }
  const [options, sidebar, panels, odd, reopened] = await Promise.all([
    optionsOf(context, process.record, record),
    panelOf(context, process, type, { number, name: more.panel ?? 'features', resets }),
    loadPanels(PANELS, { context, process, type, step, number, parts, takesPlace, more }),
    oddValues(context, process, step, record),
    reopenedIn(context, process, type, number),
  ])
  const reset = resetNoticeOf(context, process, resets)
  const status = statusOf(process.status)
  const state = process.steps.find((it) => it.number === number)
  const problems = typed?.problems ?? []
  const keepProgress = typed?.keepProgress ?? true
  const follow = mayEdit ? followShown(context, process, type, { number, record, keepProgress }) : null
  const saved = shownRecord(process.record)
  const form = {
    groups: step.groups,
    record: typed ? record : saved,
    editable,
    country: context.tenant.country,
  }
  // The whole form, with the question how to continue; everyone who sees that question may answer it.
  const whole = {
    ...form,
    groups: [...step.groups, ...(follow ? [follow] : [])],
    editable: (field: Field) => follow?.fields.includes(field) === true || editable(field),
  }
  const plansAhead = !mayEdit && fieldsOf(step.groups).some(form.editable)
  const end = endOf(context, process, type, number, parts)
  const open = decisionsOpenAgain(parts, process, type)
  const title = `${process.case_ref}: ${step.label[language]}`

  return new Page({
    sheet: 'processes',
    title: errorTitle(context, title, problems.length),
    ...(more.status && { status: more.status }),
    content: (page) => {
      const around = panels(page)
      return (
        <ProcessPage
          t={t}
          listHref={tabHref(type)}
          dossierHref={generatedHref(type.routeType, process.uuid, 'dossier')}
          type={type.label[language]}
          reference={process.case_ref}
          address={addressLine(process)}
          status={{ name: status, label: t.processes.statuses[status]() }}
          progress={progressOf(context, process)}
          steps={stepLinks(context, process, type, number, open)}
          notices={
            <>
              <Notices
                t={t}
                {...noticesOf(context, process)}
                alert={typed?.alert ?? ''}
                odd={[
                  ...refusalNotice(context, process),
                  ...odd,
                  ...objectionsNotice(context, process, number),
                ]}
                conflicts={conflicts}
              />
              <ReopenedSteps steps={reopenedElsewhere(context, process, type, number, open)} />
              {reset && <ResetNotice t={t} csrf={page.csrf} {...reset} />}
            </>
          }
          step={
            <StepForm
              t={t}
              {...whole}
              csrf={page.csrf}
              action={href}
              unsaved={typed !== undefined}
              number={number}
              title={step.label[language]}
              version={process.version}
              recordVersion={process.location_version}
              begun={state?.startedAt ?? ''}
              remark={
                plansAhead
                  ? t.processes.planAhead()
                  : remarkOn(context, process, type, number, {
                      mayEdit,
                      reopened: remarkOnReopened(context, process, number, open),
                    }) || end.remark
              }
              above={<ReopenedDecisions t={t} decisions={reopened} />}
              correction={correctionIn(process, number, fieldsOf(step.groups).filter(editable), open)}
              keepProgress={keepProgress}
              buttons={mayEdit || plansAhead ? { next: mayEdit ? end.button : null } : null}
              summary={<ErrorSummary groups={whole.groups} problems={problems} t={t} language={language} />}
            >
              <FormFields
                {...form}
                awaited={end.awaited}
                saved={process.record}
                problems={problems}
                options={options}
                t={t}
                language={language}
                focus={typed?.focus}
                place={around.place}
              />
              {follow && (
                <FormFields
                  {...whole}
                  groups={[follow]}
                  problems={problems}
                  options={options}
                  t={t}
                  language={language}
                />
              )}
            </StepForm>
          }
          printed={
            <PrintedSteps
              steps={printedSteps(context, process, type)}
              record={saved}
              options={options}
              t={t}
              language={language}
            />
          }
          top={around.top}
          aside={around.aside}
          below={around.below}
          panels={panelsFor(context).map((name) => ({
            label: t.processes.panels[name](),
            href: `${href}?paneel=${name}#paneel`,
            current: name === (more.panel ?? 'features'),
          }))}
          panel={sidebar(page)}
        />
      )
    },
  })
}

/**
 * How the page of a done step treats its progress: 'asked', or 'kept' when only reopened decisions can be edited; null for a
 * step that is not done.
 */
function correctionIn(
  { steps }: FoundProcess,
  number: number,
  fields: readonly Field[],
  open: readonly OpenDecision[],
) {
  if (!isStepDone(steps, number)) return null
  return fields.every((field) => open.some((it) => it.field === field)) ? 'kept' : 'asked'
}
