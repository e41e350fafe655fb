/** The parameters of a list's address that only cut it into pages. */
export const PAGE_PARAMS = ['p', 'page', 'na', 'voor'] as const
