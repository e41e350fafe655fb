import { COMPLETE, date, group, yesNo } from '../fields.ts'
import { BAYS, PLACE } from './decided-on.ts'

const ABOUT = { decidesOn: [...PLACE, ...BAYS] }

/** Confirming that it is irrevocable is a separate action, never a field. */
export const trafficDecision = group('Verkeersbesluit', 'Traffic decision', [
  yesNo(
    'TrafficDecision.TrafficDecisionNotApplicable',
    'Geen verkeersbesluit nodig',
    'No traffic decision needed',
    { default: false, ...ABOUT },
  ),
  date('TrafficDecision.PublicationDate', 'Publicatiedatum', 'Publication date', {
    ...COMPLETE,
    ...ABOUT,
    past: true,
    requiredWhen: { field: 'TrafficDecision.TrafficDecisionNotApplicable', isNot: true },
  }),
  date('TrafficDecision.DefinitiveDate', 'Einde bezwaartermijn', 'End of the objection period', {
    follows: 'objection-end',
    notBefore: 'TrafficDecision.PublicationDate',
    hint: {
      nl: 'Zes weken na de publicatiedatum',
      en: 'Six weeks after the publication date',
    },
  }),
  date('TrafficDecision.DefinitiveDateWithdrawal', 'Ingetrokken per', 'Withdrawn as of', {
    notBefore: 'TrafficDecision.PublicationDate',
  }),
])
