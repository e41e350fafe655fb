import { useRef } from 'react'
import { HiddenFields } from './hidden-fields.tsx'
import type { JudgementPanelProps, PanelTexts } from './panel-props.ts'
import { useTimeLeft } from './use-time-left.ts'

interface BeforeProps {
  t: PanelTexts
  csrf: string
  list: string
  before: NonNullable<JudgementPanelProps['before']>
}

/** The judgement of a moment ago, which Enter may have left behind too soon: it can be undone from here. */
export const Before = ({ t, csrf, list, before }: BeforeProps) => {
  const line = useRef<HTMLFormElement>(null)
  const canUndo = useTimeLeft(before.msToUndo, before.uuid)
  // What has the focus does not vanish under the hand.
  if (!canUndo && !line.current?.contains(document.activeElement)) return null
  return (
    <form
      method="post"
      action={`/aanvragen/${before.uuid}/beoordeling/intrekken`}
      className="line alert info"
      ref={line}
    >
      <HiddenFields csrf={csrf} version={before.version} list={list} />
      <span>{before.sentence}</span>
      <button type="submit" className="secondary" data-undo="">
        {t.judgements.undo()} <kbd className="keys">u</kbd>
      </button>
    </form>
  )
}
