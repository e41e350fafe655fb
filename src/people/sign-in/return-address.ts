const LONGEST = 2_000
const HOME = '/'
/** Pages of the sign-in itself: returning there would cause a loop. */
const NOT_A_GOAL = /^\/(aanmelden|afmelden|idp)(\/|$)/

/**
 * The address to return to after signing in: path, query and fragment on our own origin, or '/' when the requested one leads
 * elsewhere. Parsed as browsers do, because `/\evil.example` and `/<tab>/evil.example` look local.
 */
export function returnAddress(wanted: unknown, origin: string): string {
  if (typeof wanted !== 'string' || wanted.length > LONGEST) return HOME
  const path = pathWithin(wanted, origin)
  // Parsed again, because the resulting path may itself lead elsewhere, as that of `http://our.own//evil.example` does.
  if (path === null || pathWithin(path, origin) !== path || NOT_A_GOAL.test(path)) return HOME
  return path
}

function pathWithin(address: string, origin: string): string | null {
  if (!URL.canParse(address, origin)) return null
  const url = new URL(address, origin)
  return url.origin === origin ? url.pathname + url.search + url.hash : null
}
