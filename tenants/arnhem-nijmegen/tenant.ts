import { dutchTenant } from '../../src/desk/tenants/dutch/define.ts'
import { municipalitiesCalled } from '../../src/desk/tenants/municipalities.ts'
import { processes } from '../../src/desk/tenants/processes/processes.ts'

/** Arnhem and Nijmegen, which are on the same congested part of the grid. */
export const tenant = () =>
  dutchTenant({
    id: 'arnhem-nijmegen',
    name: 'Laadloket Arnhem en Nijmegen',
    acronym: 'AN',
    bounds: { south: 51.79, west: 5.75, north: 52.08, east: 6 },
    colours: { brand: '#005ca9', primary: '#004f91' },
    municipalities: municipalitiesCalled('0202', '0268'),
    stakeholders: [
      { uuid: '2b6b686c-7dd9-4699-86ed-aed49143abbb', name: 'Betuwevolt', type: 'cpo' },
      { uuid: 'fd774d20-c69d-49eb-b9c3-c00f5e27e06b', name: 'Waalstroom', type: 'cpo' },
    ],
    requests: { informationPanel: 'dossier' },
    limits: { nearbyRadius: 300 },
    processes: {
      // Here the grid decides most, so its reasons come first.
      onholdReasons: [
        { value: 'grid-congestion', label: { nl: 'Netcongestie', en: 'Grid congestion' } },
        {
          value: 'transformer-planned',
          label: { nl: 'Wacht op transformatorhuis', en: 'Waiting for a substation' },
        },
        ...processes.onholdReasons.filter((it) => it.value !== 'grid-congestion'),
      ],
    },
  })
