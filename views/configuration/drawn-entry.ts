/** An entry of a list, as it is drawn. */
export interface DrawnEntry {
  uuid: string
  label: string
  /** What it is called now; '' for a new one. */
  name: string
  enabled: boolean
  forRequest: boolean
  forProcess: boolean
  isRemoved: boolean
  /** What its reader saw; null for a new one. */
  version: string | null
  uses: number
  /** In words. */
  usedBy: string
  isUsed: boolean
  /** The other side, where somebody else changed it. */
  now: string
}
