import type { Attribute } from '../../platform/tenant/tenant.ts'

/** Guided tours: the steps per page. Pure. Source: spec 3 §2 (filtered by permission) and §9 (the date). */

/** Version of the tours: a person who saw an earlier version may see this one. */
const TOUR_DATE = '24012025'

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

interface TourStep {
  /** Key of its texts. */
  key: string
  /** CSS selector of its target element; null for the page as a whole. A step without its target is skipped. */
  target: string | null
  /** Needed permission; without it, all readers of the page see the step. */
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
    step('start', 'header.bar [popovertarget="nieuw-proces"]', 'realisationbtn'),
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

/** The steps of a tour for these permissions, in order. */
export const stepsOf = (tour: TourName, can: (attribute: Attribute) => boolean): readonly TourStep[] =>
  STEPS[tour].filter(({ attribute }) => attribute === undefined || can(attribute))

/** The tour of a page, by the path of its route; null for a page without one. */
export function tourOf(route: string | undefined): TourName | null {
  if (route === undefined) return null
  if (route === '/aanvragen') return 'requests'
  if (route === '/aanvragen/:uuid') return 'request'
  if (route === '/processen/:type/:filter?') return 'processes'
  if (route === '/:routeType/:uuid/stap-:step') return 'process'
  if (route === '/locaties') return 'locations'
  if (route === '/rapportage/:report') return 'reports'
  return /^\/beheer\/(?!inzage$)[a-z]+$/.test(route) ? 'configuration' : null
}

/** Mark of a seen tour, as stored: ` requests:24012025`. */
export const markOf = (tour: TourName) => ` ${tour}:${TOUR_DATE}`

/** True when the person saw the current version of the tour. */
export const hasSeen = (seen: string, tour: TourName) => seen.includes(markOf(tour))

/** The tour of the current page, and whether the person saw it before. */
export function offeredTour(
  route: string | undefined,
  { toursSeen }: { toursSeen: string },
): { name: TourName; isNew: boolean } | null {
  const name = tourOf(route)
  return name && { name, isNew: !hasSeen(toursSeen, name) }
}
