import { FormPage } from '../../../views/residents/form-page.tsx'
import type { PublicForm } from '../../platform/tenant/public-form.ts'
import type { Context } from '../../platform/web/context.ts'
import type { Problem } from '../../platform/web/errors.ts'
import { Page } from '../../platform/web/page.tsx'
import type { ChosenAddress } from './address.ts'
import type { ResidentForm } from './resident-form.ts'

export interface FormState {
  form: ResidentForm
  token: string
  problems?: Problem[]
  /** Shown at the field of a file that must be chosen again. */
  proofNote?: string
  /** The error of the whole form. */
  alert?: string
  /** Charge points nearby, as sentences: the form asks whether to go on. */
  near?: string[]
  isMeant?: boolean
  /** The place that the form asks to confirm. */
  placeToConfirm?: string
  search?: { text: string; found: ChosenAddress[]; message: string }
  status?: number
}

export function formPage(context: Context, choices: PublicForm, state: FormState): Page {
  const { tenant, t, language } = context
  const { problems = [], near = [], search = { text: '', found: [], message: '' }, status = 200 } = state
  const wrong = problems.length > 0 || state.alert !== undefined
  const title = t.residents.form.title()
  return new Page({
    title: wrong ? t.residents.problems.inTitle({ title }) : title,
    status,
    sheet: 'residents',
    content: () => (
      <FormPage
        t={t}
        language={language}
        intro={choices.intro[language]}
        asks={choices.asks}
        conditions={choices.conditions.map(({ name, label }) => ({ name, label: label[language] }))}
        plateLabel={tenant.locale.words.numberPlate[language]}
        months={tenant.privacy.months}
        radius={tenant.limits.nearbyRadius}
        form={state.form}
        token={state.token}
        problems={problems}
        proofNote={state.proofNote ?? ''}
        mostUpload={tenant.limits.upload}
        alert={state.alert ?? ''}
        near={near}
        isMeant={state.isMeant ?? false}
        placeToConfirm={state.placeToConfirm ?? ''}
        sends={context.mailing?.sends ?? false}
        search={search}
      />
    ),
  })
}
