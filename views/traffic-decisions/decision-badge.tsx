import type { DecisionStatus } from '../../src/records/traffic-decisions/status.ts'
import { Badge, type BadgeLook } from '../parts/badge.tsx'

const LOOKS: Record<DecisionStatus, BadgeLook> = {
  irrevocable: { look: 'ok', sign: '✓' },
  expired: { look: 'err', sign: '!' },
  max2Days: { look: 'warn', sign: '●' },
  max7Days: { look: 'warn', sign: '●' },
  max14Days: { look: 'warn', sign: '●' },
  weeks2To4: { look: 'info', sign: '◐' },
  weeks4To6: { look: 'info', sign: '◔' },
  over6Weeks: { look: 'info', sign: '○' },
  withdrawn: { look: 'none', sign: '✕' },
  notApplicable: { look: 'none', sign: '–' },
  unpublished: { look: 'none', sign: '◌' },
  givenUp: { look: 'none', sign: '–' },
  unknown: { look: 'none', sign: '?' },
}

/** The status of a traffic decision as text, colour and sign together: never as colour alone. */
export const DecisionBadge = ({ status, label }: { status: DecisionStatus; label: string }) => (
  <Badge {...LOOKS[status]} label={label} />
)
