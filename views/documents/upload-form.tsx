import type { Texts } from '../../src/platform/texts/texts.ts'
import { typesFor } from '../../src/records/documents/document.ts'
import type { DocumentsPanelProps, GroupView } from './documents-props.ts'

interface UploadFormProps {
  t: Texts
  csrf: string
  panel: Pick<DocumentsPanelProps, 'address' | 'step'>
  group: GroupView
}

/** Adds a document to a group; where that is not possible the field is disabled, with the reason. */
export const UploadForm = ({ t, csrf, panel, group }: UploadFormProps) => {
  const id = `document-${group.group}`
  const label = t.documents.choose({ group: group.label })
  if (group.reason)
    return (
      <div className="upload">
        <label htmlFor={id}>{label}</label>
        <input id={id} type="file" disabled aria-describedby={`${id}-reden`} />
        <p className="hint" id={`${id}-reden`}>
          {group.reason}
        </p>
      </div>
    )
  return (
    // The fields stand before the file: the server checks who sends it before it reads the file.
    <form
      className="upload"
      method="post"
      action={`${panel.address}/${group.group}`}
      encType="multipart/form-data"
    >
      <input type="hidden" name="_csrf" value={csrf} />
      <input type="hidden" name="stap" value={panel.step} />
      <label htmlFor={id}>{label}</label>
      <div className="actions">
        <input
          id={id}
          type="file"
          name="file"
          required
          accept={typesFor(group.picturesOnly)}
          aria-describedby={`${id}-soort`}
        />
        <button type="submit" className="secondary">
          {t.documents.upload()}
        </button>
      </div>
      <p className="hint" id={`${id}-soort`}>
        {group.hint}
      </p>
    </form>
  )
}
