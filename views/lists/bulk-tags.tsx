import type { Texts } from '../../src/platform/texts/texts.ts'
import { BulkForm, type PickedRow } from './bulk-form.tsx'

interface Tag {
  uuid: string
  label: string
}
interface BulkTagsProps {
  t: Texts
  csrf: string
  list: string
  title: string
  action: string
  rows: PickedRow[]
  /** Tags that can be added, and all tags of the records, including those that are no longer offered. */
  offered: Tag[]
  carried: Tag[]
}

/** Tags to add to and remove from these records. */
export const BulkTags = ({ t, title, offered, carried, ...form }: BulkTagsProps) => (
  <div className="panel" id="bevestigen">
    <h1>{title}</h1>
    <BulkForm {...form} t={t} button={t.selection.tags.save()}>
      <TagTicks t={t} offered={offered} carried={carried} />
    </BulkForm>
  </div>
)

/** Checkboxes for the tags to add and to remove. */
export const TagTicks = ({ t, offered, carried }: Pick<BulkTagsProps, 't' | 'offered' | 'carried'>) => (
  <>
    <Ticks legend={t.selection.tags.add()} name="erbij" tags={offered} />
    {carried.length > 0 && <Ticks legend={t.selection.tags.remove()} name="eraf" tags={carried} />}
  </>
)

const Ticks = ({ legend, name, tags }: { legend: string; name: string; tags: Tag[] }) => (
  <fieldset>
    <legend>{legend}</legend>
    {tags.map((tag) => (
      <label key={tag.uuid}>
        <input type="checkbox" name={name} value={tag.uuid} />
        {tag.label}
      </label>
    ))}
  </fieldset>
)
