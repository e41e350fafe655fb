import type { ShownOperation } from '../../src/api-docs/operations.ts'
import type { Texts } from '../../src/texts/texts.ts'

/** The calls of the API: what each takes and answers. */
export const ApiDocsPage = ({ t, operations }: { t: Texts; operations: ShownOperation[] }) => (
  <>
    <h1>{t.apiDocs.title()}</h1>
    <p>
      {t.apiDocs.intro()} <a href="/api/docs/openapi.json">openapi.json</a>
    </p>
    {operations.map((operation) => (
      <section className="panel" key={operation.id} aria-labelledby={operation.id}>
        <h2 id={operation.id}>
          <code>
            {operation.method} {operation.path}
          </code>
        </h2>
        {operation.summary && <p>{operation.summary}</p>}
        {operation.body && <Schema title={t.apiDocs.body()} text={operation.body} />}
        {operation.answer && <Schema title={t.apiDocs.answer()} text={operation.answer} />}
      </section>
    ))}
  </>
)

const Schema = ({ title, text }: { title: string; text: string }) => (
  <details>
    <summary>{title}</summary>
    <pre tabIndex={0}>
      <code>{text}</code>
    </pre>
  </details>
)
