/** View model of a document of a process. */
export interface DocumentView {
  index: number
  name: string
  /** The moment of addition, and the size. */
  about: string
  /** The reason why it cannot be opened; '' when it can. */
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
  /** True when the group has the maximum number of files. */
  isFull: boolean
  files: DocumentView[]
}

export interface DocumentsPanelProps {
  groups: GroupView[]
  /** The reason why nothing can be added; '' when adding is possible. */
  reason: string
  /** The group that was chosen in a rejected form; '' at first. */
  chosen: string
  /** Address of the form; '' for a process that is not saved yet. */
  address: string
  /** Address of the API, for the island. */
  api: string
  /** Number of the step that a form returns to. */
  step: number
  /** Largest size of a file, and of all files of the form, in bytes. */
  most: number
  mostTogether: number
  /** Contact for when uploads keep failing. */
  support: string
}
