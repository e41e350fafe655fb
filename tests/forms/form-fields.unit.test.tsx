import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { browserFields } from '../../src/platform/forms/browser-fields.ts'
import type { Field } from '../../src/platform/forms/field.ts'
import { valueInWords } from '../../src/platform/forms/words.ts'
import type { Language } from '../../src/platform/texts/language.ts'
import { textsIn } from '../../src/platform/texts/texts.ts'
import { ErrorSummary } from '../../views/forms/error-summary.tsx'
import { FormFields, type FormFieldsProps } from '../../views/forms/form-fields.tsx'
import { RecordValues } from '../../views/forms/record-values.tsx'
import { FIELDS, fieldNamed, filledIn, GROUPS, options, recordWith } from './a-form.ts'

const inLanguage = (language: Language = 'nl') => ({ t: textsIn(language), language, options })

const drawn = (more: Partial<FormFieldsProps> = {}, language: Language = 'nl') =>
  renderToString(
    <FormFields
      groups={GROUPS}
      record={recordWith()}
      problems={[]}
      editable={() => true}
      {...inLanguage(language)}
      {...more}
    />,
  ).replaceAll('<!-- -->', '')

/** Only this field. */
const fieldOf = (name: string, more: Partial<FormFieldsProps> = {}, language: Language = 'nl') =>
  drawn({ groups: [{ label: { nl: 'Groep', en: 'Group' }, fields: [fieldNamed(name)] }], ...more }, language)

const optionsIn = (html: string) => [...html.matchAll(/<option[^>]*>([^<]*)/g)].map(([, label]) => label)
const labelsOfBoxes = (html: string) =>
  [...html.matchAll(/<label[^>]*><input type="radio"[^>]*>([^<]*)/g)].map(([, label]) => label)
const inputs = (html: string) => html.match(/<(input|select|textarea)\b[^>]*>/g) ?? []

describe('a field', () => {
  test('has a name, and states in words that it is required, and how', () => {
    expect(fieldOf('Broker.Name')).toContain(
      '<label for="veld-Broker-Name">Naam<span class="muted"> (verplicht)</span></label>',
    )
    expect(fieldOf('Broker.Accepted')).toContain(
      'Akkoord<span class="muted"> (verplicht om af te ronden)</span>',
    )
    expect(fieldOf('Broker.Name', {}, 'en')).toContain('Naam (en)<span class="muted"> (required)</span>')
    expect(fieldOf('Broker.Email')).not.toContain('verplicht')
  })

  test('has what is wrong with it, its hint and its room beside it, also for users of screen readers', () => {
    const html = fieldOf('Broker.Comments', { problems: [{ field: 'Broker.Comments', message: 'Fout!' }] })
    expect(html).toMatch(/<textarea id="veld-Broker-Comments" aria-invalid="true"/)
    expect(html).toContain(
      'aria-describedby="veld-Broker-Comments-fout veld-Broker-Comments-hint veld-Broker-Comments-teller"',
    )
    expect(html).toContain('id="veld-Broker-Comments-fout" aria-live="polite">Fout!</p>')
    expect(html).toContain('id="veld-Broker-Comments-hint">Kort graag</p>')
    expect(html).toContain('id="veld-Broker-Comments-teller">Maximaal 4000 tekens</p>')
    expect(fieldOf('Broker.Comments')).not.toContain('aria-invalid')
  })

  test('shows again what was typed and could not be read', () => {
    expect(fieldOf('Stations', { record: recordWith({ Stations: 'abc' }) })).toContain('value="abc"')
    expect(fieldOf('Cost.Extra', { record: recordWith({ 'Cost.Extra': '1.5' }) })).toContain('value="1.5"')
    expect(fieldOf('Planned.Date', { record: recordWith({ 'Planned.Date': '2026-02-30' }) })).toContain(
      'value="2026-02-30"',
    )
  })

  test('for an amount has a euro before it, and two decimals', () => {
    const html = fieldOf('Cost.Extra', { record: recordWith({ 'Cost.Extra': 1250.5 }) })
    expect(html).toContain('<span aria-hidden="true">€</span>')
    expect(html).toContain('value="1250,50"')
    expect(html).toContain('inputMode="decimal"')
    expect(fieldOf('Stations')).toMatch(/<input[^>]*type="text"[^>]*inputMode="numeric"/)
  })

  test('for a date that may be cancelled has a box for it, and warns once it is', () => {
    const cancelled = fieldOf('Planned.Date', { record: recordWith({ 'Planned.Date': 'Cancelled' }) })
    expect(cancelled).toContain('value="Cancelled"')
    expect(cancelled).toMatch(/type="checkbox"[^>]*checked=""/)
    expect(cancelled).toMatch(/<p class="alert warn" id="veld-Planned-Date-geannuleerd-uitleg">Deze datum/)
    expect(fieldOf('Planned.Date')).toMatch(/<p class="alert warn"[^>]*hidden=""/)
    expect(fieldOf('TrafficDecision.PublicationDate')).not.toContain('checkbox')
  })

  test('that follows another states so', () => {
    expect(fieldOf('TrafficDecision.DefinitiveDate')).toContain('Automatisch: 6 weken')
    const hint = { nl: 'Zes weken na de publicatiedatum', en: '' }
    const field = { ...fieldNamed('TrafficDecision.DefinitiveDate'), hint }
    expect(drawn({ groups: [{ label: { nl: 'Groep', en: '' }, fields: [field] }] })).toContain(
      'Zes weken na de publicatiedatum. Automatisch: 6 weken',
    )
  })

  test('for yes or no, and for two short names, has radio buttons', () => {
    const yesNo = fieldOf('Broker.Checked', { record: recordWith({ 'Broker.Checked': false }) })
    expect(yesNo).toContain('>Ja</label>')
    expect(yesNo).toMatch(/value="false"\/>|value="false"[^>]*checked=""|checked=""[^>]*value="false"/)
    expect(labelsOfBoxes(fieldOf('Broker.Accepted'))).toEqual(['Ja, akkoord', 'Nee, afwijzen', 'Geen keuze'])
    expect(labelsOfBoxes(fieldOf('Broker.Checked'))).toEqual(['Ja', 'Nee', 'Geen keuze'])
    expect(inputs(fieldOf('Preparation.Requires')).filter((it) => it.includes('checkbox'))).toHaveLength(3)
  })

  test('is drawn according to its definition', () => {
    const formatted = (format: Field['format']) =>
      drawn({
        groups: [{ label: { nl: 'G', en: 'G' }, fields: [{ ...fieldNamed('Broker.Accepted'), format }] }],
      } as Partial<FormFieldsProps>)
    expect(formatted('select')).toContain('<select')
    expect(formatted('checkbox')).toContain('type="checkbox"')
    expect(formatted('radio')).toContain('type="radio"')
  })

  test('offers what can be chosen, and marks what no longer can where it was', () => {
    expect(optionsIn(fieldOf('Permit'))).toEqual(['Maak een keuze', 'Niet van toepassing', 'Aangevraagd'])
    expect(optionsIn(fieldOf('Permit', { record: recordWith({ Permit: 'old' }) }))).toContain(
      'Oude vergunning (inactief)',
    )
    const changing = { record: recordWith({ Contractor: 'c-1' }), saved: recordWith({ Contractor: 'c-2' }) }
    expect(optionsIn(fieldOf('Contractor', changing))).toEqual([
      'Maak een keuze',
      'Van Hoeck',
      'Oude Zaak (inactief)',
    ])
    expect(optionsIn(fieldOf('Contractor', { record: recordWith({ Contractor: 'gone' }) }))).toContain(
      'gone (inactief)',
    )
    expect(optionsIn(fieldOf('Permit', { record: recordWith({ Permit: 'old' }) }, 'en'))).toContain(
      'Oude vergunning (en) (inactive)',
    )
  })

  test('that somebody may not fill in is a fact', () => {
    const record = filledIn({ 'Cost.Extra': 1250.5, Contractor: 'c-2', 'Planned.Date': 'Cancelled' })
    const html = drawn({ record, editable: (field) => field.name === 'Broker.Name' })
    expect(inputs(html).map((it) => /name="([^"]+)"/.exec(it)?.[1])).toEqual(['Broker.Name'])
    expect(html).toContain('<dt>Meerkosten</dt><dd>€ 1.250,50</dd>')
    expect(html).toContain('<dt>Aannemer</dt><dd>Oude Zaak (inactief)</dd>')
    expect(html).toContain('<dt>Geplande datum</dt><dd>Geannuleerd</dd>')
  })
})

describe('a list', () => {
  const item = (ChargerId: string) => ({ ChargerId, ChargerType: 'principal', Since: '' })
  const listOf = (...ids: string[]) =>
    fieldOf('ChargerIds', { record: recordWith({ ChargerIds: ids.map(item) }) })
  const shown = (html: string) => html.replace(/<template>.*<\/template>/s, '')

  test('without items has one to fill in, the first principal and the next satellite', () => {
    const html = listOf()
    expect(html).toContain('name="ChargerIds.0.ChargerId"')
    expect(shown(html)).toMatch(/value="principal" checked=""|checked="" value="principal"/)
    expect(html).toMatch(
      /<template>.*(value="satellite" checked=""|checked="" value="satellite").*<\/template>/s,
    )
  })

  test('has a button to remove each item, but not the last one', () => {
    expect(shown(listOf('A'))).toMatch(/value="verwijderen:ChargerIds:0"[^>]*hidden=""/)
    const html = shown(listOf('A', 'B'))
    expect(html).toContain('value="verwijderen:ChargerIds:1"')
    expect(html).not.toMatch(/value="verwijderen:[^>]*hidden=""/)
    expect(html).toContain(
      'Verwijder<span class="visually-hidden"> Lader <span data-number="true">2</span></span>',
    )
  })

  test('that is full states so at the button', () => {
    const full = listOf(...'ABCDEFGH')
    expect(full).toMatch(/value="toevoegen:ChargerIds"[^>]*aria-disabled="true"/)
    expect(full).toContain('id="veld-ChargerIds-vol">U kunt er maximaal 8 toevoegen.</p>')
    expect(listOf('A')).toMatch(/value="toevoegen:ChargerIds"[^>]*aria-disabled="false"/)
  })

  test('is not pressed by Enter in a field: a button that only saves comes first', () => {
    const [first] = listOf('A', 'B').match(/<button[^>]*>/) ?? []
    expect(first).not.toContain('name="act"')
    expect(first).toContain('aria-hidden="true"')
  })

  test('goes on where somebody added an item', () => {
    const html = fieldOf('ChargerIds', {
      record: recordWith({ ChargerIds: [item('A'), item('')] }),
      focus: 'ChargerIds.1.ChargerId',
    })
    expect(html.match(/autofocus=""/gi)).toHaveLength(1)
    expect(html).toMatch(/id="veld-ChargerIds-1-ChargerId"[^>]*autofocus=""/i)
  })
})

describe('what is required', () => {
  test('is marked once another answer requires it', () => {
    const reason = (requires: string[]) =>
      fieldOf('Preparation.Reason', { record: recordWith({ 'Preparation.Requires': requires }) })
    expect(reason(['pole'])).not.toContain('verplicht')
    expect(reason(['pole', 'other'])).toContain('Wat dan<span class="muted"> (verplicht)</span>')
  })

  test('in a list that may stay empty is marked in an item that is begun', () => {
    const { required: _, ...optional } = fieldNamed('ChargerIds')
    const numbersOf = (...ids: string[]) =>
      drawn({
        groups: [{ label: optional.label, fields: [optional] }],
        record: recordWith({
          ChargerIds: ids.map((ChargerId) => ({ ChargerId, ChargerType: 'principal', Since: '' })),
        }),
      })
        .replace(/<template>.*<\/template>/, '')
        .match(/Nummer<span class="muted">[^<]*/g)
    expect(numbersOf()).toEqual(['Nummer<span class="muted">'])
    expect(numbersOf('A', '')).toEqual([
      'Nummer<span class="muted"> (verplicht)',
      'Nummer<span class="muted">',
    ])
  })

  test('in a list that is required is marked in its blank items while it has no other', () => {
    const html = fieldOf('ChargerIds')
    expect(html).toContain('Nummer<span class="muted"> (verplicht om af te ronden)')
  })
})

describe('the list of what is wrong', () => {
  const summary = (problems: { field: string; message: string }[]) =>
    renderToString(<ErrorSummary groups={GROUPS} problems={problems} {...inLanguage()} />)

  test('leads to each field by its name, and can take the focus', () => {
    const html = summary([
      { field: 'Broker.Name', message: 'Dit is een vereist veld' },
      { field: 'ChargerIds.1.ChargerId', message: 'Dit is een vereist veld' },
      { field: 'Elsewhere', message: 'Controleer uw invoer a.u.b.' },
    ])
    expect(html).toContain('Controleer of alle velden (juist) zijn ingevuld.')
    expect(html).toContain('<a href="#veld-Broker-Name">Naam: Dit is een vereist veld</a>')
    expect(html).toContain(
      '<a href="#veld-ChargerIds-1-ChargerId">Lader 2, Nummer: Dit is een vereist veld</a>',
    )
    expect(html).toContain('Elsewhere: Controleer')
    expect(html).toContain('tabindex="-1"')
  })

  test('has no colon after the mark of a question', () => {
    const name = 'Broker.Name'
    const question = { ...fieldNamed(name), label: { nl: 'Wat volgt er?', en: '' } }
    const html = renderToString(
      <ErrorSummary
        groups={[{ label: { nl: 'Groep', en: '' }, fields: [question] }]}
        problems={[{ field: name, message: 'Kies wat er volgt.' }]}
        {...inLanguage()}
      />,
    )
    expect(html).toContain('Wat volgt er? Kies wat er volgt.')
  })

  test('is not there when nothing is', () => {
    expect(summary([])).toBe('')
  })
})

describe('a record in words', () => {
  test.each<[name: string, value: unknown, words: string]>([
    ['Cost.Extra', 1234567.5, '€ 1.234.567,50'],
    ['Cost.Factor', 0.25, '0,25'],
    ['Broker.Checked', true, 'Ja'],
    ['Broker.Checked', false, 'Nee'],
    ['Broker.Checked', null, ''],
    ['Planned.Date', '2026-03-02', '02-03-2026'],
    ['Preparation.Requires', ['pole', 'other'], 'Paal, Anders'],
    ['Location.Latitude', 1e-7, '0.0000001'],
    [
      'ChargerIds',
      [
        { ChargerId: 'LP-1', ChargerType: 'principal' },
        { ChargerId: 'LP-2', Since: '2026-03-02' },
      ],
      'LP-1, Hoofdpaal\nLP-2, 02-03-2026',
    ],
  ])('%s %j: %s', (name, value, words) => {
    expect(valueInWords(fieldNamed(name), value, inLanguage())).toBe(words)
  })

  test('is shown whole, without a field to fill in', () => {
    const html = renderToString(
      <RecordValues groups={GROUPS} record={filledIn({ Stations: 3 })} {...inLanguage()} />,
    )
    expect(inputs(html)).toEqual([])
    expect(html).toContain('<h3>Cijfers</h3>')
    expect(html).toContain('<dt>Laadpalen</dt><dd>3</dd>')
    expect(html).toContain('<dt>Factor</dt><dd>-</dd>')
  })
})

describe('what the browser gets of a definition', () => {
  test('is what checking takes, and nothing of words, options and rights', () => {
    const json = JSON.stringify(browserFields(FIELDS, () => true, recordWith()))
    expect(json).not.toMatch(/label|hint|options|edit|Naam|Hoofdpaal/)
    expect(json).toContain('"maxLength":20')
    expect(json.length).toBeLessThan(2500)
  })

  test('is of fields that may be filled in, and what their conditions look at', () => {
    const record = recordWith({ 'Preparation.Requires': ['other'] })
    const { fields, kept } = browserFields(FIELDS, (field) => field.name === 'Preparation.Reason', record)
    expect(fields.map((field) => field.name)).toEqual(['Preparation.Reason'])
    expect(kept).toEqual({ Preparation: { Requires: ['other'] } })
  })
})
