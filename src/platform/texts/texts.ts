import type { TextsOf } from './dictionary.ts'
import { en } from './en/index.ts'
import type { Language } from './language.ts'
import { nl } from './nl/index.ts'
import { inBoth } from './texts-from.ts'

/**
 * The product's texts in both languages. Dutch is the base: English must have the same keys with the same arguments, or
 * the types do not check. `{n:number}` and `{name}` are arguments, `{n|count}` is a number with thousands separators,
 * `{{dag|dagen}}` is a plural of the argument before it, `{{n:dag|dagen}}` of one that is not displayed.
 */

export type Texts = TextsOf<typeof nl>

export const textsIn: (language: Language) => Texts = inBoth(nl, en)
