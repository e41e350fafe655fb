import type { ReactNode } from 'react'

interface OpenedPartProps {
  /** The page where it stands open. */
  href: string
  label: string
  /** It opens over what stands below it. */
  isOver?: boolean
  /** Its content; nothing until it is opened. */
  children: ReactNode
}

/** What a `details` with `data-part` holds: the island fetches it when it is opened, else a link leads to it. */
export const OpenedPart = ({ href, label, isOver = true, children }: OpenedPartProps) =>
  children || (
    <a className={isOver ? 'panel' : undefined} href={href}>
      {label}
    </a>
  )
