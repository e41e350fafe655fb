import { renderToStaticMarkup } from 'react-dom/server'
import type { FieldProblem } from '../../src/platform/forms/check.ts'
import type { FormRecord } from '../../src/platform/forms/field.ts'
import type { Language } from '../../src/platform/texts/language.ts'
import { textsIn } from '../../src/platform/texts/texts.ts'
import { ErrorSummary } from '../../views/forms/error-summary.tsx'
import { FormFields } from '../../views/forms/form-fields.tsx'
import { HelpedForm } from '../../views/forms/helped-form.tsx'
import { RecordValues } from '../../views/forms/record-values.tsx'
import { GROUPS, options } from '../forms/a-form.ts'

interface ShownForm {
  language: Language
  record: FormRecord
  /** The record that the server saved. */
  saved: FormRecord
  problems: readonly FieldProblem[]
  focus?: string
}

/** A page with only the made-up form, and the saved record below it. */
export const formPage = ({ language, record, saved, problems, focus }: ShownForm) => {
  const t = textsIn(language)
  const texts = { t, language, options }
  const editable = () => true
  return `<!doctype html>${renderToStaticMarkup(
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <title>Formulier</title>
        <meta name="viewport" content="width=device-width" />
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/page.css" />
      </head>
      <body>
        <main className="page">
          <h1>Formulier</h1>
          <HelpedForm
            action={`/?taal=${language}`}
            csrf="token"
            groups={GROUPS}
            editable={editable}
            record={record}
            country="NL"
            unsaved={record !== saved}
          >
            <ErrorSummary groups={GROUPS} problems={problems} {...texts} />
            <FormFields
              groups={GROUPS}
              record={record}
              saved={saved}
              problems={problems}
              editable={editable}
              focus={focus}
              {...texts}
            />
            <p className="actions">
              <button type="submit" name="act" value="opslaan" data-save="">
                Opslaan
              </button>
              <button type="submit" name="act" value="volgende" data-complete="">
                Afronden
              </button>
              <a href="/elders">Elders</a>
            </p>
          </HelpedForm>
          <section>
            <h2>Bewaard</h2>
            <RecordValues groups={GROUPS} record={saved} {...texts} />
          </section>
        </main>
        <script type="module" src="/page.js" />
      </body>
    </html>,
  )}`
}
