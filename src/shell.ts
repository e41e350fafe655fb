import { houseStyleOf } from './desk/house-style/style-files.ts'
import { offeredTour } from './desk/tours/tour.ts'
import { readCalendar } from './overviews/calendar/policy.ts'
import { tabHref, visibleTypes } from './overviews/process-list/list.ts'
import { reportsFor } from './overviews/reports/reports.ts'
import { sessionView } from './people/sessions/session-view.ts'
import type { MenuPages } from './platform/web/menu.ts'
import type { ShellParts } from './platform/web/shell-parts.ts'
import { readProcesses } from './records/processes/policy.ts'
import { startsFor } from './records/processes/starts.ts'

/** The pages that a tenant's menu may contain, by name. */
export const menuPages: MenuPages = {
  requests: { href: '/aanvragen', attribute: 'requestlist' },
  processes: {
    href: '/processen',
    attribute: 'realisationlist',
    opens: (context) => readProcesses.allows(context, undefined),
    parts: (context) =>
      visibleTypes(context).map((type) => ({
        href: tabHref(type),
        label: type.label[context.language],
        acronym: type.acronym,
        below: [`/processen/${type.routeType}`, `/${type.routeType}`],
      })),
  },
  calendar: {
    href: '/agenda',
    attribute: 'realisationlist',
    permission: readCalendar.name,
    opens: (context) => readCalendar.allows(context, undefined),
  },
  locations: { href: '/locaties', attribute: 'canAccessAssetManagement' },
  reports: {
    href: '/rapportage',
    attribute: 'reporting',
    opens: (context) => reportsFor(context).length > 0,
  },
  manuals: { href: '/handleidingen', attribute: 'manuals' },
  configuration: { href: '/beheer', attribute: 'admin' },
}

/** The parts that nouns display around the content of every page. */
export const shellParts: ShellParts = {
  session: ({ context, session }) => sessionView(context, session?.life),
  houseStyle: ({ context }) => houseStyleOf(context.tenant),
  tour: ({ context, routeOptions }) => offeredTour(routeOptions.url, context.person),
  starts: ({ context }) => startsFor(context),
}
