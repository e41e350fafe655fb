import type { Texts } from '../../src/platform/texts/texts.ts'
import { BulkForm, type PickedRow } from '../lists/bulk-form.tsx'

interface BulkDeleteProps {
  t: Texts
  csrf: string
  list: string
  title: string
  deleted: PickedRow[]
  /** References of completed ones, which are not deleted. */
  kept: string[]
}

/** Confirmation before these processes are deleted. */
export const BulkDelete = ({ t, title, kept, ...form }: BulkDeleteProps) => (
  <div className="panel" id="bevestigen">
    <h1>{title}</h1>
    {form.deleted.length > 0 && (
      <BulkForm
        {...form}
        t={t}
        action="/processen/selectie/verwijderen"
        rows={form.deleted}
        button={t.selection.deletion.confirm({ n: form.deleted.length })}
      >
        <p>{t.selection.deletion.text()}</p>
      </BulkForm>
    )}
    {kept.length > 0 && (
      <>
        <p>{t.selection.deletion.kept()}</p>
        <ul>
          {kept.map((ref) => (
            <li key={ref}>{ref}</li>
          ))}
        </ul>
      </>
    )}
    {form.deleted.length === 0 && <a href={form.list}>{t.selection.back()}</a>}
  </div>
)
