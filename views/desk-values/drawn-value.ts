/** View model of a value of the desk. */
export interface DrawnValue {
  key: string
  label: string
  kind: 'name' | 'address' | 'day' | 'text'
  text: string
  /** The version that the reader saw. */
  version: string
  isRequired: boolean
  /** What is to know of it, a line each: that it is made up, what stands there now, who changed it last. */
  hints: string[]
  problem: string
  /** Somebody else changed it too. */
  isClash: boolean
}

export interface DrawnGroup {
  title: string
  values: DrawnValue[]
  /** Folded in: there are many, and none needs a look. */
  isLong: boolean
}
