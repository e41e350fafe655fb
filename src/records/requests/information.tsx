import type { InformationPanelProps } from '../../../views/requests/information-panel.tsx'
import { hasCoordinates } from '../../platform/geo/distance.ts'
import { formatNumber } from '../../platform/texts/format.ts'
import type { Context } from '../../platform/web/context.ts'
import { fullName } from './contact.ts'
import { countExactly } from './exact-queries.ts'
import { type Field, listHref, readListState } from './list.ts'

import { unknownPlaceInWords } from './middle-of.ts'
import type { FoundRequest } from './queries.ts'
import { knownPlaceOf, restOf, TIME_SLOTS } from './request.ts'

type Rows = InformationPanelProps['groups'][number]['rows']
type Groups = InformationPanelProps['groups']

/**
 * The information panel in the tenant's variant (spec 1 §2), each fact once. Every variant has the car and its
 * documents: reasons and advice are about them. `mapHref` is its place on an external map.
 */
export async function informationOf(
  context: Context,
  request: FoundRequest,
  mapHref: string | null,
): Promise<Groups> {
  const { t, tenant } = context
  const [address, vehicle] = await Promise.all([
    addressRows(context, request, mapHref),
    vehicleRows(context, request),
  ])
  const hasParking = asksAboutParking(tenant)
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

/** The variants whose requests tell about permits, parking lots and charging moments. */
const asksAboutParking = ({ requests }: Context['tenant']) =>
  requests.informationPanel === 'vehicle' || requests.informationPanel === 'older'

async function addressRows(context: Context, request: FoundRequest, mapHref: string | null): Promise<Rows> {
  const { t, tenant } = context
  const municipality = tenant.municipalities.find((it) => it.code === request.municipality_code)
  const [withPostalCode, inCity] = await Promise.all([
    countBadge(context, 'postcode', request.postal_code, (n) =>
      t.requests.countWithPostalCode({ n, value: request.postal_code }),
    ),
    countBadge(context, 'plaats', request.city, (n) => t.requests.countWithCity({ n, value: request.city })),
  ])
  const street = [request.street, request.house_number, request.house_number_suffix].filter(Boolean).join(' ')
  return [
    {
      key: t.requests.address(),
      value: (
        <>
          {street}
          {street && ', '}
          {request.postal_code} {withPostalCode} {request.city} {inCity}{' '}
          {mapHref && (
            <a href={mapHref} target="_blank" rel="noreferrer" className="on-screen">
              {t.requests.openInMaps()} <span className="hint">{t.requests.newWindow()}</span>
            </a>
          )}
        </>
      ),
    },
    { key: t.requests.municipality(), value: municipality?.name ?? request.municipality_code },
    {
      key: t.requests.coordinates(),
      value: knownPlaceOf(request)
        ? `${request.lat}, ${request.lng}`
        : hasCoordinates(request) && unknownPlaceInWords(context, request),
    },
  ]
}

/**
 * The count of a badge is exact up to here, and "100+" above: it is a hint, and the page must not wait for
 * it.
 */
const MOST_IN_BADGE = 100

/**
 * A link to the list of requests with this value, with their number: the same query, so that the figures
 * agree.
 */
async function countBadge(context: Context, field: Field, text: string, label: (n: string) => string) {
  if (text === '') return null
  const state = readListState({ zoeken: text, in: field }, context.tenant.requests)
  const found = await countExactly(context, state, MOST_IN_BADGE + 1)
  const n = found > MOST_IN_BADGE ? `${MOST_IN_BADGE}+` : formatNumber(found, context.t)
  return (
    <a
      className="cnt"
      href={listHref(state, {}, context.tenant.requests.defaultPageSize)}
      aria-label={label(n)}
    >
      {n}
    </a>
  )
}

const remarksRows = ({ t, tenant }: Context, request: FoundRequest): Rows => [
  { key: t.requests.location(), value: request.location },
  { key: t.requests.remarks(), value: request.remarks },
  ...(tenant.requests.informationPanel === 'dossier'
    ? [{ key: t.requests.dossier(), value: request.dossier_id }]
    : []),
]

function contactRows({ t, tenant, reads }: Context, request: FoundRequest): Rows {
  const contact = request.contact.toldBy({ reads }, 'page', restOf(request))
  const names: Rows =
    tenant.requests.informationPanel === 'older'
      ? [
          { key: t.requests.initials(), value: contact.first_name },
          { key: t.requests.surname(), value: contact.last_name },
        ]
      : [{ key: t.requests.applicant(), value: fullName(contact) }]
  return [
    ...names,
    {
      key: t.requests.phone(),
      value: contact.phone && <a href={`tel:${contact.phone.replace(/[^+\d]/g, '')}`}>{contact.phone}</a>,
    },
    {
      key: t.requests.email(),
      value: contact.email && <a href={`mailto:${contact.email}`}>{contact.email}</a>,
    },
  ]
}

async function vehicleRows(context: Context, request: FoundRequest): Promise<Rows> {
  const { t, tenant, language } = context
  const { plateLink } = tenant.requests
  const plateWord = tenant.locale.words.numberPlate[language]
  const withPlate = await countBadge(context, 'kenteken', request.number_plate, (n) =>
    t.requests.countWithPlate({ n, value: request.number_plate }),
  )
  const check = request.number_plate && plateLink && (
    <a
      href={plateLink.replace('{plate}', encodeURIComponent(request.plate_key))}
      target="_blank"
      rel="noreferrer"
      className="on-screen"
    >
      {t.requests.checkPlate({ plate: plateWord.toLowerCase() })}{' '}
      <span className="hint">{t.requests.newWindow()}</span>
    </a>
  )
  return [
    { key: t.requests.brand(), value: request.vehicle_brand },
    { key: t.requests.model(), value: request.vehicle_model },
    {
      key: plateWord,
      value: request.number_plate && (
        <>
          {request.number_plate} {withPlate} {check}
        </>
      ),
    },
  ]
}

function parkingRows({ t }: Context, request: FoundRequest): Rows {
  const yesNo = (value: number | null) => (value === null ? '' : value ? t.shell.yes() : t.shell.no())
  return [
    { key: t.requests.parkingPermit(), value: yesNo(request.parking_permit) },
    { key: t.requests.reservedSpot(), value: yesNo(request.reserved_spot) },
    {
      key: t.requests.timeslot(),
      value: request.timeslot === null ? '' : (TIME_SLOTS[request.timeslot] ?? ''),
    },
  ]
}
