import type { ReactNode } from 'react'
import type { Figure } from '../../src/overviews/reports/chart.ts'

interface FigureLinkProps {
  figure: Pick<Figure, 'name' | 'href'> | null
  /** Its link stands elsewhere in the chart: this part only follows a pointer. */
  isSecond?: boolean
  children: ReactNode
}

/** Part of a chart that leads where its figure leads. */
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
