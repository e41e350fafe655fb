import type { ProcessChoices, StepChoice } from '../../../platform/tenant/process-type.ts'
import { addFields, changeField, changeSteps, removeField, renameGroup } from '../processes/change.ts'
import { date, OPERATOR, option, yesNo } from '../processes/fields.ts'
import { BAYS, PLACE } from '../processes/groups/decided-on.ts'
import { processes as defaults } from '../processes/processes.ts'

/** The concession holder proposes; the municipality decides. */
const byOperator = (step: StepChoice): StepChoice => ({ ...step, edit: OPERATOR })

/** Without a broker: the executive of the municipality (college) advises. */
function assessedByCollege(step: StepChoice): StepChoice {
  const labels = {
    IsBrokerAccepted: { nl: 'Advies gemeente', en: 'Advice of the municipality' },
    BrokerName: { nl: 'Behandeld door', en: 'Handled by' },
    BrokerComments: { nl: 'Opmerkingen gemeente', en: 'Remarks of the municipality' },
    RequestedDate: { nl: 'Advies gevraagd op', en: 'Advice asked on' },
    ReceivedDate: { nl: 'Advies ontvangen op', en: 'Advice received on' },
  }
  const changed = Object.entries(labels).reduce(
    (so, [name, label]) => changeField(so, `BrokerApproval.${name}`, { label }),
    step,
  )
  return {
    ...changed,
    label: { nl: 'Advies gemeente', en: 'Advice of the municipality' },
    documents: changed.documents.map((it) =>
      it.group === 'Broker' ? { ...it, label: { nl: 'Collegebesluit', en: 'Decision of the college' } } : it,
    ),
  }
}

const ABOUT_BAYS = [...PLACE, ...BAYS]

const gridOperator = { nl: 'Distributienetbeheerder', en: 'Grid operator' }

const checkedByFluvius = (step: StepChoice): StepChoice => ({
  ...renameGroup(changeField(step, 'GridOperator', { label: gridOperator }), 'GridOperator', gridOperator),
  label: { nl: 'Toets Fluvius', en: 'Check by Fluvius' },
})

/**
 * A supplementary regulation of the council, reported to the Flemish department; on a regional road the
 * region approves it. No objection period. Source: decree of 16 May 2008.
 */
function supplementaryRegulation(step: StepChoice): StepChoice {
  const name = { nl: 'Aanvullend reglement', en: 'Supplementary regulation' }
  const regulation = [
    changed('TrafficDecisionNotApplicable', {
      nl: 'Geen aanvullend reglement nodig',
      en: 'No supplementary regulation needed',
    }),
    changed('PublicationDate', { nl: 'Bekendgemaakt op', en: 'Published on' }),
    // Before the decision of the council, there is nothing to publish.
    (so: StepChoice) =>
      changeField(so, 'TrafficDecision.PublicationDate', { notBefore: 'TrafficDecision.CouncilDate' }),
    changed('DefinitiveDate', { nl: 'Inwerkingtreding', en: 'In force from' }),
    changed('DefinitiveDateWithdrawal', { nl: 'Opgeheven per', en: 'Repealed as of' }),
    (so: StepChoice) =>
      changeField(so, 'TrafficDecision.DefinitiveDate', {
        follows: undefined,
        hint: undefined,
        decidesOn: ABOUT_BAYS,
      }),
    (so: StepChoice) =>
      addFields(so, 'TrafficDecision.TrafficDecisionNotApplicable', [
        date(
          'TrafficDecision.CouncilDate',
          'Beslissing gemeenteraad of college',
          'Decision of council or college',
          {
            required: 'complete',
            past: true,
            decidesOn: ABOUT_BAYS,
            requiredWhen: { field: 'TrafficDecision.TrafficDecisionNotApplicable', isNot: true },
          },
        ),
        date('TrafficDecision.NoticeDate', 'Gemeld aan departement MOW', 'Department MOW told on', {
          past: true,
          notBefore: 'TrafficDecision.CouncilDate',
        }),
        yesNo('TrafficDecision.RegionalRoad', 'Gewestweg', 'Regional road'),
      ]),
  ].reduce((so, change) => change(so), renameGroup(step, 'TrafficDecision.PublicationDate', name))
  return {
    ...regulation,
    label: name,
    documents: regulation.documents.map((it) => ({ ...it, label: name })),
  }
}

const changed = (field: string, label: { nl: string; en: string }) => (step: StepChoice) =>
  changeField(step, `TrafficDecision.${field}`, { label })

/** Flanders has no financial units. */
const withoutFinUnit = (step: StepChoice) => removeField(step, 'FinUnit')

/** Differences of Flemish tenants from the defaults. */
export const processesOfFlanders = (): Partial<ProcessChoices> => ({
  types: changeSteps(defaults.types, {
    'location-proposal': byOperator,
    'location-assessment': assessedByCollege,
    'grid-check': checkedByFluvius,
    'cpo-advice': withoutFinUnit,
    quotation: withoutFinUnit,
    'traffic-decision': supplementaryRegulation,
    placement: (step) => ({
      ...step,
      label: { nl: 'Plaatsing en indienststelling', en: 'Placement and commissioning' },
    }),
  }),
  categories: [
    { value: 'request', label: { nl: 'Paal volgt wagen', en: 'Station follows car' } },
    { value: 'datadriven', label: { nl: 'Paal volgt paal', en: 'Station follows station' } },
    { value: 'strategic', label: { nl: 'Strategische laadpaal', en: 'Strategic station' } },
    {
      value: 'charging-network-coverage',
      label: { nl: 'Dekkend laadnetwerk', en: 'Charging network coverage' },
    },
    { value: 'sales', label: { nl: 'Verkoop', en: 'Sales' } },
  ],
  onholdReasons: [
    option('grid-congestion', 'Onvoldoende netcapaciteit', 'Not enough grid capacity'),
    option('roadworks', 'Wegenwerken', 'Roadworks'),
    option('regional-approval', 'Wacht op goedkeuring gewest', 'Waiting for approval of the region'),
    option('waiting-for-information', 'Wacht op informatie', 'Waiting for information'),
    option('other', 'Anders', 'Other'),
  ],
  cancelReasons: [
    option('location-refused', 'Locatie geweigerd', 'Location refused'),
    option('no-grid-capacity', 'Geen netcapaciteit', 'No grid capacity'),
    option('regulation-refused', 'Aanvullend reglement geweigerd', 'Supplementary regulation refused'),
    option('request-withdrawn', 'Aanvraag ingetrokken', 'Request withdrawn'),
    option('other', 'Anders', 'Other'),
  ],
  trafficDecisions: false,
  listTabs: ['alles', 'actief', 'gemeente', 'cpo', 'onhold', 'afgerond', 'geannuleerd'],
  pageSizes: [20, 50, 100, 250],
  defaultPageSize: 50,
})
