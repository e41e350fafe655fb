import { cookieName } from '../../src/platform/web/host-cookie.ts'

/** The cookie by which a browser keeps the language, at this desk. */
export const languageCookie = (url: string, language: string) => ({
  name: cookieName(url, 'taal'),
  value: language,
  url,
})
