import type { FormEvent } from 'react'
import { HiddenFields } from './hidden-fields.tsx'
import type { JudgementPanelProps, PanelTexts } from './panel-props.ts'
import { useTimeLeft } from './use-time-left.ts'

interface OutcomeProps {
  t: PanelTexts
  panel: JudgementPanelProps
  /** The alert says already who judged. */
  isTold: boolean
  /** What the reader had typed when another was first. */
  unsaved: string
  saving: boolean
  onTakeBack: (event: FormEvent) => void
}

/** A judgement that was given: by whom, what can follow, and taking it back. */
export const Outcome = ({ t, panel, isTold, unsaved, saving, onTakeBack }: OutcomeProps) => {
  const { nextOpen, start, withdrawal } = panel
  const canUndo = useTimeLeft(withdrawal?.msToUndo ?? 0, panel.version)
  return (
    <>
      <p data-outcome="" tabIndex={-1}>
        {isTold ? '' : panel.outcome}
      </p>
      {unsaved && (
        <label>
          {t.judgements.yourRemarks()}
          <textarea readOnly rows={3} value={unsaved} />
        </label>
      )}
      <p className="line">
        {nextOpen ? (
          <a href={nextOpen} className="go">
            {t.judgements.nextOpen()}
          </a>
        ) : (
          <span className="muted">{t.judgements.noneOpen()}</span>
        )}
        {start && (
          <a href={start} data-start="">
            {t.judgements.start()} <kbd className="keys">s</kbd>
          </a>
        )}
      </p>
      {withdrawal && (
        <form
          method="post"
          action={`/aanvragen/${panel.uuid}/beoordeling/intrekken`}
          onSubmit={onTakeBack}
          className="line"
        >
          <HiddenFields {...panel} />
          <button type="submit" className="secondary" data-undo="" aria-busy={saving || undefined}>
            {canUndo ? t.judgements.undo() : t.judgements.withdraw()} <kbd className="keys">u</kbd>
          </button>
          <span className="hint">{t.judgements.withdrawHint()}</span>
        </form>
      )}
    </>
  )
}
