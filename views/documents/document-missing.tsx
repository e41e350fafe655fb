import type { Texts } from '../../src/platform/texts/texts.ts'

interface DocumentMissingProps {
  t: Texts
  name: string
  backTo: string
}

export const DocumentMissing = ({ t, name, backTo }: DocumentMissingProps) => (
  <section className="notice">
    <h1 tabIndex={-1}>{t.files.unavailable.title()}</h1>
    <p>{t.documents.notFound({ name })}</p>
    <ul>
      <li>{t.files.unavailable.notThere()}</li>
      <li>{t.files.unavailable.notScanned()}</li>
    </ul>
    <p>
      <a href={backTo}>{t.documents.backToStep()}</a>
    </p>
  </section>
)
