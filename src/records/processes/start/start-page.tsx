import { DocumentRows } from '../../../../views/documents/document-rows.tsx'
import { ErrorSummary } from '../../../../views/forms/error-summary.tsx'
import { FormFields } from '../../../../views/forms/form-fields.tsx'
import { MapPanel } from '../../../../views/map/map-panel.tsx'
import { PlaceTools } from '../../../../views/processes/place-tools.tsx'
import { StartPage } from '../../../../views/processes/start-page.tsx'
import { ELSEWHERE } from '../../../casework/connections/demand-near.ts'
import { municipalityAt } from '../../../geography/boundaries/municipality-at.ts'
import { findMunicipality } from '../../../geography/places/municipalities.ts'
import { startMapPanelOf } from '../../../overviews/map/start-panel.ts'
import { paths } from '../../../paths.ts'
import type { FieldProblem } from '../../../platform/forms/check.ts'
import type { Field, FieldGroup, FormRecord } from '../../../platform/forms/field.ts'
import { metresBetween, type Point } from '../../../platform/geo/distance.ts'
import { addressLine } from '../../../platform/geo/written-address.ts'
import { formatMetres } from '../../../platform/texts/format.ts'
import type { Context } from '../../../platform/web/context.ts'
import { errorTitle } from '../../../platform/web/error-title.ts'
import { Page } from '../../../platform/web/page.tsx'
import { unsavedDocumentsPanel } from '../../documents/panel.ts'
import { excludeEachOther } from '../../effects/effect.ts'
import { knownPlaceOf } from '../../requests/request.ts'
import { isOfStep } from '../policy.ts'
import { addressIn, keyOfAddress, placeIn } from '../record-place.ts'
import { optionsOf } from '../save/options.ts'
import { RUNNING_HERE } from './running-here.ts'
import { mayFillAtStart, operatorsToStart, type Start } from './start.ts'

/** Fields of problems that the page shows above its form. */
const SHOWN_APART = ['requests', ELSEWHERE, RUNNING_HERE]

interface StartMore {
  record?: FormRecord
  operator?: string
  problems?: readonly FieldProblem[]
  focus?: string
  status?: number
  /** The error about the requests that it starts from. */
  alert?: string
  /** Remarks about requests that are far from the process: the form asks for confirmation. */
  apart?: readonly string[]
  /** Processes that already run at its place: the form asks whether to start nevertheless. */
  running?: readonly string[]
  /** The place was geocoded from its address: the form asks for confirmation. */
  asks?: 'exact' | 'street'
  /** The address that the place in the form was geocoded from. */
  placeFor?: string
}

/** The fields of the proposal; coordinates are optional, because they are geocoded. */
export const startGroups = (start: Start): readonly FieldGroup[] =>
  (start.type.steps[0]?.groups ?? []).map((group) => ({ ...group, fields: group.fields.map(asOptional) }))

function asOptional(field: Field): Field {
  if (field.type !== 'latitude' && field.type !== 'longitude') return field
  const { required: _required, ...unasked } = field
  return unasked
}

/** The proposal form of a process that is not saved yet. */
export async function startPage(context: Context, start: Start, address: string, more: StartMore = {}) {
  const { t, language, tenant } = context
  const { type } = start
  const groups = startGroups(start)
  const problems = (more.problems ?? []).filter(({ field }) => !SHOWN_APART.includes(field))
  const record = more.record ?? start.record
  const form = {
    groups,
    record,
    editable: (field: Field) => mayFillAtStart(context, field),
    country: tenant.country,
  }
  const at = pointOf(record)
  const [options, map, code] = await Promise.all([
    optionsOf(context, {}, { type, typed: record }),
    startMapPanelOf(context, at),
    at && municipalityAt(context.db, at),
  ])
  const operators = operatorsToStart(context)
  const usual = operators.find(({ value }) => value === start.operator)
  const [step] = type.steps
  const isOfOthers = step !== undefined && !isOfStep(context, step)
  const documents = step && !isOfOthers ? unsavedDocumentsPanel(context, step) : null
  const category = tenant.processes.categories.find((it) => it.value === start.category)
  const title = [t.processes.start.title(), type.label[language], category?.label[language]]
    .filter(Boolean)
    .join(': ')

  return new Page({
    sheet: 'processes',
    title: errorTitle(context, title, problems.length),
    ...(more.status && { status: more.status }),
    content: ({ csrf }) => (
      <StartPage
        documents={documents && <DocumentRows t={t} csrf={csrf} panel={documents} />}
        t={t}
        {...form}
        csrf={csrf}
        title={title}
        action={addressWith(address, start)}
        unsaved={more.record !== undefined}
        hint={isOfOthers ? t.documents.reasons.ofOthers() : t.processes.start.unsaved()}
        alert={more.alert ?? ''}
        asks={more.asks ?? null}
        apart={more.apart ?? []}
        running={more.running ?? []}
        placeFor={at ? (more.placeFor ?? (start.isByAddress ? keyOfAddress(addressIn(record)) : '')) : ''}
        // A refusal (409) already names the running process.
        warnings={more.status === 409 ? [] : warningsOf(context, start)}
        location={
          start.location &&
          [
            t.processes.start.atLocation({
              address: addressLine({ ...start.location, house_number_suffix: '' }),
            }),
            standingInWords(context, start),
          ]
            .filter(Boolean)
            .join(' ')
        }
        requests={start.requests.map((it) => ({
          href: paths.request(it.uuid),
          label: `${it.case_ref}, ${addressLine(it)}`,
          far: farFrom(context, at, it),
        }))}
        tools={<PlaceTools t={t} />}
        fileHref={start.location || start.requests.length > 0 ? null : '/realisatie/nieuw/bestand'}
        operators={operators}
        operator={more.operator ?? (usual ?? operators[0])?.value ?? ''}
        operatorLabel={operatorLabelOf(context, start.type.value)}
        operatorProblem={problems.find((it) => it.field === 'operator')?.message ?? ''}
        summary={<ErrorSummary groups={groups} problems={problems} t={t} language={language} />}
      >
        <FormFields
          {...form}
          saved={{}}
          problems={problems}
          options={options}
          t={t}
          language={language}
          focus={more.focus}
          place={map && <MapPanel t={t} {...map} />}
          foldedPlace={{
            shown: at ? `${at.lat}, ${at.lng}` : '',
            municipality: code ? (findMunicipality(code)?.name ?? '') : '',
          }}
        />
      </StartPage>
    ),
  })
}

function pointOf(record: FormRecord): Point | null {
  const place = placeIn(record)
  return place && typeof place.lat === 'number' && typeof place.lng === 'number'
    ? { lat: place.lat, lng: place.lng }
    : null
}

/** The distance from a request to the place, if larger than `requestRadius`; else ''. */
function farFrom({ t, tenant }: Context, at: Point | null, request: Start['requests'][number]): string {
  const there = knownPlaceOf(request)
  const metres = at && there ? metresBetween(at, there) : 0
  return metres > tenant.map.requestRadius
    ? t.processes.start.requestFar({ distance: formatMetres(Math.round(metres)) })
    : ''
}

/** The charge points at the location that the process will change or leave, shown before one is chosen. */
function standingInWords({ t }: Context, { type, standing }: Start): string {
  const words = t.processes.standing
  const list = standing.map((it) => it.reference || t.locations.nameless()).join(', ')
  if (list === '') return ''
  switch (type.value) {
    case 'removal':
      return words.removal({ list })
    case 'reposition':
      return words.reposition({ list })
    case 'replacement':
      return words.replacement({ list })
    case 'expansion':
      return words.expansion({ list })
    default:
      return ''
  }
}

function warningsOf({ t }: Context, { type, earlier }: Start): string[] {
  const running = earlier.filter((it) => it.status === 'active' || it.status === 'onhold')
  const other = running.find((it) => excludeEachOther(type.value, it.process_type)) ?? running[0]
  const cancelled = earlier.find((it) => it.status === 'cancelled')
  return [
    ...(other ? [t.processes.start.running({ ref: other.case_ref })] : []),
    ...(cancelled ? [t.processes.start.earlierCancelled({ ref: cancelled.case_ref })] : []),
  ]
}

function addressWith(address: string, { requests, location }: Start) {
  if (location || requests.length === 0) return address
  return `${address}?requests=${requests.map((it) => it.uuid).join(',')}`
}

function operatorLabelOf({ t }: Context, type: string): string {
  const { operator, operatorOf } = t.processes.start
  return Object.hasOwn(operatorOf, type) ? operatorOf[type as keyof typeof operatorOf]() : operator()
}
