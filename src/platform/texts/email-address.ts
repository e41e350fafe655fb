/**
 * The test of browsers for an address field. Source: HTML standard, "valid e-mail address", with a dot in the
 * domain.
 */
const EMAIL = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/i

/** Longer ones cannot be delivered. Source: RFC 5321. */
export const LONGEST_EMAIL = 254

/** True for `judith@gent.be`. */
export const isEmailAddress = (text: string) => text.length <= LONGEST_EMAIL && EMAIL.test(text)

/** Ends of domains that never have a mailbox. Source: RFC 2606, 6761 and 6762. */
const NOWHERE = /(?:^|\.)(?:example(?:\.(?:com|net|org))?|test|invalid|localhost|local)$/i

/** True for an address that was made up: `help@desk.example.org`. */
export const isInvented = (address: string) => NOWHERE.test(address.slice(address.lastIndexOf('@') + 1))
