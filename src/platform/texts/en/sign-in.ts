import type { Translation } from '../dictionary.ts'
import type { signIn as nl } from '../nl/sign-in.ts'

export const signIn: Translation<typeof nl> = {
  start: {
    title: 'You are not signed in',
    text: 'This page opened by itself. Sign in to go on.',
    go: 'Sign in',
  },
  failed: {
    title: 'Signing in did not succeed',
    reasons: {
      expired: 'The sign-in has expired or was used already. Start again.',
      untrusted: 'The answer of the sign-in provider is not right. You are not signed in.',
      weak: 'You signed in without the second step that this desk asks for. Sign in again, with that step.',
      denied: 'The sign-in provider does not let you in. Ask your administrator for access.',
      blocked: 'Your account is blocked in this desk. Ask your administrator for access.',
      often: 'There were too many sign-ins in a row. Wait a few minutes and try again.',
      unreachable: 'The sign-in provider cannot be reached for a moment. Try again in a minute.',
    },
  },
  asSomebodyElse: 'Sign in as somebody else',
  refusedToken: 'The access token is invalid or has expired.',
  local: {
    bar: 'Local environment',
    explanation: 'These people do not exist. Choose whom you play; no password is needed.',
    title: 'Sign in',
    allMunicipalities: 'all municipalities',
  },
}
