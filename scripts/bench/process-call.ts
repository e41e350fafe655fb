/** A page that is opened, or a call with its posted body. */
export interface ProcessCall {
  name: string
  path: string
  body?: string
  /** A user who sees all municipalities by default; `gent` sees one. */
  who?: 'worker' | 'gent'
}
