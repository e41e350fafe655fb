import type { Texts } from '../../src/platform/texts/texts.ts'

export interface ResetNoticeProps {
  /** That the process was set back, by whom and when. */
  text: string
  /** Address of the form that undoes it. */
  action: string
  version: number
}

/** The process was set back and nothing else changed since: it can be undone. */
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
