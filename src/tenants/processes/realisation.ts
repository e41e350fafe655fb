import type { ProcessType } from '../../processes/process-type.ts'

/** A new charge point on public ground, from location proposal to delivery. */
export const realisation: ProcessType = {
  value: 'realisation',
  label: { nl: 'Realisatie', en: 'Realisation' },
  acronym: 'RP',
  routeType: 'realisatie',
  steps: [
    {
      key: 'location-proposal',
      label: { nl: 'Locatievoorstel', en: 'Location proposal' },
      edit: ['cpo', 'caseworker'],
      documents: [],
      groups: [
        {
          label: { nl: 'Adres', en: 'Address' },
          fields: [
            {
              name: 'Location.StreetName',
              label: { nl: 'Straat', en: 'Street' },
              type: 'text',
              required: 'save',
            },
          ],
        },
      ],
    },
    {
      key: 'delivery',
      label: { nl: 'Oplevering', en: 'Delivery' },
      edit: ['municipality', 'cpo', 'caseworker'],
      documents: [],
      groups: [],
    },
  ],
}
