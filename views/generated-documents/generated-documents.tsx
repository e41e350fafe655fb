import type { Texts } from '../../src/platform/texts/texts.ts'

export interface GeneratedDocumentsProps {
  t: Texts
  documents: readonly {
    kind: string
    name: string
    /** Address that makes and downloads it; '' when it cannot be made now. */
    href: string
    /** The reason why not; '' when it can. */
    reason: string
  }[]
}

/** Documents that are generated from the record at the moment of the download. */
export const GeneratedDocuments = ({ t, documents }: GeneratedDocumentsProps) => (
  <section className="panel" id="gegenereerde-documenten" aria-labelledby="gegenereerde-documenten-kop">
    <h2 id="gegenereerde-documenten-kop">{t.generatedDocuments.title()}</h2>
    <ul className="document-list">
      {documents.map(({ kind, name, href, reason }) => (
        <li key={kind}>
          <div className="document">
            {href ? (
              <a href={href} download>
                {t.generatedDocuments.download({ name })}
              </a>
            ) : (
              <span>{name}</span>
            )}
            <span className="muted">{reason || t.generatedDocuments.hint()}</span>
          </div>
        </li>
      ))}
    </ul>
  </section>
)
