import type { Texts } from '../../src/texts/texts.ts'
import { BulkForm, type PickedRow } from './bulk-form.tsx'

export interface BulkTagsProps {
  t: Texts
  csrf: string
  list: string
  title: string
  processes: PickedRow[]
  tags: { uuid: string; label: string }[]
}

/** Asks which tags these processes get and lose. */
export const BulkTags = ({ t, title, processes, tags, ...form }: BulkTagsProps) => (
  <div className="panel" id="bevestigen">
    <h1>{title}</h1>
    <BulkForm
      {...form}
      t={t}
      action="/processen/selectie/tags"
      rows={processes}
      button={t.selection.tags.save()}
    >
      <Ticks legend={t.selection.tags.add()} name="erbij" tags={tags} />
      <Ticks legend={t.selection.tags.remove()} name="eraf" tags={tags} />
    </BulkForm>
  </div>
)

const Ticks = ({ legend, name, tags }: { legend: string; name: string; tags: BulkTagsProps['tags'] }) => (
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
