import fc from 'fast-check'
import { filterKindOf, isSortKey } from '../../src/overviews/process-list/columns.ts'
import {
  FILTERED,
  type Filters,
  MODES,
  MOST_RULES,
  type Mode,
  type Rule,
} from '../../src/overviews/process-list/filter.ts'
import { isGroupKey } from '../../src/overviews/process-list/groups.ts'
import { COLUMN_KEYS, type ColumnKey } from '../../src/platform/tenant/process-columns.ts'
import { LIST_TABS } from '../../src/platform/tenant/process-type.ts'
import { ANTWERPEN, CPO_ONE, CPO_TWO, GENT } from '../world.ts'

/** Valid states of the list. */

const OPTIONS: Partial<Record<ColumnKey, string[]>> = {
  municipality: [GENT, ANTWERPEN, '31005', 'leeg'],
  step: ['1', '2', '5', '6', '8'],
  cpo: [CPO_ONE, CPO_TWO],
  tags: ['tag-a', 'tag-b', 'tag-c', 'leeg'],
  category: ['request', 'strategic', 'leeg'],
  currentStatus: ['active', 'onhold', 'completed', 'cancelled'],
  currentStatusMessage: ['roadworks', 'other', 'leeg'],
  gridOperator: ['Fluvius', 'leeg'],
  contractor: ['aannemer-a', 'leeg'],
  turn: ['municipality', 'cpo', 'grid-operator', 'leeg'],
  late: ['ja', 'nee'],
  connectionValue: ['3 x 25 A', '63 A', 'leeg'],
  chargingStationVersion: ['4.0', 'leeg'],
  finUnit: ['spv001', 'leeg'],
  region: ['Noord', 'leeg'],
  pidNumber: ['pid-a', 'leeg'],
  vkb: [
    'irrevocable',
    'expired',
    'max7Days',
    'withdrawn',
    'notApplicable',
    'unpublished',
    'givenUp',
    'unknown',
  ],
}
const TEXTS = [
  'korenmarkt',
  'Één',
  'markt 1',
  '9000 Gent',
  'VL-RP-26',
  '%',
  '_',
  "o'",
  'Dreef 12, 2000',
  '000',
  'BE*SVL*E12',
  '5414 4',
  'FLU-2026',
  'Müller',
]
const DAYS = ['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02', '2026-01-30']

const valuesFor = (column: ColumnKey, mode: Mode) => {
  if (mode === 'empty') return fc.constant([])
  if (mode === 'in') return fc.subarray(OPTIONS[column] ?? [], { minLength: 1 })
  const kind = filterKindOf(column)
  const from =
    kind === 'text' || kind === 'code'
      ? TEXTS
      : kind === 'date' || kind === 'past'
        ? DAYS
        : ['0', '1', '2', '3', '5', '68']
  return fc.constantFrom(...from).map((it) => [it])
}

const ruleOf = (column: ColumnKey): fc.Arbitrary<Rule> =>
  fc
    .constantFrom<Mode>(...MODES[filterKindOf(column) ?? 'text'])
    .chain((mode) => valuesFor(column, mode).map((values) => ({ mode, values })))

const someFilters = (columns: readonly ColumnKey[], most: number): fc.Arbitrary<Filters> =>
  fc
    .uniqueArray(fc.constantFrom(...columns), { maxLength: most })
    .chain((chosen) =>
      fc.tuple(
        ...chosen.map((column) =>
          fc
            .record({
              op: fc.constantFrom<'and' | 'or'>('and', 'or'),
              rules: fc.array(ruleOf(column), { minLength: 1, maxLength: MOST_RULES }),
            })
            .map(({ op, rules }) => [column, { op: rules.length > 1 ? op : 'and', rules }] as const),
        ),
      ),
    )
    .map((pairs) => Object.fromEntries(pairs))

export const someState = ({ mostFilters = 3 } = {}) =>
  fc
    .record({
      type: fc.constantFrom('realisation' as const, 'expansion' as const),
      tab: fc.constantFrom(...LIST_TABS),
      search: fc.constantFrom(
        '',
        '',
        '',
        'korenmarkt',
        'gent straat',
        'Sint-Jans',
        'VL-RP-25',
        'een dreef 1',
      ),
      sort: fc.constantFrom(...COLUMN_KEYS.filter(isSortKey)),
      descending: fc.boolean(),
      page: fc.integer({ min: 1, max: 4 }),
      size: fc.constantFrom(20, 50, 100, 250),
      filters: someFilters(FILTERED, mostFilters),
      beside: fc.constant(null),
      view: fc.constant(''),
      isGrouped: fc.boolean(),
    })
    .map(({ isGrouped, ...state }) => ({
      ...state,
      group: isGrouped && isGroupKey(state.sort) ? state.sort : null,
    }))
