import type { ProcessStatus } from '../../src/records/processes/process.ts'
import { Badge, type BadgeLook } from '../parts/badge.tsx'

const LOOKS: Record<ProcessStatus, BadgeLook> = {
  active: { look: 'info', sign: '●' },
  onhold: { look: 'warn', sign: '‖' },
  completed: { look: 'ok', sign: '✓' },
  cancelled: { look: 'err', sign: '✕' },
}

/** The status of a process as text, colour and sign together: never as colour alone. */
export const ProcessBadge = ({ status, label }: { status: ProcessStatus; label: string }) => (
  <Badge {...LOOKS[status]} label={label} />
)
