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

/** A status in words, colour and sign together: never in colour alone. */
export const StatusBadge = ({ status, label }: { status: StatusName | 'unknown'; label: string }) => (
  <Badge {...LOOKS[status]} label={label} />
)
