import type { SignInReason } from '../../src/people/sign-in/problem.ts'
import type { Texts } from '../../src/platform/texts/texts.ts'

interface SignInFailedProps {
  t: Texts
  reason: SignInReason
}

export const SignInFailed = ({ t, reason }: SignInFailedProps) => {
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
    </section>
  )
}
