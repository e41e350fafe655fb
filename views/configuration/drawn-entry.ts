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
  /** Of a contractor; null for other entries. */
  email: DrawnEmail | null
  /** Of a PID, a line each; null for other entries. */
  buildings: string | null
}

/** Where mails to a contractor go. */
export interface DrawnEmail {
  text: string
  /** The version that the reader saw. */
  version: string
  hint: string
  /** False where the reader may only read it. */
  mayChange: boolean
}
