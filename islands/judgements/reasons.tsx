import { type JudgementForm, reasonsFor } from '../../src/casework/judgements/judgement.ts'
import { Digit } from './digit.tsx'
import type { JudgementPanelProps, PanelReason, PanelTexts } from './panel-props.ts'
import { switchingOff } from './switching-off.ts'

interface ReasonsProps {
  t: PanelTexts
  rules: JudgementPanelProps['rules']
  form: JudgementForm
  /** Without scripts: the reasons of every option, grouped by option. */
  all: boolean
  problem: string
  onChoose: (reason: number | null) => void
}

/** As many as there are digit keys. */
const MOST_RADIOS = 9

/** The reason: radios, or a select when there are many. Renders nothing when the verdict needs no reason. */
export const Reasons = ({ t, rules, form, all, problem, onChoose }: ReasonsProps) => {
  const options = rules.options.filter((option) => all || option.verdict === form.verdict)
  return (
    <>
      {options.map((option) => {
        const reasons = reasonsFor(option.verdict, rules)
        if (reasons.length === 0) return null
        const name = all ? t.judgements.reasonFor({ verdict: option.label }) : t.judgements.reason()
        return (
          <fieldset className="seg reasons" key={option.verdict} data-verdict={option.verdict}>
            <legend>{name}</legend>
            {reasons.length > MOST_RADIOS ? (
              <ReasonList t={t} name={name} reasons={reasons} chosen={form.reason} onChoose={onChoose} />
            ) : (
              reasons.map((reason, at) => (
                <label key={reason.value}>
                  <input
                    type="radio"
                    name="reason"
                    value={reason.value}
                    data-custom={reason.custom ? '' : undefined}
                    checked={form.reason === reason.value}
                    onChange={() => onChoose(reason.value)}
                    {...switchingOff(form.reason === reason.value, () => onChoose(null))}
                    aria-describedby={problem ? 'reden-fout' : undefined}
                  />
                  {reason.label}
                  <Digit at={at} />
                </label>
              ))
            )}
          </fieldset>
        )
      })}
      {problem && (
        <p className="field-error" id="reden-fout" role="alert">
          {problem}
        </p>
      )}
    </>
  )
}

interface ReasonListProps {
  t: PanelTexts
  name: string
  reasons: readonly PanelReason[]
  chosen: number | null
  onChoose: (reason: number | null) => void
}

const ReasonList = ({ t, name, reasons, chosen, onChoose }: ReasonListProps) => (
  <select
    name="reason"
    aria-label={name}
    value={chosen ?? ''}
    onChange={(event) => onChoose(event.target.value === '' ? null : Number(event.target.value))}
  >
    <option value="">{t.judgements.chooseReason()}</option>
    {reasons.map((reason, at) => (
      <option key={reason.value} value={reason.value} data-custom={reason.custom ? '' : undefined}>
        {at < MOST_RADIOS ? `${at + 1}. ${reason.label}` : reason.label}
      </option>
    ))}
  </select>
)
