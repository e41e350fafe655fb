/** What is shown of the documents of a process. */
export interface ShownDocument {
  index: number
  name: string
  /** When it was added, and how large it is. */
  about: string
  /** Why it cannot be opened; '' when it can. */
  state: string
  isRefused: boolean
  /** '' when it cannot be opened; `preview` also when it is no picture. */
  href: string
  preview: string
  /** Address of the form that deletes it; '' when that may not be. */
  removal: string
}

export interface ShownGroup {
  group: string
  label: string
  /** JPEG and PNG, no PDF. */
  picturesOnly: boolean
  /** What is taken. */
  hint: string
  files: ShownDocument[]
  /** Why nothing can be added; '' when something can. */
  reason: string
}

export interface DocumentsPanelProps {
  groups: ShownGroup[]
  /** Address of the forms, with the group behind it; '' for a process that is not saved. */
  address: string
  /** Address of the service, for the island. */
  api: string
  /** Number of the step that a form leads back to. */
  step: number
  /** Bytes. */
  most: number
  /** Whom to ask when it keeps going wrong. */
  support: string
}
