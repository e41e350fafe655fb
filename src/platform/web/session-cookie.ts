/** Name of the session cookie. On https with the prefix that makes browsers refuse one from a neighbouring site. */
export const sessionCookieName = (publicUrl: string) =>
  publicUrl.startsWith('https:') ? '__Host-laadloket' : 'laadloket'
