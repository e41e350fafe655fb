import type { Attribute } from '../../platform/tenant/tenant.ts'

/** Guided tours: what each page shows to whom. Pure; source: spec 3 §2 (filtered by permission) and §9 (the date). */

/** Of the tours as they are now: who saw an earlier one may see this one. */
export const TOUR_DATE = '24012025'

export const TOURS = [
  'requests',
  'request',
  'processes',
  'process',
  'locations',
  'reports',
  'configuration',
] as const
export type TourName = (typeof TOURS)[number]

export interface TourStep {
  /** Name of its texts. */
  key: string
  /** What it points at, as a CSS selector; null for the page as a whole. A step without its target is passed over. */
  target: string | null
  /** Who is shown it; everybody on the page when absent. */
  attribute?: Attribute
}

const step = (key: string, target: string | null, attribute?: Attribute): TourStep => ({
  key,
  target,
  ...(attribute && { attribute }),
})

const STEPS: Record<TourName, readonly TourStep[]> = {
  requests: [
    step('welcome', null),
    step('menu', 'header.bar nav'),
    step('tabs', '#aanvragen .tabs'),
    step('search', '#aanvragen search'),
    step('open', '#tabel tbody th a'),
    step('manuals', 'header.bar nav a[href="/handleidingen"]', 'manuals'),
    step('account', '.account > button'),
  ],
  request: [
    step('facts', '#kenmerken'),
    step('judge', '#beoordeling', 'requestmanage'),
    step('advice', '#advies'),
    step('map', '#kaart-paneel'),
    step('process', '#realisatie', 'realisationbtn'),
    step('comments', '#opmerkingen', 'requestcomment'),
  ],
  processes: [
    step('tabs', '#lijst .tabs'),
    step('start', '#lijst .heading a[href*="nieuw"]', 'realisationbtn'),
    step('search', '#lijst search'),
    step('filters', '#filters'),
    step('columns', '#kolommen'),
    step('views', '#weergaven'),
    step('open', '#tabel tbody th a'),
  ],
  process: [
    step('steps', '#proces nav.steps'),
    step('turn', '#aan-zet'),
    step('form', '#stap'),
    step('documents', '#documenten'),
    step('panel', '#paneel'),
    step('status', '#status', 'canChangeStatus'),
  ],
  locations: [
    step('tabs', '.locations .tabs'),
    step('add', '.locations a[href="/locaties/nieuw"]', 'realisationbtn'),
    step('import', '.locations a[href="/locaties/importeren"]', 'canAccessImportLocations'),
    step('open', '#tabel tbody th a'),
  ],
  reports: [
    step('menu', '.report-menu'),
    step('choices', '.report-choices'),
    step('figures', '.report-figure'),
    step('export', '.report a[data-export]', 'export'),
  ],
  configuration: [
    step('lists', 'main nav .tabs', 'admin'),
    step('entries', '.entries', 'admin'),
    step('save', 'button[data-save]', 'admin'),
  ],
}

/** The steps of a tour that somebody with these rights is shown, in order. */
export const stepsOf = (tour: TourName, can: (attribute: Attribute) => boolean): readonly TourStep[] =>
  STEPS[tour].filter(({ attribute }) => attribute === undefined || can(attribute))

/** The tour of a page, by the address of its route; null for a page without one. */
export function tourOf(route: string | undefined): TourName | null {
  if (route === undefined) return null
  if (route === '/aanvragen') return 'requests'
  if (route === '/aanvragen/:uuid') return 'request'
  if (route === '/processen/:type/:filter?') return 'processes'
  if (route === '/:routeType/:uuid/stap-:step') return 'process'
  if (route === '/locaties') return 'locations'
  if (route === '/rapportage/:report') return 'reports'
  return /^\/beheer\/[a-z]+$/.test(route) ? 'configuration' : null
}

/** That somebody saw a tour, as it is kept: ` requests:24012025`. */
export const markOf = (tour: TourName) => ` ${tour}:${TOUR_DATE}`

/** True when somebody saw the tour as it is now. */
export const hasSeen = (seen: string, tour: TourName) => seen.includes(markOf(tour))

/** The tour of the page that is opened, and whether the person saw it before. */
export function offeredTour(
  route: string | undefined,
  { toursSeen }: { toursSeen: string },
): { name: TourName; isNew: boolean } | null {
  const name = tourOf(route)
  return name && { name, isNew: !hasSeen(toursSeen, name) }
}
