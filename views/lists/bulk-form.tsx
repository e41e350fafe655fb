import type { ReactNode } from 'react'
import type { Texts } from '../../src/platform/texts/texts.ts'
import { ChosenRefs } from './chosen-refs.tsx'

export interface PickedRow {
  ref: string
  /** uuid and version of the record, as confirmed. */
  value: string
}
interface BulkFormProps {
  t: Texts
  csrf: string
  action: string
  /** Address of the list, to return to. */
  list: string
  rows: PickedRow[]
  button: string
  children: ReactNode
}

/** Confirms an act on these records, in the versions that the reader saw. */
export const BulkForm = ({ t, csrf, action, list, rows, button, children }: BulkFormProps) => (
  <form method="post" action={action}>
    <input type="hidden" name="_csrf" value={csrf} />
    <input type="hidden" name="lijst" value={list} />
    {children}
    <ChosenRefs t={t} rows={rows} />
    <p className="actions">
      <button type="submit">{button}</button>
      <a href={list} data-cancel="">
        {t.selection.cancel()}
      </a>
    </p>
  </form>
)
