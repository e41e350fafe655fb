import type { Country } from '../tenant/tenant.ts'

/** Never issued in the Netherlands, because of what the letters once stood for. */
const REFUSED_LETTERS = ['SA', 'SD', 'SS']

/**
 * A postal code as it is stored and displayed: '1234 AB' for 'NL', '9000' for 'BE'; null when it is invalid.
 */
export function normalisePostalCode(country: Country, text: string): string | null {
  if (country === 'BE') return /^\s*(?:B(?:E)?[- ]?)?([1-9]\d{3})\s*$/i.exec(text)?.[1] ?? null
  const [, digits, letters] = /^\s*(?:NL[- ]?)?([1-9]\d{3})[\s-]*([a-z]{2})\s*$/i.exec(text) ?? []
  if (!digits || !letters || REFUSED_LETTERS.includes(letters.toUpperCase())) return null
  return `${digits} ${letters.toUpperCase()}`
}
