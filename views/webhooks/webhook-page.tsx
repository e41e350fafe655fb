import { paths } from '../../src/paths.ts'
import type { Texts } from '../../src/platform/texts/texts.ts'
import { ConfigurationTabs, type ConfigurationTabsProps } from '../configuration/tabs.tsx'
import { MessageState, State } from './state.tsx'
import { WebhookAlerts, WebhookForm } from './webhook-form.tsx'
import type { DrawnForm, DrawnMessage, DrawnState } from './webhook-props.ts'

interface WebhookPageProps extends ConfigurationTabsProps {
  csrf: string
  name: string
  href: string
  state: DrawnState
  failingSince: string
  form: DrawnForm
  alert: string
  /** Present only when it has just been generated; otherwise ''. */
  secret: string
  retentionDays: number
  /** Newest first. */
  messages: DrawnMessage[]
}

/** One webhook: its form, its secret, and its messages with every attempt. */
export const WebhookPage = (props: WebhookPageProps) => {
  const { t, csrf, menu, name, href, form, messages } = props
  const words = t.webhooks
  return (
    <>
      <ConfigurationTabs t={t} menu={menu} />
      <h1>{name}</h1>
      <p>
        <State t={t} state={props.state} failingSince={props.failingSince} />
      </p>
      <WebhookAlerts t={t} form={form} alert={props.alert} />
      {props.secret && <Secret t={t} secret={props.secret} />}
      <section className="panel" aria-labelledby="wijzigen">
        <h2 id="wijzigen">{words.change()}</h2>
        <WebhookForm t={t} csrf={csrf} action={href} form={form} submit={words.save()} />
      </section>
      <section className="panel" aria-labelledby="geheim">
        <h2 id="geheim">{words.secret()}</h2>
        <p>
          {words.signs()} {words.renewHint()}
        </p>
        <Act csrf={csrf} action={`${href}/geheim`} label={words.renew()} version={form.version} />
      </section>
      <section className="panel" aria-labelledby="berichten">
        <h2 id="berichten">{words.messages()}</h2>
        <Act csrf={csrf} action={`${href}/proef`} label={words.test()} />
        <p className="muted">
          {messages.length === 0
            ? words.noMessages()
            : words.kept({ n: messages.length, days: props.retentionDays })}
        </p>
        <ol className="webhooks">
          {messages.map((message) => (
            <li key={message.uuid}>
              <Message t={t} csrf={csrf} message={message} />
            </li>
          ))}
        </ol>
      </section>
      <section className="panel" aria-labelledby="verwijderen">
        <h2 id="verwijderen">{words.remove()}</h2>
        <p>{words.removeHint()}</p>
        <Act csrf={csrf} action={`${href}/verwijderen`} label={words.remove()} />
      </section>
      <p>
        <a href={paths.webhooks}>{words.title()}</a>
      </p>
    </>
  )
}

const Secret = ({ t, secret }: { t: Texts; secret: string }) => (
  <section className="panel" aria-labelledby="uw-geheim">
    <h2 id="uw-geheim">{t.webhooks.yourSecret()}</h2>
    <p className="alert warn" role="status">
      {t.webhooks.once()}
    </p>
    <label>
      {t.webhooks.yourSecret()}
      <input type="text" readOnly defaultValue={secret} spellCheck={false} />
    </label>
  </section>
)

interface ActProps {
  csrf: string
  action: string
  label: string
  /** Accessible name, for a reader who does not see the context. */
  name?: string
  /** Version of the webhook, for acts that check it. */
  version?: number
}

const Act = ({ csrf, action, label, name, version }: ActProps) => (
  <form method="post" action={action}>
    <input type="hidden" name="_csrf" value={csrf} />
    {version !== undefined && <input type="hidden" name="versie" value={version} />}
    <button type="submit" className="secondary" aria-label={name}>
      {label}
    </button>
  </form>
)

const Message = ({ t, csrf, message }: { t: Texts; csrf: string; message: DrawnMessage }) => (
  <article aria-labelledby={`bericht-${message.uuid}`}>
    <h3 id={`bericht-${message.uuid}`}>{message.what}</h3>
    <p>
      <MessageState t={t} state={message.state} /> <time dateTime={message.at}>{message.time}</time>{' '}
      {message.nextTry && t.webhooks.nextTry({ at: message.nextTry })}
    </p>
    {message.tries.length > 0 && (
      <ul aria-label={t.webhooks.tried()}>
        {message.tries.map(({ id, text }) => (
          <li key={id}>{text}</li>
        ))}
      </ul>
    )}
    <details>
      <summary>{t.webhooks.body()}</summary>
      <pre tabIndex={0}>
        <code>{message.body}</code>
      </pre>
    </details>
    {message.again && (
      <Act
        csrf={csrf}
        action={message.again}
        label={t.webhooks.again()}
        name={t.webhooks.againOf({ message: `${message.what}, ${message.time}` })}
      />
    )}
  </article>
)
