import type { BulkKind } from '../../src/overviews/bulk-acts/bulk-act.ts'
import { paths } from '../../src/paths.ts'
import type { Texts } from '../../src/platform/texts/texts.ts'
import { PICKED_FORM } from '../lists/pick-box.tsx'

interface BulkBarProps {
  t: Texts
  csrf: string
  /** Address of the list as shown. */
  list: string
  /** Label of the box that picks all rows: `Selecteer alle 124`. */
  all: string
  isAll?: boolean
  /** uuid of the act that refused these processes. */
  refusedBy?: string
  kinds: readonly BulkKind[]
  /** Links to acts that are under way or ended recently, with their progress: `12 van 300 gedaan`. */
  acts: readonly { href: string; label: string; said: string; isUnderWay: boolean }[]
}

/** Acts in the bar itself; the others are under "Meer". */
const FIRST: readonly BulkKind[] = ['tags', 'besluit', 'verwijderen']

/** Acts on the ticked processes. */
export const BulkBar = ({ t, csrf, list, kinds, ...bar }: BulkBarProps) => {
  const others = kinds.filter((kind) => !FIRST.includes(kind))
  return (
    <form
      method="post"
      action={paths.bulkAct(kinds[0] ?? 'tags')}
      id={PICKED_FORM}
      className="bulk"
      aria-label={t.selection.label()}
    >
      <input type="hidden" name="_csrf" value={csrf} />
      <input type="hidden" name="lijst" value={list} />
      {bar.refusedBy && <input type="hidden" name="uit" value={bar.refusedBy} />}
      <label>
        <input type="checkbox" name="alles" value="1" defaultChecked={bar.isAll} />
        {bar.all}
      </label>
      <div className="bulk-acts">
        {FIRST.filter((kind) => kinds.includes(kind)).map((kind) => (
          <Act key={kind} t={t} kind={kind} className="secondary" />
        ))}
        {others.length > 0 && (
          <details className="over">
            <summary>{t.bulkActs.more()}</summary>
            <div className="panel">
              {others.map((kind) => (
                <Act key={kind} t={t} kind={kind} className="linkish" />
              ))}
            </div>
          </details>
        )}
        <output className="muted" />
      </div>
      {bar.acts.map(({ href, label, said, isUnderWay }) => (
        <span key={href}>
          <a href={href}>{label}</a>{' '}
          <span className="muted" data-progress={isUnderWay ? href : undefined}>
            {said}
          </span>
        </span>
      ))}
    </form>
  )
}

const Act = ({ t, kind, className }: { t: Texts; kind: BulkKind; className: string }) => (
  <button type="submit" formAction={paths.bulkAct(kind)} className={className} data-confirm="">
    {t.bulkActs.kinds[kind]()}
  </button>
)
