import type { Texts } from '../../src/platform/texts/texts.ts'

interface FormStoredPageProps {
  t: Texts
  signIn: string
  /** Names of uploaded files, which are not stored. */
  files: string[]
}

/** Reports that a posted form is stored until its sender has signed in again. */
export const FormStoredPage = ({ t, signIn, files }: FormStoredPageProps) => (
  <section className="notice">
    <h1 tabIndex={-1}>{t.keptForms.signedOut()}</h1>
    <p>{t.keptForms.kept()}</p>
    {files.map((name) => (
      <p key={name} className="alert warn">
        {t.keptForms.lostFile({ name })}
      </p>
    ))}
    <p>
      <a href={signIn}>{t.keptForms.signIn()}</a>
    </p>
  </section>
)
