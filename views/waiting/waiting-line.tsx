import type { Texts } from '../../src/platform/texts/texts.ts'
import { OverdueBadge } from './overdue-badge.tsx'

interface WaitingLineProps {
  t: Texts
  /** 'Aan zet: gemeente Gent, 12 dagen'. */
  text: string
  isOverdue: boolean
}

/** Whose turn it is, in a row of a list. */
export const WaitingLine = ({ t, text, isOverdue }: WaitingLineProps) => (
  <p className="waiting-line">
    {text} {isOverdue && <OverdueBadge t={t} />}
  </p>
)
