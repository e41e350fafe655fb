import { MarkingPage } from '../../../../views/traffic-decisions/marking-page.tsx'
import { PublishPage } from '../../../../views/traffic-decisions/publish-page.tsx'
import type { Context } from '../../../platform/web/context.ts'
import type { Failure } from '../../../platform/web/errors.ts'
import { Page } from '../../../platform/web/page.tsx'
import { type DecisionForm, emptyDecision } from '../decision.ts'
import { TermRuns } from '../term-runs.ts'
import { type ChoiceQuery, choiceOf } from './choice.ts'

/** The page that publishes one decision for many processes; after a failure with the typed values and the errors. */
export async function publishPage(
  context: Context,
  query: ChoiceQuery,
  form: DecisionForm = emptyDecision,
  failure?: Failure,
): Promise<Page> {
  const { t, tenant, language } = context
  const choice = await choiceOf(context, 'publish', query)
  const title = t.trafficDecisions.form.title({ word: tenant.locale.words.trafficDecision[language] })
  const problems = failure?.problems ?? []
  return new Page({
    sheet: 'processes',
    title,
    status: failure?.status ?? 200,
    content: ({ csrf }) => (
      <PublishPage
        {...{ t, csrf, title, choice, form, problems }}
        alert={failure ? alertOf(failure, form) : ''}
      />
    ),
  })
}

/** The page that marks decisions irrevocable, or reverts that. */
export async function markingPage(
  context: Context,
  act: 'confirm' | 'revoke',
  query: ChoiceQuery,
  { failure, backHref = '' }: { failure?: Failure; backHref?: string } = {},
): Promise<Page> {
  const { t } = context
  const choice = await choiceOf(context, act, query)
  const words = t.trafficDecisions.marking
  const asked = failure instanceof TermRuns ? failure.problems.map(({ message }) => message) : []
  return new Page({
    sheet: 'processes',
    title: act === 'confirm' ? words.title() : words.revokeTitle(),
    status: failure?.status ?? 200,
    content: ({ csrf }) => (
      <MarkingPage
        {...{ t, csrf, act, choice, asked, backHref }}
        alert={asked.length > 0 ? '' : (failure?.message ?? '')}
      />
    ),
  })
}

/** Errors of a field are shown next to it; all others above the form. */
const alertOf = ({ problems, message }: Failure, form: DecisionForm) =>
  problems.length > 0 && problems.every(({ field }) => Object.hasOwn(form, field)) ? '' : message
