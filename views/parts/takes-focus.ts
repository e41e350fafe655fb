/**
 * For what a reader must know first on a page that answers a form, such as its error summary: it holds the
 * focus when the page arrives, without a script too.
 */
export const takesFocus = { tabIndex: -1, autoFocus: true }
