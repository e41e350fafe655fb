import { Notices } from '../../../../views/processes/notices.tsx'
import { PrintedSteps } from '../../../../views/processes/printed-steps.tsx'
import { ProcessPage } from '../../../../views/processes/process-page.tsx'
import { ReopenedSteps } from '../../../../views/processes/reopened.tsx'
import { ResetNotice } from '../../../../views/processes/reset-notice.tsx'
import { generatedHref } from '../../../overviews/generated-documents/generated-document.ts'
import { tabHref } from '../../../overviews/process-list/list.ts'
import type { FormRecord } from '../../../platform/forms/field.ts'
import { addressLine } from '../../../platform/geo/written-address.ts'
import type { ProcessType, StepChoice } from '../../../platform/tenant/process-type.ts'
import type { Context } from '../../../platform/web/context.ts'
import { errorTitle } from '../../../platform/web/error-title.ts'
import { Page } from '../../../platform/web/page.tsx'
import { loadPanels } from '../../../platform/web/panels.tsx'
import { decisionsOpenAgain } from '../../turns/part.ts'
import { shownRecord } from '../columns/filled-in.ts'
import { fieldsOfType, noteContact } from '../contact.ts'
import { refusalNotice } from '../flow/refusal.ts'
import { processHref, statusOf } from '../process.ts'
import type { FoundProcess } from '../row.ts'
import { objectionsNotice } from '../save/objections-notice.ts'
import { oddValues } from '../save/odd-values.ts'
import { optionsOf } from '../save/options.ts'
import { conflictOf } from './conflict-fields.ts'
import { printedSteps } from './printed-steps.ts'
import { reopenedElsewhere } from './reopened-page.ts'
import { resetNoticeOf } from './resets-panel.ts'
import { type PanelName, panelOf, panelsFor } from './sidebar-page.tsx'
import { fieldsFor, stepFormOf, type Unsaved } from './step-form-page.tsx'
import { stepLinks } from './step-links.ts'
import { PANELS, type PanelsMore } from './step-panels-page.tsx'
import { noticesOf, progressOf } from './step-remarks.ts'

interface StepPageMore extends PanelsMore {
  panel?: PanelName
  status?: number
  /** A change that was not saved, with the typed values. */
  typed?: Unsaved & { record: FormRecord }
  /** After a conflict: the version of the record that the form was rendered from. */
  seenVersion?: number
}

/** The page of one step of a process. Spec 2 §3. */
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
  const editable = fieldsFor(context, process, step)
  const takesPlace = step.groups.some(({ fields }) =>
    fields.some((field) => field.type === 'latitude' && editable(field)),
  )
  const { fields: conflicts, record } = await conflictOf(context, process, step, more)
  const open = decisionsOpenAgain(process.parts, process, type)
  const onStep = { context, process, type, step, number }
  const [options, form, sidebar, panels, odd] = await Promise.all([
    optionsOf(context, process.record, { type, typed: record }),
    stepFormOf({ ...onStep, open, record, unsaved: more.typed }),
    panelOf(context, process, type, { number, name: more.panel ?? 'features' }),
    loadPanels(PANELS, { ...onStep, takesPlace, more }),
    oddValues(context, process, step, record),
  ])
  const reset = resetNoticeOf(context, process)
  const status = statusOf(process.status)
  const title = `${process.case_ref}: ${step.label[language]}`

  return new Page({
    sheet: 'processes',
    title: errorTitle(context, title, more.typed?.problems.length ?? 0),
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
                alert={more.typed?.alert ?? ''}
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
          step={form(page.csrf, options, around.place)}
          printed={
            <PrintedSteps
              steps={printedSteps(context, process, type)}
              record={shownRecord(process.record)}
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
