import type { HandoverPanelProps } from '../../../views/handovers/handover-panel.tsx'
import { municipalitiesOf } from '../../geography/addresses/locate.ts'
import { findMunicipality } from '../../geography/places/municipalities.ts'
import { whereItBelongs } from '../../geography/places/where-it-belongs.ts'
import { paths } from '../../paths.ts'
import { formatTime } from '../../platform/texts/format.ts'
import { type Context, codesFor } from '../../platform/web/context.ts'
import type { Problem } from '../../platform/web/errors.ts'
import type { FoundRequest } from '../../records/requests/queries.ts'
import { knownPlaceOf } from '../../records/requests/request.ts'
import type { HandoverForm } from './handover.ts'
import { codesToGiveTo, participantsOf } from './municipalities.ts'
import { handOverRequest } from './policy.ts'
import { handoversOf } from './queries.ts'

export interface HandoverMore {
  /** Whether the reader opened the form. */
  isFormOpen?: boolean
  /** The typed form. */
  form?: HandoverForm
  problems?: Problem[]
  /** The error of the whole form. */
  alert?: string
}

/**
 * The view model of the panel: earlier handovers, and the form for a person who may hand the request over. Null when there
 * are neither.
 */
export async function handoverPanelOf(
  context: Context,
  request: FoundRequest,
  list: string,
  { isFormOpen = false, form, problems = [], alert = '' }: HandoverMore = {},
): Promise<Omit<HandoverPanelProps, 't' | 'csrf'> | null> {
  const handovers = await handoversOf(context.db, { requestId: request.id })
  const { tenant } = context
  const mayHandOver = handOverRequest.allows(context, request) && codesToGiveTo(tenant, request).length > 0
  if (!mayHandOver && handovers.length === 0 && alert === '') return null
  const hasHome = participantsOf(tenant).some(({ value }) => value === request.municipality_code)
  const likely = mayHandOver ? await likelyCodeOf(context, request) : null
  const isDue = likely !== null || !hasHome || isFormOpen || alert !== '' || problems.length > 0
  return {
    action: paths.handover(request.uuid),
    version: request.version,
    list,
    openHref: mayHandOver
      ? `${paths.request(request.uuid, list, { gemeente: '1' })}#gemeente-wijzigen`
      : null,
    alert,
    problems,
    likely: nameOf(likely),
    form: form ?? { municipality: likely ?? '', reason: '' },
    // Hundreds of options: only when the form is open.
    options: mayHandOver && isDue ? participantsOf(tenant) : null,
    mayLoseSight: codesFor(context, 'requestlist') !== '*',
    handovers: handovers.map((it) => ({
      id: it.id,
      at: formatTime(it.handed_over_at, tenant.locale.timeZone),
      from: nameOf(it.from_code) || '-',
      to: nameOf(it.to_code),
      who: it.person_name,
      reason: it.reason,
    })),
  }
}

const nameOf = (code: string | null) => (code === null ? '' : (findMunicipality(code)?.name ?? code))

/** Code of another municipality of the desk, when register, postal code, place name and coordinates all indicate it. */
async function likelyCodeOf({ db, tenant }: Context, request: FoundRequest): Promise<string | null> {
  const { postal_code, city, municipality_code } = request
  const at = knownPlaceOf(request) ?? { lat: null, lng: null }
  const [register = null] = await municipalitiesOf(
    db,
    [{ ...request, municipality_code: municipality_code ?? '' }],
    tenant.country,
  )
  const found = whereItBelongs({ postal_code, city, ...at, municipality_code: '', register }, tenant)
  return 'problem' in found || found.code === municipality_code ? null : found.code
}
