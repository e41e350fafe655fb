import type { Texts } from '../../src/platform/texts/texts.ts'

export interface ResetNoticeProps {
  /** Sentence with the person and the moment of the reset. */
  text: string
  /** Address of the form that undoes it. */
  action: string
  version: number
}

/** Offers to undo a reset, as long as nothing else has changed since. */
export const ResetNotice = ({ t, csrf, ...it }: ResetNoticeProps & { t: Texts; csrf: string }) => (
  <form method="post" action={it.action} className="alert info" id="teruggezet">
    <input type="hidden" name="_csrf" value={csrf} />
    <input type="hidden" name="version" value={it.version} />
    <p>{it.text}</p>
    <button type="submit" className="secondary">
      {t.processes.resets.undo()}
    </button>
  </form>
)
