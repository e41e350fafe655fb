import { DAYS } from '../../src/platform/forms/check-value.ts'
import { CANCELLED } from '../../src/platform/forms/field.ts'
import { fieldId } from '../../src/platform/forms/item.ts'
import { controlOf, type FieldProps } from './drawing.ts'
import { FieldName, FieldProblemLine } from './field-name.tsx'

/** A day; when it may be cancelled, with a checkbox for that, and a warning once it is cancelled. */
export const DateInput = (props: FieldProps) => {
  const { field, path, value, drawing } = props
  const { t } = drawing
  const id = fieldId(path)
  const isCancelled = field.cancellable === true && value === CANCELLED
  return (
    <>
      <FieldName {...props} />
      <input
        {...controlOf(props, field.cancellable === true && `${id}-geannuleerd-uitleg`)}
        type="date"
        name={path}
        min={DAYS.first}
        max={DAYS.last}
        defaultValue={isCancelled || typeof value !== 'string' ? '' : value}
      />
      {field.cancellable && (
        <>
          <label className="cancel-date">
            <input
              type="checkbox"
              id={`${id}-geannuleerd`}
              name={path}
              value={CANCELLED}
              defaultChecked={isCancelled}
              data-cancels={id}
            />
            {t.forms.dateCancelled()}
          </label>
          <p className="alert warn" id={`${id}-geannuleerd-uitleg`} hidden={!isCancelled}>
            {t.forms.cancelledWarning()}
          </p>
        </>
      )}
      <FieldProblemLine {...props} />
    </>
  )
}
