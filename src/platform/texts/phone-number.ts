/**
 * Separators that people write in telephone numbers: spaces, dots, dashes, slashes and brackets; `(0)` is not dialled
 * from abroad.
 */
const BETWEEN = /\(0\)|[\s.\-/()]/g

/** A national number with its 0, or an international one. Source: ITU-T E.164: at most 15 digits. */
const NUMBER = /^(?:0[1-9]\d{7,8}|(?:\+|00)[1-9]\d{7,14})$/

/** True for a number of the Netherlands, Belgium or elsewhere that can be dialled: not `112`, `abc` or `3,25E+10`. */
export const isPhoneNumber = (text: string) => NUMBER.test(text.replace(BETWEEN, ''))
