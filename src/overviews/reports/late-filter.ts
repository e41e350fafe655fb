import type { ProcessType } from '../../platform/tenant/process-type.ts'
import type { Context } from '../../platform/web/context.ts'
import { municipalityOptions } from '../../records/requests/municipality-options.ts'
import { filtersFor } from '../process-list/list.ts'
import type { LateSelection } from './late-queries.ts'
import { chosenIn, type Query, type ReportChoice, reportHref } from './report.ts'
import { typeChoice, typeIn, typesFor } from './type-choice.ts'

/** Query parameters of the report on late steps. Pure. */
export interface LateFilter {
  types: readonly ProcessType[]
  choices: readonly ReportChoice[]
  selection: LateSelection
  /** Address of the same state with a change. */
  hrefWith: (change: Readonly<Record<string, string>>) => string
}

const ALL = 'alle'
/** Parties to filter on, by their names in addresses. */
const PARTIES = { gemeente: 'municipality', cpo: 'cpo' } as const
type PartyName = keyof typeof PARTIES

export function lateFilter(context: Context, query: Query): LateFilter {
  const { t, language, tenant } = context
  const words = t.realisationReports
  const all = { value: ALL, label: words.allTypes() }
  const offered = typesFor(context)
  const type = typeIn(query, offered, { orAll: true })
  const types = type ? [type] : offered
  const choiceOf = (name: string, label: string, options: ReportChoice['options']): ReportChoice => ({
    name,
    label,
    value: chosenIn(
      query,
      name,
      options.map(({ value }) => value),
      ALL,
    ),
    options: [all, ...options],
  })
  const step = choiceOf(
    'stap',
    words.step(),
    (type?.steps ?? []).map(({ label }, index) => ({
      value: String(index + 1),
      label: `${index + 1}. ${label[language]}`,
    })),
  )
  const party = choiceOf('aan', words.late.turn(), [
    { value: 'gemeente', label: t.shell.roles.municipality() },
    { value: 'cpo', label: t.shell.roles.cpo() },
  ])
  const municipality = choiceOf(
    'gemeente',
    words.late.municipality(),
    municipalityOptions(context, 'realisationlist'),
  )
  const operator = choiceOf(
    'cpo',
    t.shell.roles.cpo(),
    // An operator sees only its own processes, so it has no choice of operator.
    offered.some((it) => filtersFor(context, it).includes('cpo'))
      ? tenant.stakeholders.map(({ uuid, name }) => ({ value: uuid, label: name }))
      : [],
  )
  const choices = [
    typeChoice(context, offered, type, { orAll: true }),
    ...[step, party, municipality, operator].filter(({ options }) => options.length > 2),
  ]
  const chosen = ({ value }: ReportChoice) => (value === ALL ? '' : value)
  const params = Object.fromEntries(choices.map((it) => [it.name, chosen(it)]))
  return {
    types,
    choices,
    selection: {
      steps: types.map(({ value, steps }) => ({
        type: value,
        numbers: steps.flatMap(({ edit }, index) =>
          (step.value === ALL || step.value === String(index + 1)) &&
          (party.value === ALL || edit[0] === PARTIES[party.value as PartyName])
            ? [index + 1]
            : [],
        ),
      })),
      municipality: chosen(municipality),
      operator: chosen(operator),
    },
    hrefWith: (change) => reportHref('te-laat', { ...params, ...change }),
  }
}
