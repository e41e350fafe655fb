import type { Texts } from '../../src/platform/texts/texts.ts'
import { PICKED_FORM } from '../lists/pick-box.tsx'

interface BulkBarProps {
  t: Texts
  csrf: string
  /** Address of the list as it is shown. */
  list: string
  /** The number of rows of the whole list, formatted: `124`. */
  total: string
  may: { delete: boolean; tag: boolean; decide: boolean }
}

/** What can be done with the ticked processes. */
export const BulkBar = ({ t, csrf, list, total, may }: BulkBarProps) => (
  <form
    method="post"
    action="/processen/selectie/tags"
    id={PICKED_FORM}
    className="bulk"
    aria-label={t.selection.label()}
  >
    <input type="hidden" name="_csrf" value={csrf} />
    <input type="hidden" name="lijst" value={list} />
    <label>
      <input type="checkbox" name="alles" value="1" />
      {t.selection.all({ n: total })}
    </label>
    <div className="bulk-acts">
      {may.tag && (
        <button type="submit" className="secondary" data-confirm="">
          {t.selection.tag()}
        </button>
      )}
      {may.decide && (
        <button type="submit" formAction="/processen/selectie/besluit" className="secondary">
          {t.selection.decide()}
        </button>
      )}
      {may.delete && (
        <button
          type="submit"
          formAction="/processen/selectie/verwijderen"
          className="secondary"
          data-confirm=""
        >
          {t.selection.delete()}
        </button>
      )}
      <output className="muted" />
    </div>
  </form>
)
