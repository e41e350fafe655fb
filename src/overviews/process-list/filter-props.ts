import type { FilterForm } from '../../../views/process-list/filters.tsx'
import type { ColumnKey, FilterKind } from '../../platform/tenant/process-columns.ts'
import type { Context } from '../../platform/web/context.ts'
import type { Choices } from './choices.ts'
import { filterKindOf } from './columns.ts'
import { MODES, type Mode } from './filter.ts'
import { type ListChoices, type ListState, listHref, listQuery } from './list.ts'
import { headingOf } from './words.ts'

/** Properties of the filter forms. */

const INPUTS: Record<FilterKind, FilterForm['input']> = {
  text: 'text',
  code: 'text',
  options: 'text',
  step: 'number',
  number: 'number',
  date: 'date',
  past: 'date',
}

export function filterProps(
  column: ColumnKey,
  state: ListState,
  { context, choices, options }: { context: Context; choices: ListChoices; options: Choices },
): FilterForm {
  const kind = filterKindOf(column) ?? 'text'
  const filter = state.filters[column]
  const { [column]: _this, ...others } = state.filters
  const rules = filter?.rules ?? []
  const ticked = rules.filter(({ mode }) => mode === 'in')
  return {
    column,
    label: headingOf(column, context),
    options: options.get(column) ?? null,
    modes: kind === 'options' ? [] : typedModes(kind),
    input: INPUTS[kind],
    op: filter?.op ?? 'and',
    chosen: ticked.flatMap(({ values }) => values),
    rules: rules
      .filter(({ mode }) => mode !== 'in')
      .map(({ mode, values }) => ({ mode, value: values[0] ?? '' })),
    isActive: filter !== undefined,
    clearHref: listHref(state, { filters: others }, choices),
    kept: pairsOf(state, { filters: others }, choices),
  }
}

const typedModes = (kind: FilterKind): Mode[] => MODES[kind].filter((mode) => mode !== 'in')

/** The query parameters of a state, for the hidden fields of a form. */
export const pairsOf = (state: ListState, change: Partial<ListState>, choices: ListChoices) => [
  ...new URLSearchParams(listQuery(state, change, choices)),
]
