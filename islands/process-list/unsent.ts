const KEY = 'lijst-schikking'

/** Column settings that the server may not have yet. */
interface Unsent {
  /** Mark of the session in which they were made: settings of another session are ignored. */
  session: string
  order: readonly string[] | null
  /** By column, in rem. */
  widths: [string, number][]
}

/**
 * Stores the settings while this tab is open: a reloaded page may be rendered before the server has stored the last
 * change.
 */
export function remember(unsent: Unsent | null) {
  try {
    if (unsent) sessionStorage.setItem(KEY, JSON.stringify(unsent))
    else sessionStorage.removeItem(KEY)
  } catch {
    // Storage may be blocked: then the list displays the settings of the server.
  }
}

/** The settings not confirmed by the server when the previous page was left; null for none. */
export function readUnsent(session: string): Unsent | null {
  try {
    const unsent = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Unsent | null
    return session !== '' && unsent?.session === session ? unsent : null
  } catch {
    return null
  }
}
