import type { PanelTexts } from './panel-props.ts'

interface RemarksProps {
  t: PanelTexts
  text: string
  longest: number
  required: boolean
  placeholder: string
  problem: string
  /** Input that can never be saved; also shown beside the button, so not announced here. */
  mistyped: string
  onChange: (text: string) => void
}

/** Number of characters between announcements of the count. */
const ANNOUNCED_EVERY = 100

/** Remarks of the judge, with the number of characters left. */
export const Remarks = ({ t, text, longest, required, placeholder, ...props }: RemarksProps) => {
  const { problem, mistyped, onChange } = props
  const counted = t.judgements.counter({ n: text.length - (text.length % ANNOUNCED_EVERY), most: longest })
  return (
    <>
      <label>
        {required ? t.judgements.remarksRequired() : t.judgements.remarks()}
        <textarea
          name="remarks"
          rows={3}
          value={text}
          placeholder={placeholder || undefined}
          aria-invalid={problem || mistyped ? true : undefined}
          aria-describedby={
            problem || mistyped ? 'toelichting-fout toelichting-teller' : 'toelichting-teller'
          }
          onChange={(event) => onChange(event.target.value)}
        />
      </label>
      <p className="hint" id="toelichting-teller">
        {t.judgements.counter({ n: text.length, most: longest })}
      </p>
      <span className="visually-hidden" role="status">
        {text.length >= ANNOUNCED_EVERY ? counted : ''}
      </span>
      {(problem || mistyped) && (
        <p className="field-error" id="toelichting-fout" role={problem ? 'alert' : undefined}>
          {problem || mistyped}
        </p>
      )}
    </>
  )
}
