import type { ReactNode } from 'react'
import { ResidentLinks } from '../residents/resident-links.tsx'
import { Bar } from './bar.tsx'
import type { Shell } from './shell.ts'
import { ToastBanner } from './toast-banner.tsx'
import { TourOffer } from './tour-offer.tsx'

/**
 * The document: head, skip link, bar, content, footer. The boot script enhances islands, if there are any.
 */
export const Layout = ({ shell, children }: { shell: Shell; children: ReactNode }) => {
  const { t } = shell
  return (
    <html
      lang={shell.language}
      data-theme={shell.theme ?? undefined}
      data-density={shell.density ?? undefined}
      data-keys={shell.keys ? undefined : 'uit'}
      data-tenant={shell.tenant.id}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{shell.title}</title>
        {shell.sheets.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        <link rel="stylesheet" href={shell.houseStyle.sheet} />
        <link rel="icon" href={shell.houseStyle.logo} type={shell.houseStyle.logoType} />
      </head>
      <body>
        <a className="skip" href="#inhoud">
          {t.shell.skipToContent()}
        </a>
        <Bar shell={shell} />
        {shell.tour?.isNew && <TourOffer t={t} />}
        <main id="inhoud" className="page">
          {shell.toasts.map((toast) => (
            <ToastBanner key={toast.message} toast={toast} t={t} />
          ))}
          {children}
        </main>
        <footer className="foot">
          {shell.person && (
            <p>
              {t.shell.greeting({ name: shell.person.name, role: shell.person.role })}{' '}
              {shell.session && (
                <a href="/sessie" target="_blank" data-session-until rel="noopener">
                  {t.sessions.lastsUntil({ clock: shell.session.until })}
                </a>
              )}
            </p>
          )}
          {!shell.person && shell.hasPublicForm && (
            <p>
              <ResidentLinks t={t} />
            </p>
          )}
          <p>
            <a href="/privacy">{t.privacy.title()}</a>
            {' · '}
            <a href="/toegankelijkheid">{t.privacy.accessibility.title()}</a>
            {' · '}
            <a href="/voorwaarden">{t.terms.title()}</a>
            {shell.person && !shell.person.isGuest && (
              <>
                {' · '}
                <a href="/sneltoetsen" data-island="shortcuts">
                  {t.shortcuts.title()}
                </a>
              </>
            )}
          </p>
        </footer>
        <div
          className="toasts"
          role="status"
          aria-live="polite"
          data-close={t.shell.close()}
          data-missing={t.shell.missing()}
          data-reload={t.shell.reload()}
          data-success={t.shell.toast.success()}
          data-warning={t.shell.toast.warning()}
          data-error={t.shell.toast.error()}
        />
      </body>
    </html>
  )
}
