import type { TryView } from '../../src/desk/api-docs/try.ts'
import type { Texts } from '../../src/platform/texts/texts.ts'
import { Coded } from '../parts/coded.tsx'

interface TryPageProps {
  t: Texts
  call: TryView
  href: string
  /** The same call on a command line. */
  curl: string
}

/** Tries one call. Without a script it opens the response of a GET call; other calls are shown as a command line. */
export const TryPage = ({ t, call, href, curl }: TryPageProps) => {
  const words = t.apiDocs
  const reads = call.method === 'GET'
  return (
    <>
      <h1>
        <code>
          {call.method} {call.path}
        </code>
      </h1>
      <p>
        <Coded text={call.summary} />
      </p>
      {call.description.map((text) => (
        <p key={text}>
          <Coded text={text} />
        </p>
      ))}
      {!reads && <p className="alert warn">{words.tryReal()}</p>}
      <form
        method="get"
        action={`${href}/oproep`}
        className="panel"
        data-island="api-docs"
        data-method={call.method}
        data-path={call.path}
      >
        <div className="fields">
          {call.fields.map((field) => (
            <Field key={field.name} {...field} />
          ))}
          {call.body !== null && (
            <div className="field" data-scripted hidden>
              <label htmlFor="proef-inhoud">{words.body()}</label>
              <textarea id="proef-inhoud" data-body rows={12} spellCheck={false} defaultValue={call.body} />
            </div>
          )}
          <div className="field" data-scripted hidden>
            <label htmlFor="proef-sleutel">{words.tryKey()}</label>
            <input
              type="password"
              id="proef-sleutel"
              data-key
              autoComplete="off"
              spellCheck={false}
              aria-describedby="proef-sleutel-uitleg"
            />
            <p className="hint" id="proef-sleutel-uitleg">
              {words.tryKeyHint()}
            </p>
          </div>
        </div>
        {!reads && <p data-unscripted>{words.tryWithoutScript()}</p>}
        <div className="actions">
          <button type="submit" data-scripted={reads ? undefined : ''} hidden={!reads}>
            {words.trySend()}
          </button>
        </div>
      </form>
      <section className="panel" aria-labelledby="proef-antwoord" data-answer hidden>
        <h2 id="proef-antwoord">{words.tryAnswer()}</h2>
        <p role="status" data-status />
        <pre tabIndex={0}>
          <code data-text />
        </pre>
      </section>
      <details open={!reads}>
        <summary>{words.tryCurl()}</summary>
        <pre tabIndex={0}>
          <code>{curl}</code>
        </pre>
      </details>
      <p>
        <a href="/api/docs">{words.title()}</a>
      </p>
    </>
  )
}

const Field = ({ name, label, description, example, isRequired }: TryView['fields'][number]) => {
  const id = `proef-${name.replace('.', '-')}`
  return (
    <div className="field">
      <label htmlFor={id}>
        <code>{label}</code>
      </label>
      <input
        type="text"
        id={id}
        name={name}
        defaultValue={isRequired ? example : ''}
        placeholder={isRequired ? undefined : example}
        required={isRequired}
        autoComplete="off"
        spellCheck={false}
        aria-describedby={description ? `${id}-uitleg` : undefined}
      />
      {description && (
        <p className="hint" id={`${id}-uitleg`}>
          <Coded text={description} />
        </p>
      )}
    </div>
  )
}
