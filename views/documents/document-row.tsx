import type { Texts } from '../../src/platform/texts/texts.ts'
import type { DocumentView } from './documents-props.ts'

interface DocumentRowProps {
  t: Texts
  csrf: string
  step: number
  file: DocumentView
}

/** One document: thumbnail, name, and deletion with a confirmation. */
export const DocumentRow = ({ t, csrf, step, file }: DocumentRowProps) => (
  <li>
    {file.preview && (
      <img
        src={file.preview}
        alt={t.documents.preview({ name: file.name })}
        width={96}
        height={72}
        loading="lazy"
      />
    )}
    <div className="document">
      {file.href ? (
        <a href={file.href} aria-label={t.documents.open({ name: file.name })}>
          {file.name}
        </a>
      ) : (
        <span>{file.name}</span>
      )}
      <span className="muted">{file.about}</span>
      {file.state && <span className={file.isRefused ? 'badge err' : 'badge'}>{file.state}</span>}
    </div>
    {file.removal && (
      <details className="removal">
        <summary aria-label={t.documents.removeOf({ name: file.name })}>{t.documents.remove()}</summary>
        <form method="post" action={file.removal}>
          <input type="hidden" name="_csrf" value={csrf} />
          <input type="hidden" name="stap" value={step} />
          <p>{t.documents.confirmRemove({ name: file.name })}</p>
          <button type="submit" className="secondary">
            {t.documents.removeOf({ name: file.name })}
          </button>
        </form>
      </details>
    )}
  </li>
)
