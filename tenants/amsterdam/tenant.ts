import { dutchTenant } from '../../src/desk/tenants/dutch/define.ts'
import { municipalitiesCalled } from '../../src/desk/tenants/municipalities.ts'
import { processes } from './processes.ts'
import { publicForm } from './public-form.ts'

/** The city of Amsterdam alone: parking permits count, and a number plate can be looked up. */
export const tenant = () =>
  dutchTenant({
    id: 'amsterdam',
    name: 'Laadloket Amsterdam',
    acronym: 'AMS',
    // The city with Weesp and the harbour.
    bounds: { south: 52.25, west: 4.7, north: 52.45, east: 5.12 },
    theme: {
      light: {
        brand: '#c70000',
        onBrand: '#ffffff',
        primary: '#004699',
        onPrimary: '#ffffff',
        background: '#ffffff',
        text: '#2b2f36',
        mutedText: '#5b5f68',
        border: '#767676',
      },
      dark: {
        brand: '#5c0a0a',
        onBrand: '#ffffff',
        primary: '#8fc0ff',
        onPrimary: '#07182e',
        background: '#15171c',
        text: '#dadde3',
        mutedText: '#a0a6b1',
        border: '#80868f',
      },
    },
    municipalities: municipalitiesCalled('0363'),
    stakeholders: [
      { uuid: '8b1f6c0d-52a4-4e39-b7c8-2d90e1a4f731', name: 'IJvonk Laadpalen', type: 'cpo' },
      { uuid: 'e7a3d518-0c6b-4f92-9e15-6b47c8d2a042', name: 'Grachtstroom', type: 'cpo' },
    ],
    requests: { informationPanel: 'vehicle' },
    refusals: { permits: true },
    processes: processes(),
    publicForm,
    contractors: [
      { uuid: '8e987aa6-fc8a-4fde-92d3-3a83b7dad82f', label: 'Amstelspade Kabelwerken' },
      { uuid: 'c0f2dedc-9a0b-4523-872a-bb11e41d92c7', label: 'Grachtkabel Installatie' },
      { uuid: 'e2003d0e-9a8a-4636-9df6-2d158a9915a2', label: 'IJgraaf Infra' },
      { uuid: '8f7e39c4-79fb-4512-9f74-abb0fdacc1d7', label: 'Ringdijk Grondwerken' },
      { uuid: 'ddac5951-e660-4fd8-bcbc-84602feea609', label: 'Zuiderkabel Aannemers' },
    ],
    tags: [
      { uuid: '63dbc4c7-0a84-4b77-8aef-b4c163ca3507', label: 'Spoed', forRequest: true, forProcess: true },
      { uuid: '74eed5d8-3db3-4e8b-99de-c6d274b92408', label: 'Taxi', forRequest: true, forProcess: false },
      { uuid: '8501e6e9-60e2-419f-a8cd-d8e385a81309', label: 'Deelauto', forRequest: true, forProcess: true },
      {
        uuid: '9614f7fa-9311-44b3-b7bc-eaf49697020a',
        label: 'Gehandicaptenparkeerplaats',
        forRequest: true,
        forProcess: true,
      },
      {
        uuid: 'a727080b-c640-47c7-86ab-fc05a786f10b',
        label: 'Wacht op stadsdeel',
        forRequest: true,
        forProcess: true,
      },
      {
        uuid: 'b83a191c-f97f-4adb-959a-0e16b875e00c',
        label: 'Netcongestie',
        forRequest: false,
        forProcess: true,
      },
    ],
    limits: { nearbyRadius: 200 },
  })
