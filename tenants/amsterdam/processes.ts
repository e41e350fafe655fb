import { addFields, changeField, changeSteps } from '../../src/desk/tenants/processes/change.ts'
import { COMPLETE, choice, option } from '../../src/desk/tenants/processes/fields.ts'
import { processes as defaults } from '../../src/desk/tenants/processes/processes.ts'
import type { ProcessChoices, StepChoice } from '../../src/platform/tenant/process-type.ts'

/** The districts advise on locations, so a proposal says which one it is for. */
const cityDistrict = choice('Location.CityDistrict', 'Stadsdeel', 'City district', {
  ...COMPLETE,
  options: ['Centrum', 'Nieuw-West', 'Noord', 'Oost', 'West', 'Zuid', 'Zuidoost', 'Weesp'].map((name) =>
    option(name, name),
  ),
})

const withDistrict = (step: StepChoice) => addFields(step, 'Location.CityName', [cityDistrict])

const withOwnAdvice = (step: StepChoice) =>
  changeField(step, 'CPOAdvice.CPOAdvice', {
    options: [
      option('positive', 'Plaatsbaar', 'Can be placed'),
      option('additional-cost', 'Plaatsbaar met meerkosten', 'Can be placed at additional cost'),
      { ...option('quay-wall', 'Niet plaatsbaar: kademuur', 'Cannot be placed: quay wall'), refuses: true },
      {
        ...option('tree-roots', 'Niet plaatsbaar: boomwortels', 'Cannot be placed: tree roots'),
        refuses: true,
      },
      { ...option('negative', 'Niet plaatsbaar: overig', 'Cannot be placed: other'), refuses: true },
    ],
  })

/** The city chooses locations from its own map first, and checks the ground: quays and trees. */
export const processes = (): Partial<ProcessChoices> => ({
  types: changeSteps(defaults.types, { 'location-proposal': withDistrict, 'cpo-advice': withOwnAdvice }),
  categories: [
    { value: 'strategic', label: { nl: 'Plankaart', en: 'Map of planned locations' } },
    { value: 'datadriven', label: { nl: 'Paal volgt paal', en: 'Station follows station' } },
    { value: 'request', label: { nl: 'Aanvraag van een bewoner', en: 'Request of a resident' } },
    { value: 'charging-network-coverage', label: { nl: 'Witte vlek', en: 'Gap in the network' } },
  ],
  onholdReasons: [
    { value: 'quay-renewal', label: { nl: 'Vernieuwing kademuur', en: 'Renewal of the quay wall' } },
    { value: 'event-permit', label: { nl: 'Evenement op de locatie', en: 'Event at the location' } },
    { value: 'district-advice', label: { nl: 'Wacht op stadsdeel', en: 'Waiting for the city district' } },
    ...defaults.onholdReasons,
  ],
})
