import { dutchTenant } from '../../src/desk/tenants/dutch/define.ts'
import { municipalitiesCalled } from '../../src/desk/tenants/municipalities.ts'

/** The city of Eindhoven: new stations depend on how busy the others are. */
export const tenant = () =>
  dutchTenant({
    id: 'eindhoven',
    name: 'Laadloket Eindhoven',
    acronym: 'EHV',
    bounds: { south: 51.4, west: 5.35, north: 51.5, east: 5.55 },
    colours: { brand: '#e4002b', primary: '#b3001f' },
    municipalities: municipalitiesCalled('0772'),
    stakeholders: [
      { uuid: '936e9818-b592-43b3-9d96-3ae8ff8233f2', name: 'Lichtstad Laden', type: 'cpo' },
      { uuid: 'b5b50995-2bc9-4de9-a53f-8d26cc246ba7', name: 'Dommelvolt', type: 'cpo' },
    ],
    limits: { nearbyRadius: 300 },
    map: { monitoring: { enabled: true, occupancyLimit: 0.45, months: 6 } },
    processes: {
      categories: [
        { value: 'datadriven', label: { nl: 'Paal volgt paal', en: 'Station follows station' } },
        { value: 'request', label: { nl: 'Paal volgt auto', en: 'Station follows car' } },
        {
          value: 'charging-network-coverage',
          label: { nl: 'Dekkend laadnetwerk', en: 'Charging network coverage' },
        },
      ],
    },
  })
