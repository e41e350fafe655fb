import type { Country } from '../tenant/tenant.ts'

/** Never issued in the Netherlands, because of their historical meaning. */
const REFUSED_LETTERS = ['SA', 'SD', 'SS']

/** A postal code as stored and displayed: '1234 AB' for 'NL', '9000' for 'BE'; null when it is invalid. */
export function normalisePostalCode(country: Country, text: string): string | null {
  const [, spaced, letters = ''] = CODES[country].exec(text.trim()) ?? []
  const digits = spaced?.replaceAll(' ', '')
  if (!digits || REFUSED_LETTERS.includes(letters.toUpperCase())) return null
  return country === 'BE' ? digits : `${digits} ${letters.toUpperCase()}`
}

/** Accepts `20 00`, as some people type it. */
const DIGITS = '([1-9](?: ?\\d){3})'
const CODES: Record<Country, RegExp> = {
  BE: new RegExp(`^(?:BE?[- ]?)?${DIGITS}$`, 'i'),
  NL: new RegExp(`^(?:NL[- ]?)?${DIGITS}[\\s-]*([a-z]{2})$`, 'i'),
}
