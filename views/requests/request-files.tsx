import type { Texts } from '../../src/platform/texts/texts.ts'

export interface FileView {
  uuid: string
  kind: string
  filename: string
  /** Address of the file; null when the reader may not open it. */
  href: string | null
}

/** Documents of a request; one that cannot be opened shows the reason. */
export const RequestFiles = ({ t, files }: { t: Texts; files: FileView[] }) => (
  <>
    <h3>{t.requests.documents()}</h3>
    {files.length === 0 ? (
      <p>-</p>
    ) : (
      <ul className="files">
        {files.map((file) => (
          <li key={file.uuid}>
            {file.kind}: {file.href ? <a href={file.href}>{file.filename}</a> : file.filename}
            {!file.href && <span className="muted"> {t.requests.fileUnavailable()}</span>}
          </li>
        ))}
      </ul>
    )}
  </>
)
