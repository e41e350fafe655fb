import type { Texts } from '../../src/platform/texts/texts.ts'
import { PICKED_FORM } from '../lists/pick-box.tsx'

interface BulkBarProps {
  t: Texts
  csrf: string
  /** Address of the list as shown. */
  list: string
  /** The number of rows of the whole list, formatted: `124`. */
  total: string
  may: { judge: boolean; tag: boolean; start: boolean }
  /** Address that exports the ticked rows; null for a person who may not export. */
  exportAction: string | null
}

/** Acts on the ticked requests. */
export const BulkBar = ({ t, csrf, list, total, may, exportAction }: BulkBarProps) => (
  <form
    method="post"
    action="/aanvragen/selectie/beoordelen"
    id={PICKED_FORM}
    className="bulk"
    aria-label={t.selection.requests.label()}
  >
    <input type="hidden" name="_csrf" value={csrf} />
    <input type="hidden" name="lijst" value={list} />
    <label>
      <input type="checkbox" name="alles" value="1" />
      {t.selection.all({ n: total })}
    </label>
    <div className="bulk-acts">
      {may.judge && (
        <button type="submit" className="secondary">
          {t.selection.requests.judge()}
        </button>
      )}
      {may.tag && (
        <button type="submit" formAction="/aanvragen/selectie/tags" className="secondary">
          {t.selection.tag()}
        </button>
      )}
      {may.start && (
        <button type="submit" formAction="/aanvragen/selectie/starten" className="secondary">
          {t.selection.requests.start()}
        </button>
      )}
      {exportAction && (
        <button type="submit" formAction={exportAction} className="secondary">
          {t.selection.requests.export()}
        </button>
      )}
      <output className="muted" />
    </div>
  </form>
)
