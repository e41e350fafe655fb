/**
 * The test of browsers for an address field. Source: HTML standard, "valid e-mail address", with a dot in the
 * domain.
 */
const EMAIL = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/i

/** Longer ones cannot be delivered. Source: RFC 5321. */
const LONGEST_EMAIL = 254

/** True for `judith@gent.be`. */
export const isEmailAddress = (text: string) => text.length <= LONGEST_EMAIL && EMAIL.test(text)
