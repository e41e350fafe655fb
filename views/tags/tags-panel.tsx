import type { Texts } from '../../src/platform/texts/texts.ts'

export interface TagsPanelProps {
  t: Texts
  csrf: string
  /** Address that the form posts to. */
  action: string
  legend: string
  /** The reader's list, to return to. */
  list: string
  carried: { uuid: string; label: string }[]
  /** The tags of the record, and the others that can be chosen. */
  choices: { uuid: string; label: string; carried: boolean }[]
}

export const TagsPanel = ({ t, csrf, action, legend, list, carried, choices }: TagsPanelProps) => (
  <section className="panel tags" id="tags" aria-labelledby="tags-kop">
    <h2 id="tags-kop">{t.tags.title()}</h2>
    {carried.length === 0 ? (
      <p className="muted">{t.tags.none()}</p>
    ) : (
      <ul className="badges">
        {carried.map((tag) => (
          <li key={tag.uuid} className="badge info">
            {tag.label}
          </li>
        ))}
      </ul>
    )}
    {choices.length > 0 && (
      <details className="on-screen">
        <summary>{t.tags.change()}</summary>
        <form method="post" action={action}>
          <input type="hidden" name="_csrf" value={csrf} />
          <input type="hidden" name="lijst" value={list} />
          {['', ...carried.map((tag) => tag.uuid)].map((uuid) => (
            <input key={uuid} type="hidden" name="seen" value={uuid} />
          ))}
          <fieldset className="seg">
            <legend>{legend}</legend>
            {choices.map((tag) => (
              <label key={tag.uuid}>
                <input type="checkbox" name="tags" value={tag.uuid} defaultChecked={tag.carried} />
                {tag.label}
              </label>
            ))}
          </fieldset>
          <button type="submit">{t.tags.save()}</button>
        </form>
      </details>
    )}
  </section>
)
