import type { SignInReason } from '../../src/people/sign-in/problem.ts'
import type { Texts } from '../../src/platform/texts/texts.ts'
import type { ProxySign } from '../../src/platform/web/proxy-signs.ts'
import { ProxyNotice } from '../parts/proxy-notice.tsx'

interface SignInFailedProps {
  t: Texts
  reason: SignInReason
  /** Signs of a proxy problem, which may be the cause. */
  signs: readonly ProxySign[]
}

export const SignInFailed = ({ t, reason, signs }: SignInFailedProps) => {
  // Trying again would refuse the same account, because the provider remembers the sign-in.
  const asSomebodyElse = reason === 'blocked' || reason === 'denied'
  return (
    <section className="notice">
      <h1 tabIndex={-1}>{t.signIn.failed.title()}</h1>
      <p>{t.signIn.failed.reasons[reason]()}</p>
      <p>
        <a href={asSomebodyElse ? '/aanmelden?opnieuw=1' : '/aanmelden'}>
          {asSomebodyElse ? t.signIn.asSomebodyElse() : t.shell.tryAgain()}
        </a>
      </p>
      <ProxyNotice t={t} signs={signs} />
    </section>
  )
}
