/** A page that is opened, or a call with what is posted. */
export interface ProcessCall {
  name: string
  path: string
  body?: string
  /** Whoever sees all unless said; or somebody of one city. */
  who?: 'worker' | 'gent'
}
