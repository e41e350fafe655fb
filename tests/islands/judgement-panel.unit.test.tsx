import type { KeyboardEvent } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { JudgementPanel } from '../../islands/judgements/judgement-panel.tsx'
import type { JudgementPanelProps } from '../../islands/judgements/panel-props.ts'
import { switchingOff } from '../../islands/judgements/switching-off.ts'
import { emptyForm } from '../../src/casework/judgements/judgement.ts'
import { findTenant } from '../../src/desk/tenants/find.ts'
import type { Language } from '../../src/platform/texts/language.ts'
import { textsIn } from '../../src/platform/texts/texts.ts'

const rulesOf = (tenant: string, language: Language = 'nl'): JudgementPanelProps['rules'] => {
  const { judgement, limits } = findTenant(tenant)
  return {
    longestRemarks: limits.remarks,
    options: judgement.options.map(({ verdict, label }) => ({ verdict, label: label[language] })),
    reasons: judgement.reasons.map(({ value, status, custom, label, placeholder }) => ({
      value,
      status,
      custom,
      label: label[language],
      placeholder: placeholder?.[language] ?? '',
    })),
  }
}

const panel = (more: Partial<JudgementPanelProps> = {}, language: Language = 'nl') =>
  renderToString(
    <JudgementPanel
      uuid="u-1"
      version={7}
      csrf="token"
      list="status=open"
      mode="judge"
      rules={rulesOf('vlaanderen')}
      form={emptyForm}
      current={null}
      problems={[]}
      alert=""
      t={textsIn(language)}
      {...more}
    />,
  )

const checkedIn = (html: string) =>
  [...html.matchAll(/<input[^>]*>/g)]
    .map(([input]) => input)
    .filter((input) => input.includes('checked=""'))
    .map((input) => `${/name="(\w+)"/.exec(input)?.[1]} ${/value="(\d+)"/.exec(input)?.[1]}`)

describe('the judgement panel without a script', () => {
  test('is a form to an address of its own, with token, version and list', () => {
    const html = panel()
    expect(html).toMatch(/<form [^>]*action="\/aanvragen\/u-1\/beoordeling" method="post"/)
    for (const [name, value] of [
      ['_csrf', 'token'],
      ['version', '7'],
      ['lijst', 'status=open'],
    ])
      expect(html).toContain(`<input type="hidden" name="${name}" value="${value}"/>`)
    expect(html).not.toContain('isCorrection')
  })

  test('shows the reasons of every option, each group under its name', () => {
    const html = panel()
    expect(html).toContain('Reden bij Afwijzen')
    expect(html.match(/name="reason"/g)).toHaveLength(7)
    expect(html).not.toContain('Reden bij Accepteren')
  })

  test('shows beside each choice and reason the digit that chooses it', () => {
    const digits = [...panel({ rules: rulesOf('amsterdam') }).matchAll(/<kbd>(\d)<\/kbd>/g)]
    expect(digits.map(([, digit]) => digit)).toEqual([...'123', ...'12345678'])
  })

  test('offers a list when there are more reasons than digits, numbered as far as digits choose', () => {
    const rules = rulesOf('amsterdam')
    const more = rules.reasons.map((reason) => ({ ...reason, value: reason.value + 1_000 }))
    const html = panel({ rules: { ...rules, reasons: [...rules.reasons, ...more] } })
    expect(html).toMatch(/<select name="reason"[^>]*aria-label="Reden bij Afwijzen"/)
    expect(html).not.toMatch(/type="radio" name="reason"/)
    expect([...html.matchAll(/>(\d)\. /g)].map(([, digit]) => digit)).toEqual([...'123456789'])
  })

  test('can be confirmed: nothing is blocked that a script would have to unblock', () => {
    expect(panel()).not.toContain('aria-disabled="true"')
  })

  test('clears the choice with a button', () => {
    expect(panel()).toMatch(/<button type="reset"[^>]*>Keuze wissen<\/button>/)
  })
})

describe('what the judgement panel shows', () => {
  test('what was chosen and typed before', () => {
    const html = panel({ form: { verdict: 4, reason: 2, remarks: 'Twee palen op de hoek' } })
    expect(checkedIn(html)).toEqual(['verdict 4', 'reason 2'])
    expect(html).toContain('Twee palen op de hoek</textarea>')
    expect(html).toContain('21/4000 tekens')
  })

  test('that the custom reason needs an explanation', () => {
    const html = panel({ form: { verdict: 4, reason: 3, remarks: '' } })
    expect(html).toContain('Toelichting (verplicht)')
    expect(html).toContain('placeholder="Licht de afwijzing toe"')
  })

  test('each problem at its field, announced by screen readers', () => {
    const html = panel({
      form: { verdict: 4, reason: null, remarks: '😀' },
      problems: [
        { field: 'reason', message: 'Kies een reden.' },
        { field: 'remarks', message: 'Dat karakter kan niet.' },
      ],
    })
    expect(html).toMatch(/<p class="field-error" id="reden-fout" role="alert">Kies een reden\.<\/p>/)
    expect(html).toMatch(/<textarea[^>]*aria-invalid="true"[^>]*aria-describedby="toelichting-fout/)
    expect(html).toContain('Dat karakter kan niet.')
  })

  test('a correction as one, with the way back', () => {
    const html = panel({ mode: 'correct', current: { verdict: 4, reason: 1, remarks: '' } })
    expect(html).toContain('U wijzigt een eerder oordeel.')
    expect(html).toContain('name="isCorrection" value="1"')
    expect(html).toContain('<a href="/aanvragen/u-1?lijst=status%3Dopen">Annuleren</a>')
  })

  test('who was first, with what was typed kept', () => {
    const html = panel({
      mode: 'closed',
      alert: 'Deze aanvraag is intussen beoordeeld door Willem Jacobs: Accepteren.',
      form: { verdict: 4, reason: 3, remarks: 'Mijn tekst' },
    })
    expect(html).toMatch(/role="alert"[^>]*>Deze aanvraag is intussen beoordeeld door Willem Jacobs/)
    expect(html).toMatch(/<textarea readOnly=""[^>]*>Mijn tekst<\/textarea>/)
    expect(html).not.toContain('<form')
  })

  test('all of it in English too', () => {
    const html = panel({ rules: rulesOf('vlaanderen', 'en'), mode: 'correct' }, 'en')
    expect(html).toContain('Reject')
    expect(html).not.toMatch(/Oordeel|Reden|Toelichting|Bevestigen|Annuleren|tekens/)
  })
})

describe('a radio that is chosen again', () => {
  const press = (key: string) => {
    let prevented = false
    const event = { key, preventDefault: () => (prevented = true) } as unknown as KeyboardEvent
    return { event, wasPrevented: () => prevented }
  }
  const clearing = (isChosen: boolean) => {
    let cleared = 0
    return { ...switchingOff(isChosen, () => cleared++), cleared: () => cleared }
  }

  test('is switched off by a click, and by Space', () => {
    const radio = clearing(true)
    radio.onClick()
    expect(radio.cleared()).toBe(1)
    const space = press(' ')
    radio.onKeyDown(space.event)
    expect(radio.cleared()).toBe(2)
    expect(space.wasPrevented()).toBe(true)
  })

  test('one that is not chosen is left to the browser', () => {
    const radio = clearing(false)
    radio.onClick()
    const space = press(' ')
    radio.onKeyDown(space.event)
    expect(radio.cleared()).toBe(0)
    expect(space.wasPrevented()).toBe(false)
  })

  test('other keys do what they always do', () => {
    const radio = clearing(true)
    for (const key of ['Enter', 'Tab', 'ArrowDown', 'a']) radio.onKeyDown(press(key).event)
    expect(radio.cleared()).toBe(0)
  })
})
