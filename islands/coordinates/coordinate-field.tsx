import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef } from 'react'

interface CoordinateFieldProps {
  name: 'lat' | 'lng'
  label: string
  text: string
  problem: string
  onType: (text: string) => void
  onPaste: (event: ClipboardEvent) => void
  onLeave: () => void
  onEnter: (event: KeyboardEvent) => void
}

/** One coordinate, as a text field: a number field would refuse a comma and a pair. */
export const CoordinateField = ({
  name,
  label,
  text,
  problem,
  onType,
  onPaste,
  onLeave,
  onEnter,
}: CoordinateFieldProps) => {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // Text that was typed before the script had loaded.
    const typed = input.current?.value ?? text
    if (typed !== text) onType(typed)
  }, [])
  return (
    <div>
      <label htmlFor={`coordinaat-${name}`}>{label}</label>
      <input
        ref={input}
        id={`coordinaat-${name}`}
        name={name}
        inputMode="decimal"
        autoComplete="off"
        required
        value={text}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `coordinaat-${name}-fout coordinaten-uitleg` : 'coordinaten-uitleg'}
        onChange={(event) => onType(event.target.value)}
        onPaste={onPaste}
        onBlur={onLeave}
        onKeyDown={(event) => {
          // Without a submit button, the browser does not submit on Enter.
          if (event.key === 'Enter') onEnter(event)
        }}
      />
      {problem && (
        <p className="field-error" id={`coordinaat-${name}-fout`} role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}
