/** The parameters of a list's address that only select a page. */
export const PAGE_PARAMS = ['p', 'page', 'na', 'voor'] as const
