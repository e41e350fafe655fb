import { PeoplePage } from '../../../views/people/people-page.tsx'
import { PersonPage } from '../../../views/people/person-page.tsx'
import { findMunicipality } from '../../geography/places/municipalities.ts'
import { paths } from '../../paths.ts'
import { ROLES, readIdentity, readRoles } from '../../platform/tenant/person.ts'
import { formatTime } from '../../platform/texts/format.ts'
import type { Context } from '../../platform/web/context.ts'
import { Page } from '../../platform/web/page.tsx'
import { configurationMenu } from '../../records/configuration/menu.ts'
import { LONGEST_REASON } from './block-person.ts'
import type { After, FoundPerson, findPeople } from './found-queries.ts'
import type { Claims } from './queries.ts'

export const personHref = (id: string) => `${paths.people}/persoon?${new URLSearchParams({ id })}`

/** The cursor in a query parameter; null for the first page. */
export function afterIn(text: string): After | null {
  const [, seen, id] = /^(\S+) (.+)$/.exec(text) ?? []
  return seen && id ? { seen, id } : null
}

/** A page of the people who ever signed in. */
export const peoplePage = (
  context: Context,
  typed: string,
  { people, next }: Awaited<ReturnType<typeof findPeople>>,
  isLater: boolean,
) =>
  new Page({
    title: context.t.people.title(),
    sheet: 'configuration',
    content: () => (
      <PeoplePage
        t={context.t}
        menu={configurationMenu(context, paths.people)}
        action={paths.people}
        typed={typed}
        people={people.map((person) => ({ ...inWords(context, person), href: personHref(person.id) }))}
        firstHref={isLater ? hrefOf({ zoeken: typed }) : null}
        nextHref={next && hrefOf({ zoeken: typed, na: `${next.seen} ${next.id}` })}
      />
    ),
  })

const hrefOf = ({ zoeken, ...more }: { zoeken: string; na?: string }) =>
  `${paths.people}?${new URLSearchParams({ ...(zoeken && { zoeken }), ...more })}`

interface Trouble {
  problem: string
  status: number
  reason: string
}

/** The page of one person with its buttons; `trouble` shows the error of an attempt. */
export const personPage = (context: Context, person: FoundPerson, trouble?: Trouble) =>
  new Page({
    title: person.name || person.id,
    sheet: 'configuration',
    ...(trouble && { status: trouble.status }),
    content: ({ csrf }) => (
      <PersonPage
        t={context.t}
        csrf={csrf}
        menu={configurationMenu(context, paths.people)}
        listHref={paths.people}
        action={`${paths.people}/persoon`}
        id={person.id}
        person={inWords(context, person)}
        isYou={person.id === context.person.id}
        problem={trouble?.problem ?? ''}
        reason={trouble?.reason ?? ''}
        longestReason={LONGEST_REASON}
      />
    ),
  })

function inWords({ t, tenant }: Context, person: FoundPerson) {
  const claims = JSON.parse(person.claims) as Claims
  const { roles } = readRoles(claims.roles, tenant.id)
  const { timeZone } = tenant.locale
  return {
    name: person.name || person.id,
    email: person.email,
    organisation: readIdentity(claims.identity)?.label ?? '',
    roles:
      ROLES.flatMap((role) => {
        const codes = roles[role]
        if (!codes) return []
        return `${t.shell.roles[role]()} (${codes === '*' ? t.people.everywhere() : codes.map(nameOf).join(', ')})`
      }).join(', ') || t.shell.roles.guest(),
    seen: formatTime(person.last_seen_at, timeZone),
    blocked: person.blocked_at
      ? t.people.blockedSince({
          time: formatTime(person.blocked_at, timeZone),
          reason: person.blocked_because,
        })
      : '',
  }
}

/** The name of a municipality; an unknown code unchanged. */
const nameOf = (code: string) => findMunicipality(code)?.name ?? code
