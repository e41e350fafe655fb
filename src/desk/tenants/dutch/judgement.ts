import type {
  AdviceCheck,
  JudgementChoices,
  ReasonOption,
} from '../../../platform/tenant/judgement-choices.ts'
import type { Tenant } from '../../../platform/tenant/tenant.ts'
import type { Label } from '../../../platform/texts/language.ts'

/** Differences between Dutch tenants in refusing a request. */
export interface Refusals {
  /** Metres within which a charging station with free capacity is a ground for refusal. */
  radius: number
  /** Whether the applicant needs a parking permit. */
  permits: boolean
  /** Minimum electric range of the car, in kilometres. */
  range: number
  manyMunicipalities: boolean
  /** Reasons of this tenant only, before the custom one; numbers from 20 on. */
  more: readonly ReasonOption[]
}

/** The verdicts of a Dutch tenant with their reasons, and the checks that propose them. */
export function judging(choice: Partial<Refusals> & Pick<Refusals, 'radius'>): {
  judgement: Tenant['judgement']
  advice: Tenant['advice']
} {
  const refusals: Refusals = { permits: false, range: 45, manyMunicipalities: false, more: [], ...choice }
  return { judgement: judgementFor(refusals), advice: adviceFor(refusals) }
}

export const refusal = (value: number, short: string, nl: string, en: string): ReasonOption => ({
  value,
  short,
  label: { nl, en },
  status: 4,
  custom: false,
})

const judgementFor = ({ radius, permits, range, manyMunicipalities, more }: Refusals): JudgementChoices => ({
  options: [
    { verdict: 3, label: { nl: 'Accepteren', en: 'Accept' } },
    { verdict: 4, label: { nl: 'Afwijzen', en: 'Reject' } },
    { verdict: 5, label: { nl: 'Verwijderen', en: 'Remove' } },
  ],
  reasons: [
    refusal(
      1,
      'Eigen terrein',
      'De aanvrager heeft een parkeerplaats op eigen terrein',
      'The applicant has a parking place on private ground',
    ),
    refusal(
      2,
      'Laadpaal nabij',
      `Binnen ${radius} meter staat een laadpaal met voldoende ruimte`,
      `A charging station within ${radius} metres has room enough`,
    ),
    ...(permits
      ? [
          refusal(
            4,
            'Geen parkeervergunning',
            'Er is geen parkeervergunning voor dit adres',
            'There is no parking permit for this address',
          ),
        ]
      : []),
    refusal(
      5,
      'Geen elektrische auto',
      `De auto is niet elektrisch of rijdt elektrisch minder dan ${range} kilometer`,
      `The car is not electric, or has an electric range below ${range} kilometres`,
    ),
    refusal(
      6,
      'Dubbele aanvraag',
      'Voor dit adres of dit kenteken loopt al een aanvraag',
      'There is a request for this address or this number plate already',
    ),
    manyMunicipalities
      ? refusal(
          7,
          'Buiten het gebied',
          'De aanvrager woont of werkt niet in een deelnemende gemeente',
          'The applicant does not live or work in a participating municipality',
        )
      : refusal(
          7,
          'Niet in de gemeente',
          'De aanvrager woont of werkt niet in de gemeente',
          'The applicant does not live or work in the municipality',
        ),
    refusal(
      8,
      'Bewijs ontbreekt',
      'De documenten ontbreken of zijn onvolledig',
      'The documents are missing or incomplete',
    ),
    ...more,
    {
      ...refusal(3, 'Anders', 'Anders, namelijk', 'Other, namely'),
      custom: true,
      placeholder: { nl: 'Licht de afwijzing toe', en: 'Explain why it is rejected' },
    },
  ],
})

const refuses = (reason: number, nl: string, en: string) => ({
  proposes: { verdict: 4 as const, reason, remarks: { nl, en } satisfies Label },
})

const adviceFor = ({ radius, permits, manyMunicipalities }: Refusals): readonly AdviceCheck[] => [
  {
    check: 'inside-municipality',
    ...(manyMunicipalities
      ? refuses(
          7,
          'Het opgegeven adres ligt buiten de deelnemende gemeenten.',
          'The address given lies outside the participating municipalities.',
        )
      : refuses(
          7,
          'Het opgegeven adres ligt buiten de gemeente.',
          'The address given lies outside the municipality.',
        )),
  },
  {
    check: 'documents-present',
    ...(permits
      ? refuses(
          8,
          'Het bewijs van de auto of de parkeervergunning ontbreekt.',
          'The proof of the car or of the parking permit is missing.',
        )
      : refuses(8, 'Het bewijs van de auto ontbreekt.', 'The proof of the car is missing.')),
  },
  {
    check: 'same-plate',
    ...refuses(
      6,
      'Voor dit kenteken is eerder een aanvraag ingediend.',
      'An earlier request was made for this number plate.',
    ),
  },
  {
    check: 'same-address',
    ...refuses(
      6,
      'Voor dit adres is eerder een aanvraag ingediend.',
      'An earlier request was made for this address.',
    ),
  },
  { check: 'same-postal-code' },
  {
    check: 'charge-points-nearby',
    radius,
    claimsRoom: true,
    ...refuses(
      2,
      `Binnen ${radius} meter hemelsbreed staat al een openbare laadpaal.`,
      `A public charging station stands within ${radius} metres as the crow flies.`,
    ),
  },
  {
    check: 'processes-nearby',
    radius,
    proposes: {
      verdict: 3,
      reason: null,
      remarks: {
        nl: `Binnen ${radius} meter loopt al een realisatie; verbind de aanvraag daarmee.`,
        en: `A realisation within ${radius} metres is under way; connect the request to it.`,
      },
    },
  },
]
