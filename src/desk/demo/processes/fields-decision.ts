import { addDays } from '../../../platform/time/calendar.ts'
import { DAY_MS } from '../../../platform/time/days.ts'
import { objectionEnd } from '../../../records/traffic-decisions/terms.ts'
import { onWorkingDay } from './course.ts'
import type { DemoStep } from './history.ts'
import { dayOf, type Fillings, type Maker, type Scene } from './scene.ts'

const NONE = 'TrafficDecision.TrafficDecisionNotApplicable'
const PUBLISHED = 'TrafficDecision.PublicationDate'
const ENDS = 'TrafficDecision.DefinitiveDate'
/** Maximum number of days that the publication is known in advance. */
const AHEAD = 10

const before =
  (days: number) =>
  (_: Scene, { from, publishes }: DemoStep) =>
    Math.max(from, onWorkingDay(publishes - days * DAY_MS))

const announced = (scene: Scene, step: DemoStep) =>
  before(scene.decision === 'announced' ? AHEAD : 0)(scene, step)

const unlessNone =
  (make: Maker): Maker =>
  (scene, step, field) =>
    scene.values.get(NONE) === true ? undefined : make(scene, step, field)

/** The traffic decision, or the regulation of the council where there is none. */
export const decisionFillings: Fillings = {
  [NONE]: [0.05, ({ decision }) => (decision === 'none' ? true : undefined)],
  'TrafficDecision.CouncilDate': [before(18), unlessNone((scene, step) => dayOf(before(18)(scene, step)))],
  'TrafficDecision.NoticeDate': [before(6), unlessNone((scene, step) => dayOf(before(6)(scene, step)))],
  'TrafficDecision.RegionalRoad': [0.05, unlessNone(({ chance }) => chance.happens(0.1))],
  [PUBLISHED]: [announced, unlessNone((_, { publishes }) => dayOf(publishes))],
  [ENDS]: [
    announced,
    unlessNone(({ values, chance }, _, { follows }) => {
      const published = String(values.get(PUBLISHED) ?? '')
      return follows === 'objection-end' ? objectionEnd(published) : addDays(published, chance.between(7, 21))
    }),
  ],
  'TrafficDecision.DefinitiveDateWithdrawal': [
    1,
    unlessNone(({ decision, values }) =>
      decision === 'withdrawn' ? addDays(String(values.get(ENDS) ?? ''), -10) : undefined,
    ),
  ],
}

/** When a case worker marked the decision irrevocable: some days after its term, if that is over. */
export function confirmedOn({ tenant, decision, values, history, chance }: Scene): number | null {
  const ends = String(values.get(ENDS) ?? '')
  if (!tenant.processes.trafficDecisions || decision !== 'confirmed' || ends === '') return null
  const at = onWorkingDay(Date.parse(`${ends}T10:00:00Z`) + chance.between(3, 14) * DAY_MS)
  return at <= history.until && dayOf(at) > ends ? at : null
}
