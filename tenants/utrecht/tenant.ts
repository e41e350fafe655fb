import { dutchTenant } from '../../src/desk/tenants/dutch/define.ts'
import { municipalitiesCalled } from '../../src/desk/tenants/municipalities.ts'
import { processes } from '../../src/desk/tenants/processes/processes.ts'

/** The city of Utrecht: nearly all stations follow the map of planned locations. */
export const tenant = () =>
  dutchTenant({
    id: 'utrecht',
    name: 'Laadloket Utrecht',
    acronym: 'UTR',
    bounds: { south: 52.02, west: 4.97, north: 52.15, east: 5.2 },
    colours: { brand: '#cc0000', primary: '#a30000' },
    municipalities: municipalitiesCalled('0344'),
    stakeholders: [
      { uuid: '51a93934-9bab-4359-bbbc-5dfa3123333d', name: 'Domstroom', type: 'cpo' },
      { uuid: '9f5e8d6f-647e-4357-9a04-32d9dc1c58b3', name: 'Vechtvolt', type: 'cpo' },
    ],
    requests: { informationPanel: 'vehicle', defaultPageSize: 20 },
    map: { nearbyKm: 0.5 },
    limits: { nearbyRadius: 250 },
    refusals: { permits: true, range: 60 },
    processes: {
      categories: [
        { value: 'strategic', label: { nl: 'Plankaart', en: 'Map of planned locations' } },
        { value: 'request', label: { nl: 'Op aanvraag', en: 'On request' } },
        { value: 'datadriven', label: { nl: 'Op gebruik', en: 'On usage' } },
      ],
      onholdReasons: [
        {
          value: 'wharf-restoration',
          label: { nl: 'Herstel werfmuur', en: 'Restoration of the wharf wall' },
        },
        ...processes.onholdReasons,
      ],
    },
  })
