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
  /** The number of uses, as text. */
  usedBy: string
  isUsed: boolean
  /** The saved value, when another person changed it meanwhile. */
  now: string
  /** Null for entries other than contractors. */
  email: DrawnEmail | null
  /** Of a PID, one per line; null for other entries. */
  buildings: string | null
}

/** The mail address of a contractor. */
export interface DrawnEmail {
  text: string
  /** The version that the reader saw. */
  version: string
  hint: string
  /** False when the reader may only read it. */
  mayChange: boolean
}
