import type { Fact, InformationPanelProps } from '../../../views/requests/information-panel.tsx'
import { hasCoordinates } from '../../platform/geo/distance.ts'
import { countText, MOST_COUNTED } from '../../platform/lists/counted.ts'
import type { Context } from '../../platform/web/context.ts'
import { fullName } from './contact.ts'
import { countExactly } from './exact-queries.ts'
import { FIELDS, type Field, listHref, readListState } from './list.ts'
import { unknownPlaceInWords } from './middle-of.ts'
import type { FoundRequest } from './queries.ts'
import { knownPlaceOf, restOf, TIME_SLOTS } from './request.ts'

type Rows = InformationPanelProps['groups'][number]['rows']
type Groups = InformationPanelProps['groups']

/**
 * The groups of the information panel in the tenant's variant (spec 1 §2). Every variant shows the car and its documents,
 * because reasons and advice refer to them.
 */
export async function informationOf(context: Context, request: FoundRequest): Promise<Groups> {
  const { t, tenant } = context
  const counts = await countsOf(context, request)
  const address = addressRows(context, request, counts)
  const vehicle = vehicleRows(context, request, counts)
  const hasParking = includesParking(tenant)
  return [
    { id: 'adres', title: t.requests.addressPanel(), rows: address },
    {
      id: 'voertuig',
      title: hasParking ? t.requests.vehiclePanel() : t.requests.carPanel(),
      rows: hasParking ? [...vehicle, ...parkingRows(context, request)] : vehicle,
    },
    { id: 'overig', title: t.requests.remarksPanel(), rows: remarksRows(context, request) },
    { id: 'contact', title: t.requests.contactPanel(), rows: contactRows(context, request) },
  ]
}

/** The variants whose requests include permits, parking lots and charging moments. */
const includesParking = ({ requests }: Context['tenant']) =>
  requests.informationPanel === 'vehicle' || requests.informationPanel === 'older'

/** Links to the requests with the same value, each with their number. */
type Counts = Partial<Record<Field, Fact[number]>>

function addressRows(context: Context, request: FoundRequest, counts: Counts): Rows {
  const { t, tenant } = context
  const municipality = tenant.municipalities.find((it) => it.code === request.municipality_code)
  const street = [request.street, request.house_number, request.house_number_suffix].filter(Boolean).join(' ')
  return [
    {
      key: t.requests.address(),
      value: [
        [street, request.postal_code].filter(Boolean).join(', '),
        counts.postcode ?? '',
        request.city,
        counts.plaats ?? '',
      ],
    },
    { key: t.requests.municipality(), value: [municipality?.name ?? request.municipality_code ?? ''] },
    {
      key: t.requests.coordinates(),
      value: knownPlaceOf(request)
        ? [`${request.lat}, ${request.lng}`]
        : hasCoordinates(request)
          ? [unknownPlaceInWords(context, request)]
          : [],
    },
  ]
}

/** Uses the queries of the linked lists, so that the numbers agree. */
async function countsOf(context: Context, request: FoundRequest): Promise<Counts> {
  const { t, tenant } = context
  const labels: Record<Field, (n: string, value: string) => string> = {
    postcode: (n, value) => t.requests.countWithPostalCode({ n, value }),
    plaats: (n, value) => t.requests.countWithCity({ n, value }),
    kenteken: (n, value) => t.requests.countWithPlate({ n, value }),
  }
  const values: Record<Field, string> = {
    postcode: request.postal_code,
    plaats: request.city,
    kenteken: request.number_plate,
  }
  const fields = (Object.keys(FIELDS) as Field[]).filter((field) => values[field] !== '')
  const states = fields.map((field) => readListState({ zoeken: values[field], in: field }, tenant.requests))
  const found = await countExactly(context, states, MOST_COUNTED + 1)
  return Object.fromEntries(
    fields.map((field, at) => {
      const n = countText(found[at] ?? 0, t)
      const state = states[at] as (typeof states)[number]
      const href = listHref(state, {}, tenant.requests.defaultPageSize)
      return [field, { href, text: n, label: labels[field](n, values[field]), leads: 'count' }]
    }),
  )
}

const remarksRows = ({ t, tenant }: Context, request: FoundRequest): Rows => [
  { key: t.requests.location(), value: [request.location] },
  { key: t.requests.remarks(), value: [request.remarks] },
  ...(tenant.requests.informationPanel === 'dossier'
    ? [{ key: t.requests.dossier(), value: [request.dossier_id] }]
    : []),
]

function contactRows({ t, tenant, reads }: Context, request: FoundRequest): Rows {
  const contact = request.contact.disclose({ reads }, 'page', restOf(request))
  const names: Rows =
    tenant.requests.informationPanel === 'older'
      ? [
          { key: t.requests.initials(), value: [contact.first_name] },
          { key: t.requests.surname(), value: [contact.last_name] },
        ]
      : [{ key: t.requests.applicant(), value: [fullName(contact)] }]
  const { phone, email } = contact
  return [
    ...names,
    {
      key: t.requests.phone(),
      value: phone ? [{ href: `tel:${phone.replace(/[^+\d]/g, '')}`, text: phone }] : [],
    },
    { key: t.requests.email(), value: email ? [{ href: `mailto:${email}`, text: email }] : [] },
  ]
}

function vehicleRows({ t, tenant, language }: Context, request: FoundRequest, counts: Counts): Rows {
  const { plateLink } = tenant.requests
  const plateWord = tenant.locale.words.numberPlate[language]
  const check: Fact[number] = plateLink
    ? {
        href: plateLink.replace('{plate}', encodeURIComponent(request.plate_key)),
        text: t.requests.checkPlate({ plate: plateWord.toLowerCase() }),
        leads: 'outside',
      }
    : ''
  return [
    { key: t.requests.brand(), value: [request.vehicle_brand] },
    { key: t.requests.model(), value: [request.vehicle_model] },
    {
      key: plateWord,
      value: request.number_plate ? [request.number_plate, counts.kenteken ?? '', check] : [],
    },
  ]
}

function parkingRows({ t }: Context, request: FoundRequest): Rows {
  const yesNo = (value: number | null) => (value === null ? '' : value ? t.shell.yes() : t.shell.no())
  return [
    { key: t.requests.parkingPermit(), value: [yesNo(request.parking_permit)] },
    { key: t.requests.reservedSpot(), value: [yesNo(request.reserved_spot)] },
    {
      key: t.requests.timeslot(),
      value: [request.timeslot === null ? '' : (TIME_SLOTS[request.timeslot] ?? '')],
    },
  ]
}
