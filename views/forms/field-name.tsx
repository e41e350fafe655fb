import { fieldId } from '../../src/platform/forms/item.ts'
import { type FieldProps, hasHint, problemAt, requiredMark } from './drawing.ts'

/** The label of one control, and the hint under it. */
export const FieldName = (props: FieldProps) => {
  const { field, path, drawing } = props
  return (
    <>
      <label htmlFor={fieldId(path)}>
        {field.label[drawing.language]}
        {field.type === 'currency' && ` (${drawing.t.forms.euro()})`}
        <span className="muted">{requiredMark(props)}</span>
      </label>
      <FieldHint {...props} />
    </>
  )
}

export const FieldHint = ({ field, path, drawing: { t, language } }: FieldProps) =>
  hasHint(field) && (
    <p className="hint" id={`${fieldId(path)}-hint`}>
      {[field.hint?.[language], field.follows === 'objection-end' && t.forms.sixWeeks()]
        .filter(Boolean)
        .join('. ')}
    </p>
  )

/** Always rendered, so that screen readers announce a problem that appears later. */
export const FieldProblemLine = ({ path, drawing }: FieldProps) => (
  <p className="field-error" id={`${fieldId(path)}-fout`} aria-live="polite">
    {problemAt(path, drawing)}
  </p>
)
