import { LONGEST, type ResidentForm, type ResidentText } from '../../src/casework/residents/resident-form.ts'
import type { ResidentQuestion } from '../../src/platform/tenant/public-form.ts'
import type { Language } from '../../src/platform/texts/language.ts'
import type { Texts } from '../../src/platform/texts/texts.ts'
import { takesFocus } from '../parts/takes-focus.ts'
import { AddressPart, type AddressPartProps } from './address-part.tsx'
import { ProofField } from './proof-field.tsx'
import { ResidentField, Tick, YesOrNo } from './resident-field.tsx'
import { ResidentNav } from './resident-nav.tsx'

interface FormPageProps extends AddressPartProps {
  t: Texts
  language: Language
  intro: string
  asks: readonly ResidentQuestion[]
  conditions: { name: string; label: string }[]
  plateLabel: string
  /** Number of months for which data is stored. */
  months: number
  form: ResidentForm
  token: string
  /** The place that the resident was asked to confirm: posting it again accepts it. */
  placeToConfirm: string
  /** True when the desk sends mails. */
  sends: boolean
  problems: readonly { field: string; message: string }[]
  alert: string
  /** At the field of a file that was chosen before, and must be chosen again. */
  proofNote: string
  /** Largest file, in bytes. */
  mostUpload: number
}

/** The public form to request a charging point, on one page. */
export const FormPage = (props: FormPageProps) => {
  const { t, form, asks, problems } = props
  const words = t.residents.form
  const fault = (name: string) => problems.find((it) => it.field === name)?.message
  const optional = words.optional()
  const questions = { parking_permit: words.parkingPermit(), reserved_spot: words.reservedSpot() }
  const names: Partial<Record<string, string>> = {
    ...Object.fromEntries(Object.entries(words.fields).map(([name, said]) => [name, said()])),
    number_plate: props.plateLabel,
    ...questions,
  }
  const field = (name: ResidentText, more: Partial<Parameters<typeof ResidentField>[0]> = {}) => (
    <ResidentField
      name={name}
      label={names[name] ?? ''}
      value={form[name]}
      most={LONGEST[name]}
      problem={fault(name)}
      {...more}
    />
  )
  return (
    <div className="resident">
      <ResidentNav t={t} language={props.language} path="/laadpaal-aanvragen" />
      <h1>{words.title()}</h1>
      <p>
        {props.intro} {props.sends ? words.byMail() : words.onPage()}
      </p>
      <Faults
        t={t}
        alert={props.alert}
        problems={problems}
        near={props.near}
        nameOf={(field) => names[field] ?? ''}
      />
      <form
        method="post"
        action="/laadpaal-aanvragen"
        noValidate
        encType={asks.includes('vehicle_proof') ? 'multipart/form-data' : undefined}
      >
        <input type="hidden" name="_csrf" value={props.token} />
        {props.placeToConfirm !== '' && <input type="hidden" name="plaats" value={props.placeToConfirm} />}
        {/* The button for Enter in any field, which presses the first button of a form. */}
        <button
          type="submit"
          name="act"
          value="enter"
          className="visually-hidden"
          tabIndex={-1}
          aria-hidden="true"
        >
          {words.send()}
        </button>
        <p className="hint">{words.required()}</p>
        <fieldset className="panel">
          <legend>{words.address()}</legend>
          <AddressPart
            t={t}
            radius={props.radius}
            search={props.search}
            near={props.near}
            isMeant={props.isMeant}
          />
          <div className="resident-fields">
            {field('street', { autoComplete: 'address-line1' })}
            {field('house_number')}
            {field('house_number_suffix', { optional })}
            {field('postal_code', { autoComplete: 'postal-code' })}
            {field('city', { autoComplete: 'address-level2' })}
          </div>
        </fieldset>
        <fieldset className="panel">
          <legend>{words.contact()}</legend>
          <div className="resident-fields">
            {field('first_name', { autoComplete: 'given-name' })}
            {field('last_name', { autoComplete: 'family-name' })}
            {field('email', {
              autoComplete: 'email',
              type: 'email',
              hint: props.sends ? words.emailHint() : words.emailHintNoMail(),
            })}
            {field('phone', { autoComplete: 'tel', type: 'tel', optional })}
          </div>
          {props.sends && (
            <Tick
              id="veld-news"
              name="news"
              value="1"
              label={words.news()}
              checked={form.news}
              problem={undefined}
            />
          )}
          <div className="trap" aria-hidden="true">
            <label>
              {words.leaveEmpty()}
              <input name="website" tabIndex={-1} autoComplete="off" />
            </label>
          </div>
        </fieldset>
        {asks.length > 0 && (
          <fieldset className="panel">
            <legend>{words.vehicle()}</legend>
            {(asks.includes('number_plate') || asks.includes('vehicle')) && (
              <div className="resident-fields">
                {asks.includes('number_plate') && field('number_plate', { optional })}
                {asks.includes('vehicle') && field('vehicle_brand', { optional })}
                {asks.includes('vehicle') && field('vehicle_model', { optional })}
              </div>
            )}
            {asks.includes('vehicle_proof') && (
              <ProofField t={t} most={props.mostUpload} problem={fault('vehicle_proof') ?? props.proofNote} />
            )}
            {(['parking_permit', 'reserved_spot'] as const)
              .filter((name) => asks.includes(name))
              .map((name) => (
                <YesOrNo
                  key={name}
                  name={name}
                  label={questions[name]}
                  value={form[name]}
                  problem={fault(name)}
                  yes={words.yes()}
                  no={words.no()}
                />
              ))}
          </fieldset>
        )}
        <fieldset className="panel">
          <legend>{words.last()}</legend>
          {field('remarks', { optional, lines: true })}
          {props.conditions.map(({ name, label }) => (
            <Tick
              key={name}
              id={`veld-condition-${name}`}
              name="condition"
              value={name}
              label={label}
              checked={form.conditions.includes(name)}
              problem={fault(`condition-${name}`)}
            />
          ))}
          <p>
            {words.privacy({ months: props.months })} <a href="/privacy">{words.privacyLink()}</a>
          </p>
          <Tick
            id="veld-agreed"
            name="agreed"
            value="1"
            label={words.agree()}
            checked={form.agreed}
            problem={fault('agreed')}
          />
        </fieldset>
        <div className="actions">
          <button type="submit">{words.send()}</button>
        </div>
      </form>
    </div>
  )
}

interface FaultsProps extends Pick<FormPageProps, 't' | 'alert' | 'problems' | 'near'> {
  /** The label of a field in the form. */
  nameOf: (field: string) => string
}

/** The problems, above the form: each links to its field, by label. */
const Faults = ({ t, alert, problems, near, nameOf }: FaultsProps) => {
  if (alert !== '')
    return (
      <p className="alert err" role="alert" {...takesFocus}>
        {alert}
      </p>
    )
  const asked = near.length > 0 ? [{ field: 'toch', message: t.residents.near.title() }] : []
  const listed = [...asked, ...problems]
  if (listed.length === 0) return null
  return (
    <div className="alert error-summary" role="alert" id="fouten" {...takesFocus}>
      <h2>{t.forms.problems.summary()}</h2>
      <ul>
        {listed.map(({ field, message }) => (
          <li key={`${field} ${message}`}>
            <a href={`#veld-${field}`}>{[nameOf(field), message].filter(Boolean).join(': ')}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}
