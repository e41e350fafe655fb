import type { ProcessChoiceProps } from '../../../../views/traffic-decisions/process-choice.tsx'
import { addressLine } from '../../../platform/geo/written-address.ts'
import { fold } from '../../../platform/search/fold.ts'
import { opens } from '../../../platform/tenant/person.ts'
import { findType } from '../../../platform/tenant/process-type.ts'
import { todayIn } from '../../../platform/time/calendar.ts'
import { type Context, codesFor } from '../../../platform/web/context.ts'
import { valuesInWords } from '../../processes/decisions/decision-words.ts'
import { decisionsOf } from '../../processes/decisions/decisions.ts'
import { findRecords } from '../../processes/past-record-queries.ts'
import { confirmTrafficDecision } from '../../processes/policy.ts'
import { processHref } from '../../processes/process.ts'
import { optionsOf } from '../../processes/save/options.ts'
import { MOST_AT_ONCE } from '../decision.ts'
import type { Act } from '../obstacles.ts'
import { codesToDecide, isDecidedBy } from '../policy.ts'
import { type WaitingProcess, waitingForConfirmation, waitingForDecision } from '../queries.ts'
import { legalLastDay } from '../terms.ts'
import { writeDay } from '../words.ts'
import { chosenFor } from './chosen.ts'

const MOST_WORDS = 6

/** The query of a choice: processes by uuid, or those of a municipality that wait. */
export interface ChoiceQuery {
  uuids: readonly string[]
  municipality: string
  search: string
  /** Tick all processes that are found. */
  all: boolean
  /** Include those that can be marked irrevocable before the end of their term. */
  running: boolean
}

/**
 * The processes to which an act can apply, with tick boxes; requested ones to which it cannot apply are listed with the
 * reason.
 */
export async function choiceOf(context: Context, act: Act, query: ChoiceQuery): Promise<ProcessChoiceProps> {
  const municipalities = municipalitiesFor(context, act)
  const only = municipalities.length === 1 ? municipalities[0]?.value : ''
  const given = query.municipality || only || ''
  const municipality = municipalities.some((it) => it.value === given) ? given : ''
  const rows = query.uuids.length > 0 ? await named(context, act, query) : []
  const waiting =
    query.uuids.length === 0 && municipality ? await waitingIn(context, act, { ...query, municipality }) : []
  const shown = waiting.slice(0, MOST_AT_ONCE)
  const about = act === 'publish' ? await aboutOf(context, shown) : new Map<number, string>()
  return {
    municipalities,
    municipality,
    search: query.search,
    running:
      act === 'confirm' ? { isShown: query.running, href: otherHref({ ...query, municipality }) } : null,
    isSearched: query.uuids.length > 0 || municipality !== '',
    rows: [...rows, ...shown.map((row) => processView(context, act, row, { isTicked: query.all, about }))],
    most: waiting.length > MOST_AT_ONCE ? MOST_AT_ONCE : 0,
    tickAll: waiting.length > 0 ? { all: query.all, ...addressesFor({ ...query, municipality }) } : null,
  }
}

async function named(context: Context, act: Act, { uuids }: ChoiceQuery) {
  const words = context.t.trafficDecisions.obstacles
  const chosen = await chosenFor(act, context, uuids)
  const there = chosen.flatMap(({ process }) => process ?? [])
  const about = act === 'publish' ? await aboutOf(context, there) : new Map<number, string>()
  return chosen.map(({ uuid, process, obstacle }) => {
    const problem = obstacle ? words[obstacle]() : ''
    if (!process)
      return {
        uuid,
        version: null,
        reference: uuid,
        address: '',
        href: '',
        note: '',
        about: '',
        problem,
        isTicked: false,
      }
    return { ...processView(context, act, process, { isTicked: obstacle === null, about }), problem }
  })
}

async function waitingIn(context: Context, act: Act, { municipality, search, running }: ChoiceQuery) {
  const words = fold(search).split(/\s+/).filter(Boolean).slice(0, MOST_WORDS)
  const limit = MOST_AT_ONCE + 1
  if (act === 'publish') {
    const rows = await waitingForDecision(context, { municipality, words }, limit)
    return rows.filter((row) => isDecidedBy(context, row))
  }
  if (act === 'revoke') return []
  const today = todayIn(context.tenant.locale.timeZone, context.now)
  const rows = await waitingForConfirmation(context, { municipality, words }, { today, running }, limit)
  return rows.filter((row) => confirmTrafficDecision.allows(context, row))
}

/** The place and the bays that a decision covers, except the address; by process id. */
async function aboutOf(
  context: Context,
  rows: readonly Pick<WaitingProcess, 'id' | 'process_type'>[],
): Promise<Map<number, string>> {
  const { t, tenant, language, db } = context
  const wording = { t, language, options: await optionsOf(context) }
  const records = await findRecords(
    db,
    rows.map(({ id }) => id),
  )
  return new Map(
    rows.map(({ id, process_type }) => {
      const type = findType(tenant.processes, process_type)
      const decisions = type ? decisionsOf(type).filter(({ step }) => step.key === 'traffic-decision') : []
      const fields = [...new Set(decisions.flatMap(({ on }) => on))].filter((it) => !IN_ADDRESS.test(it.name))
      const facts = valuesInWords(fields, records.get(id)?.record ?? {}, wording)
      return [id, facts.map(({ key, value }) => `${key}: ${value}`).join(', ')]
    }),
  )
}

const IN_ADDRESS = /^Location\.(StreetName|HouseNumber|HouseNumberSuffix|PostalCode|CityName)$/

interface Shown {
  isTicked: boolean
  about: ReadonlyMap<number, string>
}

function processView(context: Context, act: Act, row: WaitingProcess, { isTicked, about }: Shown) {
  const routeType = findType(context.tenant.processes, row.process_type)?.routeType
  return {
    uuid: row.uuid,
    version: row.version,
    reference: row.case_ref,
    address: addressLine(row),
    href: routeType ? processHref(routeType, row.uuid) : '',
    note: act === 'confirm' ? noteOn(context, row) : '',
    about: about.get(row.id) ?? '',
    problem: '',
    isTicked,
  }
}

/** A note about the legal end of the objection period, which may be later than the stored date. */
function noteOn({ t, tenant, now }: Context, { definitive_on, withdrawn_on }: WaitingProcess): string {
  if (withdrawn_on !== '') return t.trafficDecisions.choice.withdrawn({ day: writeDay(withdrawn_on) })
  const last = legalLastDay(definitive_on)
  if (last === '') return ''
  const runsOn = last >= todayIn(tenant.locale.timeZone, now)
  const words = t.trafficDecisions
  return runsOn ? words.marking.runsOn({ day: writeDay(last) }) : words.choice.until({ day: writeDay(last) })
}

function municipalitiesFor(context: Context, act: Act) {
  const codes = act === 'publish' ? codesToDecide(context) : codesFor(context, 'canConfirmTrafficDecisions')
  return context.tenant.municipalities
    .filter(({ code }) => opens(codes, code))
    .map(({ code, name }) => ({ value: code, label: name }))
}

/** The same search with processes whose term still runs, or without them. */
function otherHref({ municipality: gemeente, search: zoeken, running }: ChoiceQuery) {
  const kept = { ...(gemeente && { gemeente }), ...(zoeken && { zoeken }), ...(!running && { lopend: '1' }) }
  return `?${new URLSearchParams(kept)}`
}

function addressesFor({ municipality: gemeente, search: zoeken, running }: ChoiceQuery) {
  const kept = { gemeente, ...(zoeken && { zoeken }), ...(running && { lopend: '1' }) }
  return {
    allHref: `?${new URLSearchParams({ ...kept, alles: '1' })}`,
    noneHref: `?${new URLSearchParams(kept)}`,
  }
}
