import type { ProcessTypeName } from '../../../platform/tenant/process-type.ts'
import type { Stage } from './course.ts'

/** Stages of the processes of one municipality, so that a demonstration can show everything. */

type Choice = [type: ProcessTypeName, stage: Stage]

const at = (type: ProcessTypeName, step: number, days: number, more: Partial<Stage> = {}): Choice => [
  type,
  { status: 'active', step, days, ...more },
]
const completed = (type: ProcessTypeName, ago: number, more: Partial<Stage> = {}): Choice => [
  type,
  { status: 'completed', step: 1, days: ago, ...more },
]
const held = (type: ProcessTypeName, step: number, stoppedFor: number): Choice =>
  at(type, step, 9, { status: 'onhold', stoppedFor })
const cancelled = (type: ProcessTypeName, step: number, stoppedFor: number): Choice =>
  at(type, step, 8, { status: 'cancelled', stoppedFor })

/** Number of this step in a realisation. */
const DECISION = 5
const CONNECTION = 6
/** Days since publication: objection period still to come, in each of its last weeks, and over. */
const PUBLISHED = [-5, 5, 20, 20, 31, 37, 41, 60]
/** Days since delivery of a charge point: over two years, for the usual durations of steps. */
const DELIVERED = [20, 58, 105, 170, 240, 320, 410, 520, 640]

const STAGES: readonly Choice[] = [
  at('realisation', 1, 1),
  at('realisation', 1, 15),
  at('realisation', 2, 4),
  at('realisation', 2, 80),
  at('realisation', 3, 6),
  at('realisation', 4, 3),
  at('realisation', DECISION, 12),
  ...PUBLISHED.map((published) =>
    at('realisation', DECISION, 0, { published, decision: published < 0 ? 'announced' : 'expired' }),
  ),
  at('realisation', CONNECTION, 14, { isAhead: true }),
  at('realisation', CONNECTION, 30, { decision: 'none' }),
  at('realisation', CONNECTION, 75),
  at('realisation', 7, 5, { decision: 'expired' }),
  at('realisation', 7, 25),
  at('realisation', 8, 6),
  held('realisation', 2, 30),
  held('realisation', DECISION, 12),
  held('realisation', CONNECTION, 50),
  cancelled('realisation', 1, 40),
  cancelled('realisation', 3, 90),
  cancelled('realisation', DECISION, 200),
  ...DELIVERED.map((ago, index) =>
    completed('realisation', ago, { decision: index === 3 ? 'none' : 'confirmed' }),
  ),
  at('expansion', 3, 4),
  completed('expansion', 100),
  at('reposition', DECISION, 0, { published: 12, decision: 'expired' }),
  completed('reposition', 200),
  at('removal', 2, 20),
  completed('removal', 90),
  at('replacement', 2, 30),
  held('replacement', 3, 15),
  completed('replacement', 50),
  at('private', 2, 7),
  at('private', 5, 30),
  completed('private', 150),
]

/** Stages on private ground, for a tenant without realisations on public ground. */
const PRIVATE_STAGES: readonly Choice[] = [
  at('private', 1, 1),
  at('private', 1, 18),
  at('private', 2, 7),
  at('private', 2, 26),
  at('private', 3, 5),
  at('private', 3, 33),
  at('private', 4, 11),
  at('private', 5, 30),
  at('private', 5, 64),
  at('private', 6, 9),
  at('private', 7, 4),
  held('private', 2, 25),
  held('private', 5, 60),
  cancelled('private', 1, 50),
  cancelled('private', 3, 120),
  ...[24, 70, 150, 230, 330, 450, 600].map((ago) => completed('private', ago)),
]

/** Stages for a municipality of a tenant with these types of processes. */
export const stagesWith = (types: readonly { value: ProcessTypeName; hidden?: boolean }[]) =>
  types.some(({ value, hidden }) => value === 'realisation' && !hidden)
    ? STAGES
    : [...PRIVATE_STAGES, ...STAGES.filter(([name]) => name !== 'private')]
