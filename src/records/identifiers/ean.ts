import type { Country } from '../../platform/tenant/tenant.ts'

/** The EAN code of a grid connection. Pure; source: GS1 General Specifications §7.9, for 18 digits. */

const EAN_DIGITS = 18

const CODE_OF: Record<Country, string> = { NL: '871', BE: '541' }

/** The problem of a code; key of its warning text. */
type EanProblem = 'digits' | 'length' | 'checkDigit' | 'country'

/**
 * The problem of the EAN code of a connection; null for a valid or absent one. Only a warning, never a refusal: people often
 * fill in a code before the real one is known. Ignores spaces and dots.
 */
export function eanProblem(text: string, country?: Country): EanProblem | null {
  const code = text.replace(/[\s.]/g, '')
  if (code === '') return null
  if (!/^\d+$/.test(code)) return 'digits'
  if (code.length !== EAN_DIGITS) return 'length'
  if (!hasCheckDigit(code)) return 'checkDigit'
  return country && !code.startsWith(CODE_OF[country]) ? 'country' : null
}

/** Counted from the right, every second digit has weight three; with the check digit the sum is a multiple of ten. */
function hasCheckDigit(code: string): boolean {
  const sum = [...code]
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 1 ? 3 : 1), 0)
  return sum % 10 === 0
}
