/**
 * A dot-atom of RFC 5322 at a domain, which may have letters of other alphabets (RFC 5890); mail servers receive it in
 * ASCII. Dots are allowed between words, hyphens within them.
 */
const EMAIL =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?\.)+[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}]$/iu

/** A longer address cannot be delivered. Source: RFC 5321. */
export const LONGEST_EMAIL = 254

/** True for `judith@gent.be`. */
export const isEmailAddress = (text: string) => text.length <= LONGEST_EMAIL && EMAIL.test(text)

/** Endings of domains that never have a mailbox. Source: RFC 2606, 6761 and 6762. */
const NOWHERE = /(?:^|\.)(?:example(?:\.(?:com|net|org))?|test|invalid|localhost|local)$/i

/** True for an invented address: `help@desk.example.org`. */
export const isInvented = (address: string) => NOWHERE.test(address.slice(address.lastIndexOf('@') + 1))
