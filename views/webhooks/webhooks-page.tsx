import { paths } from '../../src/paths.ts'
import { ConfigurationTabs, type ConfigurationTabsProps } from '../configuration/tabs.tsx'
import { State } from './state.tsx'
import { WebhookAlerts, WebhookForm } from './webhook-form.tsx'
import type { DrawnForm, DrawnState } from './webhook-props.ts'

interface WebhooksPageProps extends ConfigurationTabsProps {
  csrf: string
  webhooks: { name: string; url: string; href: string; state: DrawnState; failingSince: string }[]
  form: DrawnForm
  alert: string
}

/** All webhooks, and the form for a new one. */
export const WebhooksPage = ({ t, csrf, menu, webhooks, form, alert }: WebhooksPageProps) => {
  const words = t.webhooks
  return (
    <>
      <ConfigurationTabs t={t} menu={menu} />
      <div className="split">
        <div className="main">
          <h1>{words.title()}</h1>
          <WebhookAlerts t={t} form={form} alert={alert} />
          {webhooks.length === 0 && <p className="muted">{words.none()}</p>}
          {webhooks.length > 0 && (
            <ul className="webhooks">
              {webhooks.map((it) => (
                <li key={it.href}>
                  <a href={it.href}>{it.name}</a> <span className="address">{it.url}</span>{' '}
                  <State t={t} state={it.state} failingSince={it.failingSince} />
                </li>
              ))}
            </ul>
          )}
          <section className="panel" aria-labelledby="toevoegen">
            <h2 id="toevoegen">{words.add()}</h2>
            <WebhookForm t={t} csrf={csrf} action={paths.webhooks} form={form} submit={words.add()} />
          </section>
        </div>
        <aside>
          <section className="panel" aria-labelledby="uitleg">
            <h2 id="uitleg">{t.configuration.explanation()}</h2>
            <p>{words.whatFor()}</p>
            <p>{words.holds()}</p>
            <p>{words.tries()}</p>
            <p>
              <a href="/api/docs#webhooks">{words.how()}</a>
            </p>
          </section>
        </aside>
      </div>
    </>
  )
}
