import type { FieldOption } from '../../src/platform/forms/field.ts'
import type { Language } from '../../src/platform/texts/language.ts'
import type { Texts } from '../../src/platform/texts/texts.ts'

interface ReasonFieldsProps {
  t: Texts
  language: Language
  /** Empty for resuming. */
  reasons: readonly FieldOption[]
  typed: { reason: string; comment: string }
}

/** The reason for a status, and a comment. */
export const ReasonFields = ({ t, language, reasons, typed }: ReasonFieldsProps) => (
  <>
    {reasons.length > 0 && (
      <div className="field">
        <label htmlFor="bulk-reason">{t.processes.status.reason()}</label>
        <select id="bulk-reason" name="reason" defaultValue={typed.reason}>
          <option value="">{t.processes.status.chooseReason()}</option>
          {reasons
            .filter((reason) => !reason.disabled)
            .map((reason) => (
              <option key={reason.value} value={reason.value}>
                {reason.label[language]}
              </option>
            ))}
        </select>
      </div>
    )}
    <div className="field">
      <label htmlFor="bulk-comment">{t.processes.status.comment()}</label>
      <textarea id="bulk-comment" name="comment" rows={3} maxLength={4000} defaultValue={typed.comment} />
    </div>
  </>
)

interface StepChoiceProps {
  legend: string
  /** `5. Verkeersbesluit (212 processen zijn daar)`. */
  steps: { number: number; label: string }[]
  chosen: number
}

/** The choice of the step to complete. */
export const StepChoice = ({ legend, steps, chosen }: StepChoiceProps) => (
  <fieldset>
    <legend>{legend}</legend>
    {steps.map(({ number, label }) => (
      <label key={number}>
        <input type="radio" name="stap" value={number} defaultChecked={number === chosen} />
        {label}
      </label>
    ))}
    <input type="hidden" name="verder" value="1" />
  </fieldset>
)

/** Confirms that the act includes decisions that are still open to objection. */
export const BeforeLastDay = ({ t, isTicked }: { t: Texts; isTicked: boolean }) => (
  <div className="field">
    <label>
      <input
        type="checkbox"
        name="toch"
        value="1"
        defaultChecked={isTicked}
        aria-describedby="bulk-toch-uitleg"
      />
      {t.bulkActs.beforeLastDay()}
    </label>
    <p className="hint" id="bulk-toch-uitleg">
      {t.bulkActs.beforeLastDayHint()}
    </p>
  </div>
)
