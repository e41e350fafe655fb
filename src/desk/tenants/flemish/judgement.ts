import type { AdviceCheck, JudgementChoices } from '../../../platform/tenant/judgement-choices.ts'

/** The verdicts of Flanders and their reasons, from the conditions of "paal volgt wagen". */
export const judgement: JudgementChoices = {
  options: [
    { verdict: 3, label: { nl: 'Accepteren', en: 'Accept' } },
    { verdict: 4, label: { nl: 'Afwijzen', en: 'Reject' } },
    { verdict: 5, label: { nl: 'Verwijderen', en: 'Remove' } },
  ],
  reasons: [
    {
      value: 1,
      short: 'Eigen parkeerplaats',
      label: {
        nl: 'De aanvrager kan laden op eigen terrein (oprit, garage of staanplaats)',
        en: 'The applicant can charge on private ground (driveway, garage or parking place)',
      },
      status: 4,
      custom: false,
    },
    {
      value: 2,
      short: 'Laadpunt nabij',
      label: {
        nl: 'Er is al een publiek laadpunt binnen 250 meter',
        en: 'There is a public charging point within 250 metres already',
      },
      status: 4,
      custom: false,
    },
    {
      value: 4,
      short: 'Bewijs ontbreekt',
      label: {
        nl: 'Het bewijs van de wagen (inschrijving, bestelbon of leasecontract) ontbreekt of is onvolledig',
        en: 'The proof of the car (registration, order or lease contract) is missing or incomplete',
      },
      status: 4,
      custom: false,
    },
    {
      value: 5,
      short: 'Niet volledig elektrisch',
      label: { nl: 'De wagen is niet volledig elektrisch', en: 'The car is not fully electric' },
      status: 4,
      custom: false,
    },
    {
      value: 6,
      short: 'Dubbele aanvraag',
      label: {
        nl: 'Voor dit adres of deze wagen is er al een aanvraag',
        en: 'There is a request for this address or this car already',
      },
      status: 4,
      custom: false,
    },
    {
      value: 7,
      short: 'Buiten het gebied',
      label: {
        nl: 'Het adres ligt niet in een deelnemende gemeente',
        en: 'The address is not in a participating municipality',
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

/** The conditions, checked by distance as the crow flies: walking distance is longer, so a case worker decides. */
export const advice: readonly AdviceCheck[] = [
  {
    check: 'inside-municipality',
    proposes: {
      verdict: 4,
      reason: 7,
      remarks: {
        nl: 'Het opgegeven adres ligt buiten het gebied van dit loket.',
        en: 'The address given lies outside the area of this desk.',
      },
    },
  },
  {
    check: 'documents-present',
    proposes: {
      verdict: 4,
      reason: 4,
      remarks: {
        nl: 'Bij de aanvraag zit geen leesbaar bewijs van de elektrische wagen.',
        en: 'The request comes without a legible proof of the electric car.',
      },
    },
  },
  {
    check: 'same-plate',
    proposes: {
      verdict: 4,
      reason: 6,
      remarks: {
        nl: 'Voor deze wagen is eerder een aanvraag ingediend.',
        en: 'An earlier request was made for this car.',
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
    radius: 250,
    proposes: {
      verdict: 4,
      reason: 2,
      remarks: {
        nl: 'Binnen 250 meter in vogelvlucht staat al een publiek laadpunt.',
        en: 'A public charging point stands within 250 metres as the crow flies.',
      },
    },
  },
  {
    check: 'processes-nearby',
    radius: 250,
    proposes: {
      verdict: 3,
      reason: null,
      remarks: {
        nl: 'Binnen 250 meter loopt al een realisatie; verbind de aanvraag daarmee.',
        en: 'A realisation within 250 metres is under way; connect the request to it.',
      },
    },
  },
]
