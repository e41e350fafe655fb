import type { Texts } from '../../src/platform/texts/texts.ts'
import { acceptedFor, inMegabytes, typesFor } from '../../src/records/documents/document.ts'
import type { DocumentsPanelProps } from './documents-props.ts'

interface UploadFormProps {
  t: Texts
  csrf: string
  panel: DocumentsPanelProps
}

/**
 * Adds documents of one kind to a step: chosen files, and on a phone a new photo. When that is not possible the field
 * is disabled, with the reason.
 */
export const UploadForm = ({ t, csrf, panel }: UploadFormProps) => {
  const { documents } = t
  if (panel.reason)
    return (
      <div className="upload">
        <label>
          {documents.files()}
          <input type="file" disabled aria-describedby="document-reden" />
        </label>
        <p className="hint" id="document-reden">
          {panel.reason}
        </p>
      </div>
    )
  const groups = panel.groups.filter((it) => !it.isFull)
  const only = groups.length === 1 ? groups[0] : undefined
  const picturesOnly = groups.every((it) => it.picturesOnly)
  return (
    <details className="add-document on-screen" open={panel.chosen !== ''}>
      <summary>{documents.add()}</summary>
      {/* The fields precede the files: the server authorises the sender before it reads a file. */}
      <form className="upload" method="post" action={panel.address} encType="multipart/form-data">
        <input type="hidden" name="_csrf" value={csrf} />
        <input type="hidden" name="stap" value={panel.step} />
        <label>
          {documents.kind()}
          <select name="soort" required defaultValue={panel.chosen || only?.group || ''}>
            {!only && <option value="">{documents.chooseKind()}</option>}
            {groups.map(({ group, label, picturesOnly }) => (
              <option key={group} value={group} data-pictures={picturesOnly || undefined}>
                {picturesOnly ? documents.picturesOnly({ label }) : label}
              </option>
            ))}
          </select>
        </label>
        <label>
          {documents.files()}
          <input
            id="document-bestanden"
            type="file"
            name="file"
            multiple
            accept={acceptedFor(picturesOnly)}
            aria-describedby="document-soorten"
          />
        </label>
        <label className="camera">
          {documents.camera()}
          <input type="file" name="file" accept="image/*" capture="environment" />
        </label>
        <p className="hint" id="document-soorten">
          {documents.hint({
            types: typesFor(picturesOnly),
            most: inMegabytes(panel.most),
            together: inMegabytes(panel.mostTogether),
          })}
          <span className="shrunk"> {documents.shrunk()}</span>
        </p>
        <button type="submit">{documents.upload()}</button>
      </form>
    </details>
  )
}
