import { useEffect, useRef } from 'react'
import { plainText } from '../../src/platform/texts/safe-text.ts'
import type { PanelTexts } from './panel-props.ts'

interface CommentTextProps {
  t: PanelTexts
  id: string
  label: string
  text: string
  /** Maximum length, in characters. */
  most: number
  focuses?: boolean
  problemId: string | undefined
  onChange: (text: string) => void
}

const MOST_ROWS = 6
const CHARACTERS_IN_ROW = 70
/** Share of the limit from which the remaining characters are displayed. */
const NEAR = 0.9

/** A text area that grows from one row to six, with Ctrl+Enter to send and a count near the limit. */
export const CommentText = ({ t, id, label, text, most, focuses, problemId, onChange }: CommentTextProps) => {
  const area = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (focuses) area.current?.focus()
  }, [focuses])
  useEffect(() => {
    // Text that was typed before the script had loaded.
    const typed = area.current?.value ?? ''
    if (typed !== text.replace(/\r\n?/g, '\n')) onChange(typed)
  }, [])
  const { length } = plainText(text)
  const isNear = length >= most * NEAR
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <textarea
        ref={area}
        id={id}
        name="message"
        rows={rowsFor(text)}
        value={text}
        aria-invalid={problemId ? true : undefined}
        aria-describedby={[problemId, isNear && `${id}-teller`].filter(Boolean).join(' ') || undefined}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
          event.preventDefault()
          area.current?.form?.requestSubmit()
        }}
      />
      {isNear && (
        <p className={length > most ? 'field-error' : 'hint'} id={`${id}-teller`} role="status">
          {length > most ? t.comments.over({ n: length - most }) : t.comments.left({ n: most - length })}
        </p>
      )}
    </>
  )
}

const rowsFor = (text: string) =>
  Math.min(
    MOST_ROWS,
    text
      .split('\n')
      .reduce((rows, line) => rows + Math.max(1, Math.ceil(line.length / CHARACTERS_IN_ROW)), 0),
  )
