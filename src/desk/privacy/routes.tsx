import type { FastifyInstance } from 'fastify'
import { OwnWords, Statement, type StatementProps } from '../../../views/privacy/statement.tsx'
import { DAY_MS } from '../../platform/time/days.ts'
import type { Context } from '../../platform/web/context.ts'
import { type OwnStatement, ownStatement } from '../../platform/web/own-statement.ts'
import { Page } from '../../platform/web/page.tsx'
import { anyone } from '../../platform/web/policy.ts'
import { page } from '../../platform/web/route.ts'

const YEAR_MS = 365 * DAY_MS

/**
 * `/privacy`, `/toegankelijkheid` and `/.well-known/security.txt` (reporting a vulnerability): no sign-in
 * needed.
 */
export function privacyRoutes(app: FastifyInstance) {
  page(app, 'GET', '/privacy', {
    permission: anyone,
    handler: async ({ context }) => statement(privacyOf(context), ownStatement(context, 'privacy')),
  })
  page(app, 'GET', '/toegankelijkheid', {
    permission: anyone,
    handler: async ({ context }) =>
      statement(accessibilityOf(context), ownStatement(context, 'accessibility')),
  })

  const { settings, now } = app.parts
  const config = { permission: anyone.name }
  // Source: RFC 9116.
  app.get('/.well-known/security.txt', { config, schema: { hide: true } as object }, async (http, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(
        [
          `Contact: mailto:${http.context.tenant.mails.support}`,
          `Expires: ${new Date(+now() + YEAR_MS / 2).toISOString()}`,
          'Preferred-Languages: nl, en',
          `Canonical: ${settings.publicUrl}/.well-known/security.txt`,
          '',
        ].join('\n'),
      ),
  )
}

const statement = (usual: StatementProps, own: OwnStatement | null) =>
  new Page({
    title: usual.title,
    content: () => (own ? <OwnWords title={usual.title} own={own} /> : <Statement {...usual} />),
  })

function privacyOf({ t: { privacy: t }, tenant, language }: Context): StatementProps {
  const { months, viewMonths, colleagueMonths } = tenant.privacy
  const { controller, contact, officer, basis } = tenant.accountability
  const authority = t.authorities[tenant.country]()
  return {
    title: t.title(),
    intro: t.intro({ name: tenant.name }),
    sections: [
      {
        title: t.controllerTitle(),
        text: [
          t.controller({ name: controller || tenant.name, contact: contact || tenant.mails.support }),
          ...(officer ? [t.officer({ officer })] : []),
        ].join(' '),
      },
      { title: t.whatTitle(), text: [t.what.request(), t.what.process(), t.what.people()] },
      { title: t.whyTitle(), text: t.why() },
      { title: t.basisTitle(), text: basis[language] || t.basis() },
      { title: t.recipientsTitle(), text: t.recipients() },
      { title: t.termTitle(), text: t.term({ months, colleagueMonths }) },
      { title: t.logTitle(), text: t.log({ months: viewMonths }) },
      { title: t.cookiesTitle(), text: t.cookies() },
      { title: t.rightsTitle(), text: t.rights({ support: tenant.mails.support, authority }) },
    ],
  }
}

function accessibilityOf({ t: { privacy }, tenant }: Context): StatementProps {
  const t = privacy.accessibility
  const { done, limits } = t
  const ombudsman = t.ombudsmen[tenant.country]()
  const { status, revised, examined, responsible } = tenant.accessibility
  return {
    title: t.title(),
    intro: t.intro({ name: tenant.name }),
    sections: [
      {
        title: t.statusTitle(),
        text: [
          t.status({ letter: status, status: t.statuses[status]() }),
          examined ? t.examined({ day: examined }) : t.notExamined(),
          t.responsible({ name: responsible || tenant.name }),
          ...(revised ? [t.revised({ day: revised })] : []),
        ],
      },
      {
        title: t.doneTitle(),
        text: [done.keyboard(), done.scripts(), done.zoom(), done.contrast(), done.tests()],
      },
      { title: t.limitsTitle(), text: [limits.documents(), limits.generated(), limits.map()] },
      { title: t.contactTitle(), text: t.contact({ support: tenant.mails.support, ombudsman }) },
    ],
  }
}
