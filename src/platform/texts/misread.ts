/** Text that was decoded with another encoding than it was written in. Pure. */

/** The replacement character, and C1 control characters: no keyboard has them. */
const LOST = /[\ufffd\u0080-\u009f]/

/**
 * Pairs that two bytes of UTF-8 become when they are read as Windows-1252 and stored as UTF-8 again: `Ã©` for é, `Â°`
 * for °, `â€™` for ’. No language writes a capital Ã or Â before these.
 */
const ENCODED_TWICE = /Ã[\u00a0-\u00bfŒŠŽŸœšžƒˆ˜–—‘’‚“”„†‡•…‰‹›€™]|Â[\u00a0-\u00bf]|â€/

const ASCII = /^[\0-\x7f]*$/

/** The encoding error in a text: letters were lost, or encoded twice; null for a correct text. */
export function misread(text: string): 'lost' | 'twice' | null {
  if (ASCII.test(text)) return null
  if (LOST.test(text)) return 'lost'
  return ENCODED_TWICE.test(text) ? 'twice' : null
}
