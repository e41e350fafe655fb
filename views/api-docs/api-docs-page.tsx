import type { OperationView, ShapeView, ToldView } from '../../src/desk/api-docs/operations.ts'
import type { Texts } from '../../src/platform/texts/texts.ts'
import { Coded } from '../parts/coded.tsx'

interface Props {
  t: Texts
  operations: OperationView[]
  /** The one shape of all failures. */
  failure: string | null
  /** What the desk tells by itself. */
  told: ToldView[]
  shapes: ShapeView[]
}

/** The calls of the API: who may call, what each takes and answers, and how calls fail. */
export const ApiDocsPage = ({ t, operations, failure, told, shapes }: Props) => (
  <>
    <h1>{t.apiDocs.title()}</h1>
    <p>
      {t.apiDocs.intro()} <a href="/api/docs/openapi.json">openapi.json</a>
    </p>
    <Schemes t={t} />
    {failure && (
      <section className="panel" aria-labelledby="failure">
        <h2 id="failure">{t.apiDocs.failure()}</h2>
        <p>{t.apiDocs.failureIntro()}</p>
        <Schema title={t.apiDocs.failureShape()} text={failure} />
      </section>
    )}
    {operations.map((operation) => (
      <Operation key={operation.id} t={t} operation={operation} />
    ))}
    <section className="panel" aria-labelledby="webhooks">
      <h2 id="webhooks">{t.webhooks.title()}</h2>
      {told.map((it) => (
        <Told key={it.summary} t={t} told={it} />
      ))}
    </section>
    <section className="panel" aria-labelledby="shapes">
      <h2 id="shapes">{t.apiDocs.shapes()}</h2>
      {shapes.map(({ name, schema }) => (
        <Schema key={name} title={name} text={schema} />
      ))}
    </section>
  </>
)

const SCHEMES = ['session', 'bearer', 'apiKey'] as const satisfies OperationView['schemes']

const Schemes = ({ t }: Pick<Props, 't'>) => (
  <section className="panel" aria-labelledby="schemes">
    <h2 id="schemes">{t.apiDocs.security()}</h2>
    <ul>
      {SCHEMES.map((name) => (
        <li key={name}>
          <code>{name}</code> {t.apiDocs.schemes[name]()}
        </li>
      ))}
    </ul>
  </section>
)

const Operation = ({ t, operation }: Pick<Props, 't'> & { operation: OperationView }) => (
  <section className="panel" aria-labelledby={operation.id}>
    <h2 id={operation.id}>
      <code>
        {operation.method} {operation.path}
      </code>
    </h2>
    {operation.summary && (
      <p>
        <Coded text={operation.summary} />
      </p>
    )}
    {operation.description.map((text) => (
      <p key={text}>
        <Coded text={text} />
      </p>
    ))}
    {operation.schemes.length > 0 && <p>{t.apiDocs.callWith({ schemes: operation.schemes.join(' / ') })}</p>}
    <p>{t.apiDocs.mayFail({ statuses: operation.failures.join(', ') })}</p>
    {operation.tryHref && (
      <p>
        <a
          href={operation.tryHref}
          aria-label={t.apiDocs.tryTitle({ call: `${operation.method} ${operation.path}` })}
        >
          {t.apiDocs.tryOut()}
        </a>
      </p>
    )}
    {operation.example && <Schema title={t.apiDocs.example()} text={operation.example} />}
    {operation.body && <Schema title={t.apiDocs.body()} text={operation.body} />}
    {operation.responses.map(({ statuses, schema }) => (
      <Schema key={statuses} title={t.apiDocs.answer({ statuses })} text={schema} />
    ))}
  </section>
)

const Told = ({ t, told }: Pick<Props, 't'> & { told: ToldView }) => (
  <>
    <p>
      <Coded text={told.summary} />
    </p>
    {told.description.map((text) => (
      <p key={text}>
        <Coded text={text} />
      </p>
    ))}
    <ul>
      {told.headers.map(({ name, description }) => (
        <li key={name}>
          <code>{name}</code> <Coded text={description} />
        </li>
      ))}
    </ul>
    {told.example && <Schema title={t.apiDocs.example()} text={told.example} />}
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
