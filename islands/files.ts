/**
 * The file of each island that `boot.tsx` loads when a page has it, by its name. Pages preload these files, so that
 * the browser need not execute one to discover the next.
 */
export const ISLAND_FILES = {
  'process-list': 'process-list/enhance.ts',
  'request-list': 'requests/request-list.ts',
  'request-page': 'requests/request-page.ts',
  'judgement-panel': 'judgements/start.ts',
  comments: 'comments/start.ts',
  map: 'map/enhance.ts',
  'coordinates-editor': 'coordinates/start.ts',
  configuration: 'configuration/enhance.ts',
  documents: 'documents/enhance.ts',
  password: 'passwords/enhance.ts',
  'location-form': 'locations/location-form.ts',
  'resident-form': 'residents/enhance.ts',
  'step-form': 'forms/step-form.ts',
  reports: 'reports/enhance.ts',
  'api-docs': 'api-docs/enhance.ts',
  toast: 'toast.ts',
} as const
