import plugin from 'fastify-plugin'
import { Refused } from '../../platform/web/errors.ts'
import type { Gate } from '../../platform/web/gates.ts'
import { Page } from '../../platform/web/page.tsx'
import { personGates } from '../../platform/web/person-gates.ts'

/** Decorates the app with its gates, in the order in which they run. */
export const gates = plugin(async (app) => {
  app.decorate('gates', [...personGates, termsGate])
})

/** Stops a person who has not accepted the terms of use. Does not apply to API keys. */
const termsGate: Gate = {
  reason: 'terms',
  stops: ({ person, apiKey }, { beforeTerms }) => !beforeTerms && !apiKey && !person.hasAcceptedTerms,
  asPage: ({ method, url, context: { t } }) =>
    method === 'GET'
      ? `/voorwaarden?terug=${encodeURIComponent(url)}`
      : Page.notice({
          title: t.terms.title(),
          // After a form was sent: going back in the browser restores the typed text.
          text: t.terms.formKept(),
          again: { href: '/voorwaarden', label: t.terms.read() },
          status: 403,
        }),
  asFailure: ({ t, tenant }) => new Refused(t.terms.acceptFirst({ version: tenant.termsVersion })),
}
