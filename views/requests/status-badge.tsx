import type { StatusName } from '../../src/records/requests/request.ts'
import { Badge, type BadgeLook } from '../parts/badge.tsx'

const LOOKS: Record<StatusName | 'unknown', BadgeLook> = {
  incomplete: { look: 'info', sign: '◌' },
  open: { look: 'warn', sign: '●' },
  accepted: { look: 'ok', sign: '✓' },
  rejected: { look: 'err', sign: '✕' },
  removed: { look: 'none', sign: '–' },
  unknown: { look: 'none', sign: '?' },
}

interface StatusBadgeProps {
  status: StatusName | 'unknown'
  label: string
  /** Maximum number of characters before truncation. */
  fits?: number
}

/** A status as text, colour and sign together: never as colour alone. */
export const StatusBadge = ({ status, label, fits }: StatusBadgeProps) => (
  <Badge {...LOOKS[status]} label={label} title={fits && label.length > fits ? label : undefined} />
)
