/**
 * The id of an EVSE, as it is printed on a charge point: country, operator, E and the outlet, with or without
 * asterisks between them: `NL*LON*E111111`, `NLLONE111111`. Pure; source: ISO 15118-1 and eMI3.
 */
const EVSE_ID = /^[A-Z]{2}\*?[A-Z0-9]{3}\*?E[A-Z0-9][A-Z0-9*]{0,30}$/i

/**
 * Whether the shape of an EVSE id is wrong; null for a valid one and for none. Only a warning, never a
 * refusal.
 */
export function evseIdProblem(text: string): 'shape' | null {
  const id = text.trim()
  return id === '' || EVSE_ID.test(id) ? null : 'shape'
}

/**
 * An EVSE id for comparison: capitals, without asterisks, dashes and spaces. It is stored as it was given.
 */
export const comparableEvseId = (text: string): string => text.replace(/[\s*-]/g, '').toUpperCase()

/** `BE*SVL*E123*1` and `NL*EFL*EV12*C1` are outlets of `BE*SVL*E123` and `NL*EFL*EV12`; so for texts on poles. */
export const withoutOutlet = (text: string) => text.replace(/[-*_/.]C?\d{1,3}$/i, '')
