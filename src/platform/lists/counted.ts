import { formatNumber, type NumberTexts } from '../texts/format.ts'

/** Counts that are a hint, beside a link or in advice: they stop early, so that no page waits for them. */

/** Counting stops here; one more is read to know that there are more. */
export const MOST_COUNTED = 100

/** `12`, or `100+` above `MOST_COUNTED`. */
export const countText = (count: number, t: NumberTexts): string =>
  count > MOST_COUNTED ? `${formatNumber(MOST_COUNTED, t)}+` : formatNumber(count, t)
