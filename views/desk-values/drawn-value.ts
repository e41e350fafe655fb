import type { Colours } from '../../src/platform/tenant/tenant.ts'

/** View model of a value of the desk. */
export interface DrawnValue {
  key: string
  label: string
  kind: 'name' | 'address' | 'day' | 'text' | 'colour' | 'logo' | 'number' | 'choice'
  /** The options of a choice; empty for other kinds. */
  choices: readonly { value: string; label: string }[]
  text: string
  /** The version that the reader saw. */
  version: string
  isRequired: boolean
  /** Hints, one per line: that the value is fictitious, the current value, the last person who changed it. */
  hints: string[]
  problem: string
  /** Another person changed it too. */
  isClash: boolean
  /** The effective colour, for a colour; '' for other kinds. */
  swatch: string
  /** The page with its history, where a logo is changed too; '' without such a page. */
  history: string
}

export interface DrawnGroup {
  title: string
  values: DrawnValue[]
  /** Collapsed: it has many values, and none of them has a problem. */
  isLong: boolean
  samples: DrawnSample[]
}

/** A preview of the desk in one theme. */
export interface DrawnSample {
  name: 'light' | 'dark'
  /** Text alternative. */
  label: string
  colours: Colours
  /** Address of the logo. */
  logo: string
}
