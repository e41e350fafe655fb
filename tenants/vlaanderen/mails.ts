import { municipalitiesOf } from '../../src/places/municipalities.ts'
import type { TenantChoice } from '../../src/tenants/define.ts'

/** Whom the mails of Flanders come from and go to: made-up addresses, to be replaced. */
export const mails: TenantChoice['mails'] = {
  sender: { name: 'Laadloket Vlaanderen', address: 'laadloket@vlaanderen.example.org' },
  support: 'support@vlaanderen.example.org',
  addresses: {
    operators: {
      '5a0f6a8e-3c55-4a0e-9d0c-7d1b2f0c8e11': 'processen@scheldevonk.example.org',
      'c2b7d9f4-8f1e-4b6d-a2a7-04f3f5d6b922': 'realisatie@kempenvolt.example.org',
    },
    municipalities: Object.fromEntries(
      municipalitiesOf('BE').map(({ code }) => [code, `laadpalen-${code}@gemeenten.example.org`]),
    ),
    contractors: {
      '03873fdd-4564-4d73-ba0b-460afccc0808': 'planning@dijlegraaf.example.org',
      'c4cc7f17-59a5-4650-9780-64e4ed953c02': 'planning@haspenkabel.example.org',
      'ec8634b0-aefc-40f1-92d0-22fa51d26054': 'planning@kempenspade.example.org',
      'b79c5608-c625-4b68-a8aa-4e9f1977ca54': 'planning@leievonk.example.org',
      '881d6fce-6bc2-4cea-a4e7-200d01bc8c96': 'planning@polderpaal.example.org',
    },
  },
}
