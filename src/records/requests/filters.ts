import type { ListChoice } from '../../../views/parts/list-filters.tsx'
import type { SelectOption } from '../../../views/parts/long-select.tsx'
import type { Language } from '../../platform/texts/language.ts'
import { todayIn } from '../../platform/time/calendar.ts'
import type { Context } from '../../platform/web/context.ts'
import { CONNECTIONS, type ListState } from './list.ts'
import { municipalityOptions } from './municipality-options.ts'
import { formatPeriod, periodsToOffer } from './period.ts'

/** Filter values that show all requests of a tab. */
export const UNFILTERED = {
  search: '',
  municipality: '',
  submitted: '',
  connection: '',
} as const satisfies Partial<ListState>

/** The active filters of a list as text, each with the change that removes it. */
export function activeFilters(
  context: Context,
  state: ListState,
): { name: string; without: Partial<ListState> }[] {
  const { t, language } = context
  const { search, municipality, submitted, connection } = state
  const place =
    municipalityOptions(context).find(({ value }) => value === municipality)?.label ?? municipality
  const filter = (isActive: string, label: string, value: string, without: Partial<ListState>) =>
    isActive === '' ? [] : [{ name: `${label}: ${value}`, without }]
  return [
    ...filter(search, searchedIn(context, state), search, { search: '' }),
    ...filter(municipality, t.requests.municipality(), place, { municipality: '' }),
    ...filter(submitted, t.requests.columns.submitted(), formatPeriod(submitted, language), {
      submitted: '',
    }),
    ...filter(connection, t.requests.columns.process(), t.requests.connection[connection || 'any'](), {
      connection: '',
    }),
  ]
}

/** The filters that a list offers, besides its search and municipality. */
export function listChoices({ t, tenant, language, now }: Context, state: ListState): ListChoice[] {
  const today = todayIn(tenant.locale.timeZone, now)
  return [
    {
      name: 'ingediend',
      label: t.requests.columns.submitted(),
      options: periodOptions(today, state.submitted, language),
      none: t.requests.anyTime(),
      chosen: state.submitted,
    },
    {
      name: 'koppeling',
      label: t.requests.columns.process(),
      options: CONNECTIONS.map((value) => ({ value, label: t.requests.connection[value]() })),
      none: t.requests.connection.any(),
      chosen: state.connection,
    },
  ]
}

function periodOptions(today: string, chosen: string, language: Language): readonly SelectOption[] {
  const offered = periodsToOffer(today)
  const periods = chosen === '' || offered.includes(chosen) ? offered : [...offered, chosen]
  return periods.map((value) => ({ value, label: formatPeriod(value, language) }))
}

function searchedIn({ t, tenant, language }: Context, { field }: ListState): string {
  switch (field) {
    case null:
      return t.requests.search()
    case 'postcode':
      return t.requests.postalCode()
    case 'plaats':
      return t.requests.city()
    case 'kenteken':
      return tenant.locale.words.numberPlate[language]
  }
}
