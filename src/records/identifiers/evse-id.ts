/**
 * The id of an EVSE as printed on a charge point: country, operator, E and the outlet, with or without asterisks between
 * them: `NL*LON*E111111`, `NLLONE111111`. Pure; source: ISO 15118-1 and eMI3.
 */
const EVSE_ID = /^[A-Z]{2}\*?[A-Z0-9]{3}\*?E[A-Z0-9][A-Z0-9*]{0,30}$/i

/** 'shape' for a malformed EVSE id; null for a valid or absent one. Only a warning, never a refusal. */
export function evseIdProblem(text: string): 'shape' | null {
  const id = text.trim()
  return id === '' || EVSE_ID.test(id) ? null : 'shape'
}

/** An EVSE id for comparison: capitals, without asterisks, dashes and spaces. Ids are stored unchanged. */
export const comparableEvseId = (text: string): string => text.replace(/[\s*-]/g, '').toUpperCase()

/**
 * Removes the outlet: `BE*SVL*E123*1` and `NL*EFL*EV12*C1` are outlets of `BE*SVL*E123` and `NL*EFL*EV12`; also for texts on
 * poles.
 */
export const withoutOutlet = (text: string) => text.replace(/[-*_/.]C?\d{1,3}$/i, '')
