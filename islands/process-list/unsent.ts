const KEY = 'lijst-schikking'

/** How columns were put that the server may not know of yet. */
export interface Unsent {
  /** The session that it was done in: another person's is not ours. */
  session: string
  order: readonly string[] | null
  /** By column, in rem. */
  widths: [string, number][]
}

/** Remembers it while this tab is open: a page that is loaded anew is drawn before what was sent last is kept. */
export function remember(unsent: Unsent | null) {
  try {
    if (unsent) sessionStorage.setItem(KEY, JSON.stringify(unsent))
    else sessionStorage.removeItem(KEY)
  } catch {
    // A browser may keep nothing: then the list shows what the server knows.
  }
}

/** What was not known to have arrived when the page before this one was left; null when there is nothing. */
export function remembered(session: string): Unsent | null {
  try {
    const unsent = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Unsent | null
    return unsent?.session === session ? unsent : null
  } catch {
    return null
  }
}
