/** Paths of the pages for residents. */
export const FORM = '/laadpaal-aanvragen'
export const RECEIVED = '/laadpaal-aanvragen/ontvangen'
export const STATUS_PAGE = '/status'
export const NEWS_PAGE = '/status/e-mails'
