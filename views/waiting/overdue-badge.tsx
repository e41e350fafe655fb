import type { Texts } from '../../src/platform/texts/texts.ts'

/** Marks a wait longer than nine in ten, in words, colour and sign together. */
export const OverdueBadge = ({ t }: { t: Pick<Texts, 'waiting'> }) => (
  <span className="badge warn">
    <span aria-hidden="true">! </span>
    {t.waiting.overdue()}
  </span>
)
