import { searchWords } from '../../src/geography/geocoding/search-words.ts'
import type { Texts } from '../../src/platform/texts/texts.ts'
import {
  LONGEST,
  MOST_LOTS,
  type NewLocationForm,
  type TextField,
} from '../../src/records/locations/new-location.ts'
import { ProblemList } from '../parts/problem-list.tsx'
import { takesFocus } from '../parts/takes-focus.ts'

interface Option {
  value: string
  label: string
}

interface NewLocationPageProps {
  t: Texts
  csrf: string
  /** Idempotency key of this form: posted twice, it makes one location. */
  formKey: string
  listHref: string
  listTitle: string
  form: NewLocationForm
  problems: readonly { field: string; message: string }[]
  /** Existing locations within 50 m; null before the check. */
  near: { uuid: string; text: string }[] | null
  statuses: readonly Option[]
  accesses: readonly Option[]
  kinds: readonly Option[]
  /** Possible operators; the first option is none yet. */
  operators: readonly Option[]
  stakeholders: readonly Option[]
}

/**
 * The form of a new location. With a script it searches addresses, and splits a pasted pair of coordinates.
 */
export const NewLocationPage = (props: NewLocationPageProps) => {
  const { t, form, problems } = props
  const words = t.locations.add
  const field = (name: TextField, hint = '') => (
    <TextInput
      name={name}
      label={words.fields[name]()}
      value={form[name]}
      most={LONGEST[name]}
      hint={hint}
      problem={problems.find((it) => it.field === name)?.message}
    />
  )
  return (
    <div className="locations">
      <p>
        <a href={props.listHref}>‹ {props.listTitle}</a>
      </p>
      <h1>{t.locations.list.add()}</h1>
      <ProblemList t={t} problems={problems.map((it) => ({ href: `#veld-${it.field}`, text: it.message }))} />
      <form className="panel" method="post" action="/locaties/nieuw" data-island="location-form">
        <input type="hidden" name="_csrf" value={props.csrf} />
        <input type="hidden" name="key" value={props.formKey} />
        {props.near && <Near t={t} near={props.near} />}
        <fieldset>
          <legend>{t.locations.asset.place()}</legend>
          <div data-address-search={JSON.stringify({ label: words.search(), ...searchWords(t) })} />
          <div className="location-fields">
            {field('street')}
            {field('house_number')}
            {field('postal_code')}
            {field('city')}
            {field('lat', words.coordinatesHint())}
            {field('lng')}
            {field('name')}
          </div>
        </fieldset>
        <fieldset>
          <legend>{t.locations.asset.points()}</legend>
          <div className="location-fields">
            <Select name="status" label={words.status()} options={props.statuses} chosen={form.status} />
            <Select name="access" label={words.access()} options={props.accesses} chosen={form.access} />
            <Select name="kind" label={words.kind()} options={props.kinds} chosen={form.kind} />
            <Select
              name="operator"
              label={t.map.charger.cpo()}
              options={props.operators}
              chosen={form.operator}
            />
          </div>
        </fieldset>
        <fieldset>
          <legend>{t.locations.asset.stakeholders()}</legend>
          {props.stakeholders.map(({ value, label }) => (
            <label key={value}>
              <input
                type="checkbox"
                name="stakeholder"
                value={value}
                defaultChecked={form.stakeholders.includes(value)}
              />{' '}
              {label}
            </label>
          ))}
        </fieldset>
        <fieldset>
          <legend>{t.locations.asset.lots()}</legend>
          <p className="hint">{words.lotsHint({ most: MOST_LOTS })}</p>
          <div className="location-fields">
            {Array.from({ length: MOST_LOTS }, (_, index) => (
              <TextInput
                key={`lot-${index + 1}`}
                name="lot"
                id={`lot-${index}`}
                label={t.locations.asset.lot({ n: index + 1 })}
                value={form.lots[index] ?? ''}
                most={LONGEST.lot}
                problem={problems.find((it) => it.field === `lot-${index}`)?.message}
              />
            ))}
          </div>
        </fieldset>
        <div className="actions">
          <button type="submit">{words.submit()}</button>
        </div>
      </form>
    </div>
  )
}

const Near = ({ t, near }: { t: Texts; near: { uuid: string; text: string }[] }) => (
  <div className="alert warning" role="alert" {...takesFocus}>
    <p>{t.locations.add.near()}</p>
    <ul>
      {near.map(({ uuid, text }) => (
        <li key={uuid}>{text}</li>
      ))}
    </ul>
    <label>
      <input type="checkbox" name="toch" value="1" /> {t.locations.add.meant()}
    </label>
  </div>
)

interface TextInputProps {
  name: string
  /** Required where several fields share a name. */
  id?: string
  label: string
  value: string
  most: number
  hint?: string
  problem?: string | undefined
}

const TextInput = ({ name, id = name, label, value, most, hint, problem }: TextInputProps) => (
  <div className="field">
    <label htmlFor={`veld-${id}`}>{label}</label>
    <input
      id={`veld-${id}`}
      name={name}
      defaultValue={value}
      maxLength={most}
      autoComplete="off"
      aria-invalid={problem ? true : undefined}
      aria-describedby={
        [hint && `veld-${id}-uitleg`, problem && `veld-${id}-fout`].filter(Boolean).join(' ') || undefined
      }
    />
    {hint && (
      <p className="hint" id={`veld-${id}-uitleg`}>
        {hint}
      </p>
    )}
    {problem && (
      <p className="field-error" id={`veld-${id}-fout`}>
        {problem}
      </p>
    )}
  </div>
)

const Select = (props: { name: string; label: string; options: readonly Option[]; chosen: string }) => (
  <label>
    {props.label}
    <select name={props.name} defaultValue={props.chosen}>
      {props.options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  </label>
)
