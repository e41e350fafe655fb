/** View model of an entry of a list. */
export interface DrawnEntry {
  uuid: string
  label: string
  /** The saved name; '' for a new one. */
  name: string
  enabled: boolean
  forRequest: boolean
  forProcess: boolean
  isRemoved: boolean
  /** The version that the reader saw; null for a new one. */
  version: string | null
  uses: number
  /** In words. */
  usedBy: string
  isUsed: boolean
  /** The saved value, where another person changed it meanwhile. */
  now: string
}
