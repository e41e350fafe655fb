/** The rows are the same; the condition only chooses the index to start at. Other tests check query plans. */
const WHERE_TO_START = 'where the database starts, not what it finds'

/** The codes of the condition beside it lie in the reader's scope already: `searchTerms` takes no others. */
const IN_SCOPE_ALREADY = 'municipalities that a search names are the reader’s own'

/** Mutants without an observable effect on rights: id and reason. A test checks that each exists. */
export const EQUIVALENTS: Record<string, string> = {
  'src/overviews/process-list/found-queries.ts without ! 1': WHERE_TO_START,
  'src/records/assets/queries.ts condition reversed 1': WHERE_TO_START,
  'src/records/charge-points/queries.ts condition reversed 1': WHERE_TO_START,
  'src/records/locations/list-queries.ts without ! 1': WHERE_TO_START,
  'src/records/processes/reach-queries.ts condition reversed 3': WHERE_TO_START,
  'src/records/requests/found-queries.ts reaches everywhere 2': IN_SCOPE_ALREADY,
  'src/records/requests/found-queries.ts reaches everywhere 4': IN_SCOPE_ALREADY,
  'src/records/requests/narrowed-queries.ts reaches everywhere 1': WHERE_TO_START,
  'src/records/requests/narrowed-queries.ts || becomes && 1': WHERE_TO_START,
  'src/records/requests/narrowed-queries.ts only the left 1': WHERE_TO_START,
  'src/records/requests/narrowed-queries.ts only the right 1': WHERE_TO_START,
  'src/records/requests/narrowed-queries.ts equal becomes unequal 1': WHERE_TO_START,
  'src/records/requests/narrowed-queries.ts && becomes || 1': WHERE_TO_START,
  'src/records/requests/narrowed-queries.ts only the left 2': WHERE_TO_START,
  'src/records/requests/narrowed-queries.ts only the right 2': WHERE_TO_START,
  'src/records/requests/queries.ts condition reversed 1': WHERE_TO_START,
}
