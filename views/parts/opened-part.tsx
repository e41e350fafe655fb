import type { ReactNode } from 'react'

interface OpenedPartProps {
  /** The page on which this part is open. */
  href: string
  label: string
  /** It opens over the content below it. */
  isOver?: boolean
  /** Its content; empty until it is opened. */
  children: ReactNode
}

/**
 * The content of a `details` with `data-part`. While empty, the island fetches it on opening; without a script, a
 * link leads to it.
 */
export const OpenedPart = ({ href, label, isOver = true, children }: OpenedPartProps) =>
  children || (
    <a className={isOver ? 'panel' : undefined} href={href}>
      {label}
    </a>
  )
