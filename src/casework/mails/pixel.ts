/** Tells that a mail was opened, where a tenant wants to know: a picture that nobody sees. */

/** One transparent point. */
export const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

/** The mail with the picture at its end. It is put in when the mail goes out, so that no preview shows it. */
export const withPixel = (html: string, origin: string, uuid: string) =>
  html.replace('</body>', `<img src="${origin}/mail/${uuid}/geopend.gif" width="1" height="1" alt=""></body>`)
