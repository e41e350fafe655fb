/**
 * Paths that more than one file needs, for links, forms and routes; a route passes `:uuid`. Pure; views use them too, and
 * islands where the weight of the page allows it. `processHref` of src/records/processes/process.ts has the path of a process.
 */
export const paths = {
  /** The page of a request; `list` is the query of the reader's list, for the link back. */
  request(uuid: string, list = '', more: Readonly<Record<string, string>> = {}) {
    const query = new URLSearchParams({ ...(list && { lijst: list }), ...more }).toString()
    return `/aanvragen/${uuid}${query && `?${query}`}`
  },
  requestFile: (request: string, file: string) => `/aanvragen/${request}/bestanden/${file}`,
  requestTags: (request: string) => `/aanvragen/${request}/tags`,
  judgement: (request: string) => `/aanvragen/${request}/beoordeling`,
  withdrawal: (request: string) => `/aanvragen/${request}/beoordeling/intrekken`,
  completion: (request: string) => `/aanvragen/${request}/aanvullen`,
  coordinates: (request: string) => `/aanvragen/${request}/coordinaten`,
  handover: (request: string) => `/aanvragen/${request}/gemeente`,
  location: (uuid: string) => `/locaties/${uuid}`,
  locationImport: '/locaties/importeren',
  bulkAct: (kind: string) => `/processen/selectie/${kind}`,
  bulkJob: (uuid: string) => `/processen/selectie/${uuid}`,
  publishing: '/processen/besluit',
  marking: '/processen/onherroepelijk',
  export: (uuid: string) => `/exports/${uuid}`,
  calendarDay: (day: string) => `/agenda/dag/${day}`,
  access: '/beheer/inzage',
  people: '/beheer/gebruikers',
  deskValues: '/beheer/instellingen',
  webhooks: '/beheer/webhooks',
  webhook: (uuid: string) => `/beheer/webhooks/${uuid}`,
}
