import type { StatusName } from '../../src/requests/request.ts'

const LOOKS: Record<StatusName | 'unknown', { look: string; sign: string }> = {
  incomplete: { look: 'info', sign: '◌' },
  open: { look: 'warn', sign: '●' },
  accepted: { look: 'ok', sign: '✓' },
  rejected: { look: 'err', sign: '✕' },
  removed: { look: 'none', sign: '–' },
  unknown: { look: 'none', sign: '?' },
}

/** A status as words, colour and sign together. */
export const StatusBadge = ({ status, label }: { status: StatusName | 'unknown'; label: string }) => (
  <span className={`badge ${LOOKS[status].look}`}>
    <span aria-hidden="true">{LOOKS[status].sign} </span>
    {label}
  </span>
)
