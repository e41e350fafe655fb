import type { AdviceCheck, JudgementChoices } from '../../src/tenants/tenant.ts'

export const judgement: JudgementChoices = {
  options: [
    { verdict: 3, label: { nl: 'Accepteren', en: 'Accept' } },
    { verdict: 4, label: { nl: 'Afwijzen', en: 'Reject' } },
    { verdict: 5, label: { nl: 'Verwijderen', en: 'Remove' } },
  ],
  reasons: [
    {
      value: 1,
      short: 'Eigen terrein',
      label: {
        nl: 'De aanvrager heeft een parkeerplaats op eigen terrein',
        en: 'The applicant has a parking place on private ground',
      },
      status: 4,
      custom: false,
    },
    {
      value: 2,
      short: 'Laadpaal nabij',
      label: {
        nl: 'Binnen 200 meter staat een laadpaal met voldoende ruimte',
        en: 'A charging station within 200 metres has room enough',
      },
      status: 4,
      custom: false,
    },
    {
      value: 4,
      short: 'Geen parkeervergunning',
      label: {
        nl: 'Er is geen parkeervergunning voor dit adres',
        en: 'There is no parking permit for this address',
      },
      status: 4,
      custom: false,
    },
    {
      value: 5,
      short: 'Geen elektrische auto',
      label: {
        nl: 'De auto is niet elektrisch of rijdt elektrisch minder dan 45 kilometer',
        en: 'The car is not electric, or has an electric range below 45 kilometres',
      },
      status: 4,
      custom: false,
    },
    {
      value: 6,
      short: 'Dubbele aanvraag',
      label: {
        nl: 'Voor dit adres of dit kenteken loopt al een aanvraag',
        en: 'There is a request for this address or this number plate already',
      },
      status: 4,
      custom: false,
    },
    {
      value: 7,
      short: 'Niet in de gemeente',
      label: {
        nl: 'De aanvrager woont of werkt niet in de gemeente',
        en: 'The applicant does not live or work in the municipality',
      },
      status: 4,
      custom: false,
    },
    {
      value: 8,
      short: 'Bewijs ontbreekt',
      label: {
        nl: 'De documenten ontbreken of zijn onvolledig',
        en: 'The documents are missing or incomplete',
      },
      status: 4,
      custom: false,
    },
    {
      value: 3,
      short: 'Anders',
      label: { nl: 'Anders, namelijk', en: 'Other, namely' },
      status: 4,
      custom: true,
      placeholder: { nl: 'Licht de afwijzing toe', en: 'Explain why it is rejected' },
    },
  ],
}

export const advice: readonly AdviceCheck[] = [
  {
    check: 'inside-municipality',
    proposes: {
      verdict: 4,
      reason: 7,
      remarks: {
        nl: 'Het opgegeven adres ligt buiten de gemeente.',
        en: 'The address given lies outside the municipality.',
      },
    },
  },
  {
    check: 'documents-present',
    proposes: {
      verdict: 4,
      reason: 8,
      remarks: {
        nl: 'Het bewijs van de auto of de parkeervergunning ontbreekt.',
        en: 'The proof of the car or of the parking permit is missing.',
      },
    },
  },
  {
    check: 'same-plate',
    proposes: {
      verdict: 4,
      reason: 6,
      remarks: {
        nl: 'Voor dit kenteken is eerder een aanvraag ingediend.',
        en: 'An earlier request was made for this number plate.',
      },
    },
  },
  {
    check: 'same-address',
    proposes: {
      verdict: 4,
      reason: 6,
      remarks: {
        nl: 'Voor dit adres is eerder een aanvraag ingediend.',
        en: 'An earlier request was made for this address.',
      },
    },
  },
  { check: 'same-postal-code' },
  {
    check: 'charge-points-nearby',
    radius: 200,
    proposes: {
      verdict: 4,
      reason: 2,
      remarks: {
        nl: 'Binnen 200 meter hemelsbreed staat al een openbare laadpaal.',
        en: 'A public charging station stands within 200 metres as the crow flies.',
      },
    },
  },
  {
    check: 'processes-nearby',
    radius: 200,
    proposes: {
      verdict: 3,
      reason: null,
      remarks: {
        nl: 'Binnen 200 meter loopt al een realisatie; verbind de aanvraag daarmee.',
        en: 'A realisation within 200 metres is under way; connect the request to it.',
      },
    },
  },
]
