/** Tracking pixel: reports that a mail was opened, for tenants that want it. */

/** One transparent pixel, as GIF. */
export const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

/** The mail with the pixel at its end. Added when the mail is sent, so that previews do not load it. */
export const withPixel = (html: string, origin: string, uuid: string) =>
  html.replace('</body>', `<img src="${origin}/mail/${uuid}/geopend.gif" width="1" height="1" alt=""></body>`)
