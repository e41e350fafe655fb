/** Name of the session cookie. On https it has the prefix that stops sibling domains from setting it. */
export const sessionCookieName = (publicUrl: string) =>
  publicUrl.startsWith('https:') ? '__Host-laadloket' : 'laadloket'
