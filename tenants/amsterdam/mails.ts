import type { TenantChoice } from '../../src/tenants/define.ts'

/** Whom the mails of Amsterdam come from and go to: made-up addresses, to be replaced. */
export const mails: TenantChoice['mails'] = {
  sender: { name: 'Laadloket Amsterdam', address: 'laadloket@amsterdam.example.org' },
  support: 'support@amsterdam.example.org',
  addresses: {
    operators: {
      '8b1f6c0d-52a4-4e39-b7c8-2d90e1a4f731': 'processen@ijvonk.example.org',
      'e7a3d518-0c6b-4f92-9e15-6b47c8d2a042': 'realisatie@grachtstroom.example.org',
    },
    municipalities: { '0363': 'laadpalen@amsterdam.example.org' },
    contractors: {
      '8e987aa6-fc8a-4fde-92d3-3a83b7dad82f': 'planning@amstelspade.example.org',
      'c0f2dedc-9a0b-4523-872a-bb11e41d92c7': 'planning@grachtkabel.example.org',
      'e2003d0e-9a8a-4636-9df6-2d158a9915a2': 'planning@ijgraaf.example.org',
      '8f7e39c4-79fb-4512-9f74-abb0fdacc1d7': 'planning@ringdijk.example.org',
      'ddac5951-e660-4fd8-bcbc-84602feea609': 'planning@zuiderkabel.example.org',
    },
  },
}
