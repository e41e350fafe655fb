import type { NounView, OperationView, ShapeView, WebhookView } from '../../src/desk/api-docs/operations.ts'
import type { Texts } from '../../src/platform/texts/texts.ts'
import { Coded } from '../parts/coded.tsx'

interface Props {
  t: Texts
  nouns: NounView[]
  /** The search text; '' for none. */
  search: string
  /** The response shape of all errors. */
  failure: string | null
  /** The webhook messages that the desk sends. */
  webhooks: WebhookView[]
  shapes: ShapeView[]
}

/** The calls of the API: who may call them, their parameters and responses, and their errors. */
export const ApiDocsPage = ({ t, nouns, search, failure, webhooks, shapes }: Props) => (
  <>
    <h1>{t.apiDocs.title()}</h1>
    <p>
      {t.apiDocs.intro()} <a href="/api/docs/openapi.json">openapi.json</a>
    </p>
    <form method="get" action="/api/docs" className="panel">
      <label htmlFor="zoeken">{t.apiDocs.search()}</label>
      <div className="actions">
        <input type="search" id="zoeken" name="zoeken" defaultValue={search} maxLength={100} />
        <button type="submit">{t.apiDocs.find()}</button>
      </div>
    </form>
    {search !== '' && (
      <p role="status">
        {t.apiDocs.found({ n: nouns.reduce((sum, { operations }) => sum + operations.length, 0) })}{' '}
        <a href="/api/docs">{t.apiDocs.all()}</a>
      </p>
    )}
    <Contents t={t} nouns={nouns} />
    <Schemes t={t} />
    {failure && (
      <section className="panel" aria-labelledby="failure">
        <h2 id="failure">{t.apiDocs.failure()}</h2>
        <p>{t.apiDocs.failureIntro()}</p>
        <Schema title={t.apiDocs.failureShape()} text={failure} />
      </section>
    )}
    {nouns.map(({ name, description, operations }) => (
      <section key={name} aria-labelledby={idOf(name)}>
        <h2 id={idOf(name)} lang="en">
          {name}
        </h2>
        <p lang="en">{description}</p>
        {operations.map((operation) => (
          <Operation key={operation.id} t={t} operation={operation} />
        ))}
      </section>
    ))}
    <section className="panel" aria-labelledby="webhooks">
      <h2 id="webhooks">{t.webhooks.title()}</h2>
      {webhooks.map((it) => (
        <WebhookSection key={it.summary} t={t} webhook={it} />
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

const idOf = (noun: string) => `groep-${noun.replace(/\W+/g, '-')}`

const Contents = ({ t, nouns }: Pick<Props, 't' | 'nouns'>) => (
  <section className="panel" aria-labelledby="inhoud">
    <h2 id="inhoud">{t.apiDocs.contents()}</h2>
    <ul>
      {nouns.map(({ name, operations }) => (
        <li key={name}>
          <a href={`#${idOf(name)}`} lang="en">
            {name}
          </a>
          <ul>
            {operations.map(({ id, method, path, summary }) => (
              <li key={id}>
                <a href={`#${id}`}>
                  <code>
                    {method} {path}
                  </code>
                </a>{' '}
                <span lang="en">
                  <Coded text={summary} />
                </span>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  </section>
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
    <h3 id={operation.id}>
      <code>
        {operation.method} {operation.path}
      </code>
    </h3>
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

const WebhookSection = ({ t, webhook }: Pick<Props, 't'> & { webhook: WebhookView }) => (
  <>
    <p>
      <Coded text={webhook.summary} />
    </p>
    {webhook.description.map((text) => (
      <p key={text}>
        <Coded text={text} />
      </p>
    ))}
    <ul>
      {webhook.headers.map(({ name, description }) => (
        <li key={name}>
          <code>{name}</code> <Coded text={description} />
        </li>
      ))}
    </ul>
    {webhook.example && <Schema title={t.apiDocs.example()} text={webhook.example} />}
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
