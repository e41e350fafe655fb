/** A session, in times of this browser's clock; `mark` identifies it. Shared by the page and its tabs. */
export interface Known {
  until: number
  from: number
  clock: string
  mark: string
}
