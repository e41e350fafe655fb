import type { Texts } from '../../src/platform/texts/texts.ts'
import { Badge } from '../parts/badge.tsx'

/** Marks a wait that is longer than the 90th percentile. */
export const OverdueBadge = ({ t }: { t: Pick<Texts, 'waiting'> }) => (
  <Badge look="warn" sign="!" label={t.waiting.overdue()} />
)
