import type { ProcessStatus } from '../../src/processes/process.ts'

const LOOKS: Record<ProcessStatus, { look: string; sign: string }> = {
  active: { look: 'info', sign: '●' },
  onhold: { look: 'warn', sign: '‖' },
  completed: { look: 'ok', sign: '✓' },
  cancelled: { look: 'err', sign: '✕' },
}

/** The status of a process as words, colour and sign together. */
export const ProcessBadge = ({ status, label }: { status: ProcessStatus; label: string }) => (
  <span className={`badge ${LOOKS[status].look}`}>
    <span aria-hidden="true">{LOOKS[status].sign} </span>
    {label}
  </span>
)
