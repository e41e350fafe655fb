import { DocumentRows } from '../../../views/documents/document-rows.tsx'
import { ErrorSummary } from '../../../views/forms/error-summary.tsx'
import { FormFields } from '../../../views/forms/form-fields.tsx'
import { CategoryPage } from '../../../views/processes/category-page.tsx'
import { StartPage } from '../../../views/processes/start-page.tsx'
import type { FieldProblem } from '../../platform/forms/check.ts'
import type { Field, FormRecord } from '../../platform/forms/field.ts'
import type { Context } from '../../platform/web/context.ts'
import { Page } from '../../platform/web/page.tsx'
import { unsavedDocumentsPanel } from '../documents/panel.ts'
import { addressLine } from '../requests/request.ts'
import { optionsOf } from './options.ts'
import { mayFillAtStart, operatorsToStart, type Start } from './start.ts'

/** The card that asks for the category of a realisation. Spec 2 §2. */
export function categoryPage(context: Context, query: Record<string, string>, problem = '') {
  const { t, tenant, language } = context
  return new Page({
    sheet: 'processes',
    title: t.processes.start.title(),
    ...(problem && { status: 422 }),
    content: () => (
      <CategoryPage
        t={t}
        action="/realisatie/nieuw/kies"
        kept={query}
        problem={problem}
        categories={tenant.processes.categories.map(({ value, label }) => ({
          value,
          label: label[language],
        }))}
      />
    ),
  })
}

interface StartMore {
  record?: FormRecord
  operator?: string
  problems?: readonly FieldProblem[]
  focus?: string
  status?: number
  /** The error about the requests that it starts from. */
  alert?: string
}

/** The proposal form of a process that is not saved yet. */
export async function startPage(context: Context, start: Start, address: string, more: StartMore = {}) {
  const { t, language } = context
  const { type } = start
  const groups = type.steps[0]?.groups ?? []
  const problems = (more.problems ?? []).filter(({ field }) => field !== 'requests')
  const form = {
    groups,
    record: more.record ?? start.record,
    editable: (field: Field) => mayFillAtStart(context, field),
    country: context.tenant.country,
  }
  const options = await optionsOf(context)
  const operators = operatorsToStart(context)
  const documents = type.steps[0] ? unsavedDocumentsPanel(context, type.steps[0]) : null
  const category = context.tenant.processes.categories.find((it) => it.value === start.category)
  const title = [t.processes.start.title(), type.label[language], category?.label[language]]
    .filter(Boolean)
    .join(': ')
  const running = start.earlier.find((it) => it.status === 'active' || it.status === 'onhold')
  const cancelled = start.earlier.find((it) => it.status === 'cancelled')

  return new Page({
    sheet: 'processes',
    title: problems.length > 0 ? `${t.shell.errorCount({ n: problems.length })} – ${title}` : title,
    ...(more.status && { status: more.status }),
    content: ({ csrf }) => (
      <StartPage
        documents={documents && <DocumentRows t={t} csrf={csrf} panel={documents} />}
        t={t}
        {...form}
        csrf={csrf}
        title={title}
        action={addressWith(address, start)}
        unsaved={more.record !== undefined}
        alert={more.alert ?? ''}
        warnings={[
          ...(running ? [t.processes.start.running({ ref: running.case_ref })] : []),
          ...(cancelled ? [t.processes.start.earlierCancelled({ ref: cancelled.case_ref })] : []),
        ]}
        location={
          start.location &&
          t.processes.start.atLocation({
            address: addressLine({ ...start.location, house_number_suffix: '' }),
          })
        }
        requests={start.requests.map((it) => ({
          href: `/aanvragen/${it.uuid}`,
          label: `${it.case_ref}, ${addressLine(it)}`,
        }))}
        operators={operators}
        operator={more.operator ?? operators[0]?.value ?? ''}
        operatorProblem={problems.find((it) => it.field === 'operator')?.message ?? ''}
        summary={<ErrorSummary groups={groups} problems={problems} t={t} language={language} />}
      >
        <FormFields
          {...form}
          saved={{}}
          problems={problems}
          options={options}
          t={t}
          language={language}
          focus={more.focus}
        />
      </StartPage>
    ),
  })
}

function addressWith(address: string, { requests, location }: Start) {
  if (location || requests.length === 0) return address
  return `${address}?requests=${requests.map((it) => it.uuid).join(',')}`
}
