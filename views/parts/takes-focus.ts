/**
 * For the first thing that a reader must know on a page that answers a form, such as its error summary: the browser
 * focuses it on load, without a script too.
 */
export const takesFocus = { tabIndex: -1, autoFocus: true }
