import type { Colours } from '../../src/platform/tenant/tenant.ts'

/** View model of a value of the desk. */
export interface DrawnValue {
  key: string
  label: string
  kind: 'name' | 'address' | 'day' | 'text' | 'colour' | 'logo' | 'number' | 'choice'
  /** What may be chosen; empty for other kinds. */
  choices: readonly { value: string; label: string }[]
  text: string
  /** The version that the reader saw. */
  version: string
  isRequired: boolean
  /** What is to know of it, a line each: that it is made up, what stands there now, who changed it last. */
  hints: string[]
  problem: string
  /** Somebody else changed it too. */
  isClash: boolean
  /** The colour that holds, of a colour; '' for others. */
  swatch: string
  /** The page with what it was before, and where a logo is changed; '' where there is nothing to see. */
  history: string
}

export interface DrawnGroup {
  title: string
  values: DrawnValue[]
  /** Folded in: there are many, and none needs a look. */
  isLong: boolean
  samples: DrawnSample[]
}

/** How the desk looks in one theme. */
export interface DrawnSample {
  name: 'light' | 'dark'
  /** What is seen, for who does not see it. */
  label: string
  colours: Colours
  /** Address of the logo. */
  logo: string
}
