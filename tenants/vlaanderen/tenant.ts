import { flemishTenant } from '../../src/desk/tenants/flemish/define.ts'
import { municipalitiesOf } from '../../src/geography/places/municipalities.ts'
import { publicForm } from './public-form.ts'

/** Flanders: 285 municipalities, "paal volgt wagen" within 250 metres, no traffic decision but an aanvullend reglement. */
export const tenant = () =>
  flemishTenant({
    id: 'vlaanderen',
    name: 'Laadloket Vlaanderen',
    acronym: 'VL',
    // Flanders and Brussels.
    bounds: { south: 50.67, west: 2.53, north: 51.52, east: 5.93 },
    theme: {
      light: {
        brand: '#ffe615',
        onBrand: '#333332',
        primary: '#0055cc',
        onPrimary: '#ffffff',
        background: '#ffffff',
        text: '#333332',
        mutedText: '#5b5f68',
        border: '#7a8294',
      },
      dark: {
        brand: '#33300a',
        onBrand: '#ffe615',
        primary: '#8ab8ff',
        onPrimary: '#0b1a33',
        background: '#13171f',
        text: '#d5d9e0',
        mutedText: '#9aa3b2',
        border: '#7b8495',
      },
    },
    municipalities: municipalitiesOf('BE'),
    stakeholders: [
      { uuid: '5a0f6a8e-3c55-4a0e-9d0c-7d1b2f0c8e11', name: 'Scheldevonk Laden', type: 'cpo' },
      { uuid: 'c2b7d9f4-8f1e-4b6d-a2a7-04f3f5d6b922', name: 'Kempenvolt Mobiliteit', type: 'cpo' },
    ],
    personas: {
      // Gent and Antwerpen, each with the operators around it.
      municipalities: ['44021', '11002'],
      operators: [
        ['44021', '41002', '42006', '46021', '45035'],
        ['11002', '12025', '13040', '11029', '13011'],
      ],
    },
    publicForm,
    contractors: [
      { uuid: '03873fdd-4564-4d73-ba0b-460afccc0808', label: 'Dijlegraaf Kabelwerken' },
      { uuid: 'c4cc7f17-59a5-4650-9780-64e4ed953c02', label: 'Haspenkabel Grondwerken' },
      { uuid: 'ec8634b0-aefc-40f1-92d0-22fa51d26054', label: 'Kempenspade Infra' },
      { uuid: 'b79c5608-c625-4b68-a8aa-4e9f1977ca54', label: 'Leievonk Aannemingen' },
      { uuid: '881d6fce-6bc2-4cea-a4e7-200d01bc8c96', label: 'Polderpaal Werken' },
    ],
    tags: [
      { uuid: '0d3f4a61-7c0b-4f0e-8a55-1f6f0f3a9b01', label: 'Dringend', forRequest: true, forProcess: true },
      {
        uuid: '1e6b8c72-2d9a-4c13-9b44-3a7c1e5d8f02',
        label: 'Deelwagen',
        forRequest: true,
        forProcess: true,
      },
      {
        uuid: '2f9d0e83-5b48-4e27-a833-5c8d2f4e7a03',
        label: 'Mindervalide bestuurder',
        forRequest: true,
        forProcess: true,
      },
      {
        uuid: '30a2f194-8ef7-4a3b-b722-7e9e304d6904',
        label: 'Overleg met gemeente',
        forRequest: true,
        forProcess: true,
      },
      {
        uuid: '41b5a2a5-c1a6-4d4f-8611-90af413c5805',
        label: 'Bijkomend bewijs gevraagd',
        forRequest: true,
        forProcess: false,
      },
      {
        uuid: '52c8b3b6-f455-4063-9500-a2b0522b4706',
        label: 'Wegenwerken gepland',
        forRequest: false,
        forProcess: true,
      },
    ],
  })
