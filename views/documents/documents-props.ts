/** View model of a document of a process. */
export interface DocumentView {
  index: number
  name: string
  /** When it was added, and how large it is. */
  about: string
  /** Why it cannot be opened; '' when it can. */
  state: string
  isRefused: boolean
  /** '' when it cannot be opened; `preview` is also '' when it is not a picture. */
  href: string
  preview: string
  /** Address of the form that deletes it; '' when the reader may not. */
  removal: string
}

export interface GroupView {
  group: string
  label: string
  /** JPEG and PNG, no PDF. */
  picturesOnly: boolean
  /** Has as many as there may be. */
  isFull: boolean
  files: DocumentView[]
}

export interface DocumentsPanelProps {
  groups: GroupView[]
  /** Why nothing can be added; '' when adding is possible. */
  reason: string
  /** The group that was chosen in a form that was not taken; '' at first. */
  chosen: string
  /** Address of the form; '' for a process that is not saved. */
  address: string
  /** Address of the API, for the island. */
  api: string
  /** Number of the step that a form returns to. */
  step: number
  /** Largest size of a file, and of all files of the form, in bytes. */
  most: number
  mostTogether: number
  /** Contact for when it keeps failing. */
  support: string
}
