import type { ReactNode } from 'react'
import type { Figure } from '../../src/overviews/reports/chart.ts'

interface FigureLinkProps {
  figure: Pick<Figure, 'name' | 'href'> | null
  /** Another element of the chart has the link for keyboard and screen reader: this one is for pointers only. */
  isSecond?: boolean
  children: ReactNode
}

/** Part of a chart that links to the list of its figure. */
export const FigureLink = ({ figure, isSecond = false, children }: FigureLinkProps) => {
  if (!figure?.href) return <svg aria-hidden="true">{children}</svg>
  return isSecond ? (
    <svg aria-hidden="true">
      <a href={figure.href} tabIndex={-1}>
        {children}
      </a>
    </svg>
  ) : (
    <a href={figure.href} aria-label={figure.name}>
      {children}
    </a>
  )
}
