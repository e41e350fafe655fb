import { findMunicipality } from '../../geography/places/municipalities.ts'
import { ROLES } from '../../platform/tenant/person.ts'
import { TARGET_FIGURES } from '../../platform/tenant/target.ts'
import { ATTRIBUTES, type NamedChoice, REPORTS, type Tenant, WORDS } from '../../platform/tenant/tenant.ts'
import { checkMails } from './check-mails.ts'
import { checkMap } from './check-map.ts'
import { checkProcesses } from './check-processes.ts'
import { checkPublicForm } from './check-public-form.ts'
import { checkRequests } from './check-requests.ts'
import { checkTheme } from './check-theme.ts'
import {
  at,
  checkLabel,
  hasUnknown,
  isAmong,
  named,
  namesUnknown,
  quoted,
  thing,
  twice,
  when,
} from './mistakes.ts'
import type { Message } from './words/words.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
/** Characters, for names of tags, contractors and PIDs. Source: spec 2 §9. */
const LONGEST_NAME = 60
/** Maximum width of a tenant's bounds, in degrees. */
const WIDEST_BOUNDS = 10

/** Mistakes in a tenant's configuration, one sentence each; `messagesIn` (words/words.ts) renders them in a language. */
export const checkTenant = (tenant: Tenant): Message[] => [
  ...checkIdentity(tenant),
  ...checkAccess(tenant),
  ...checkMunicipalities(tenant),
  ...checkLocale(tenant),
  ...checkRequests(tenant),
  ...checkLists(tenant),
  ...checkLimits(tenant),
  ...checkProcessing(tenant),
  ...checkMap(tenant.map),
  ...checkMails(tenant),
  ...checkProcesses(tenant),
  ...checkPublicForm(tenant.publicForm),
  ...checkTheme(tenant.theme),
]

function checkIdentity({ id, name, acronym }: Tenant): Message[] {
  return [
    ...when(!/^[a-z][a-z0-9-]*$/.test(id), (words) => words.tenant.wrongId({ id: quoted(id) })),
    ...when(name.trim() === '', (words) => words.isEmpty({ where: 'name' })),
    ...when(!/^[A-Z]{2,5}$/.test(acronym), (words) =>
      words.tenant.wrongAcronym({ acronym: quoted(acronym) }),
    ),
  ]
}

function checkAccess({ featureAccess }: Tenant): Message[] {
  const unknown = Object.keys(featureAccess).filter((it) => !isAmong(ATTRIBUTES, it))
  return [
    ...ATTRIBUTES.flatMap((attribute): Message[] => {
      const where = `featureAccess.${attribute}`
      const roles = featureAccess[attribute]
      if (!Array.isArray(roles)) return [(words) => words.isMissing({ where })]
      const strange = roles.filter((role) => !isAmong(ROLES, role))
      return strange.map((role) => namesUnknown(at(where), named('role', role)))
    }),
    ...unknown.map(
      (it): Message =>
        (words) =>
          words.tenant.noAttribute({ where: `featureAccess.${it}` }),
    ),
  ]
}

function checkMunicipalities({ municipalities, locale }: Tenant): Message[] {
  const { south, west, north, east } = locale.bounds
  return [
    ...when(municipalities.length === 0, (words) => words.isEmpty({ where: 'municipalities' })),
    ...twice(
      thing('municipalityCode'),
      municipalities.map((it) => it.code),
    ),
    ...municipalities.flatMap(({ code, name, lat, lng }) => {
      const where = named('municipality', code)
      const withName: Message = (words) => `${where(words)} (${name})`
      return [
        ...when(findMunicipality(code)?.code !== code, (words) =>
          words.tenant.notToday({ where: withName(words) }),
        ),
        ...when(name.trim() === '', (words) => words.noName({ where: where(words) })),
        ...when(!(lat >= south && lat <= north && lng >= west && lng <= east), (words) =>
          words.tenant.outside({ where: withName(words) }),
        ),
      ]
    }),
  ]
}

function checkLocale({ country, locale }: Tenant): Message[] {
  const { south, west, north, east } = locale.bounds
  const sane =
    south >= -90 &&
    north <= 90 &&
    west >= -180 &&
    east <= 180 &&
    north > south &&
    north - south <= WIDEST_BOUNDS &&
    east > west &&
    east - west <= WIDEST_BOUNDS
  return [
    ...when(!sane, (words) => words.tenant.wrongBounds({ most: WIDEST_BOUNDS })),
    ...when(locale.postalCode !== country, (words) => words.tenant.ofOtherCountry()),
    ...when(!isTimeZone(locale.timeZone), (words) =>
      words.tenant.noTimeZone({ zone: quoted(locale.timeZone) }),
    ),
    ...WORDS.flatMap((word) => checkLabel(at(`locale.words.${word}`), locale.words[word])),
  ]
}

function checkLists({
  stakeholders,
  tags,
  contractors,
  pids,
  menu,
  reports,
  targets,
  selectOptions,
}: Tenant): Message[] {
  const uuids = [...stakeholders, ...tags, ...contractors, ...pids].map((it) => it.uuid)
  return [
    ...twice(at('uuid'), uuids),
    ...uuids.flatMap((it) => when(!UUID.test(it), (words) => words.tenant.noUuid({ uuid: quoted(it) }))),
    ...stakeholders.flatMap((it) =>
      when(it.name.trim() === '', (words) =>
        words.noName({ where: `${words.things.stakeholder()} ${it.uuid}` }),
      ),
    ),
    ...twice(
      thing('stakeholder'),
      stakeholders.map((it) => it.name),
    ),
    ...checkNames(at('tag'), tags),
    ...checkNames(thing('contractor'), contractors),
    ...checkNames(at('PID'), pids),
    ...twice(
      thing('menuItem'),
      menu.map((it) => it.page),
    ),
    ...menu.flatMap((it) => checkLabel(named('menuItem', it.page), it.label)),
    ...twice(thing('report'), reports),
    ...reports.flatMap((it) => when(!isAmong(REPORTS, it), hasUnknown(at('reports'), at(quoted(it))))),
    ...twice(
      thing('target'),
      targets.map(({ year, figure, type }) => ({ year, figure, type })),
      ({ type, ...of }) =>
        (words) =>
          words.tenant.targetOf({ ...of, type: type ?? words.tenant.allTypes() }),
    ),
    ...targets.flatMap(({ year, figure, value }) => [
      ...when(!isAmong(TARGET_FIGURES, figure), hasUnknown(at('targets'), at(quoted(figure)))),
      ...when(!(Number.isInteger(year) && year > 2000 && value > 0), (words) =>
        words.tenant.wrongTarget({ figure: quoted(figure), year }),
      ),
    ]),
    ...Object.entries(selectOptions).flatMap(([name, choices]) => [
      ...twice(
        (words) => words.tenant.valueOf({ where: `selectOptions.${name}` }),
        choices.map((it) => it.value),
      ),
      ...choices.flatMap((it) => checkLabel(at(`selectOptions.${name} ${quoted(it.value)}`), it.label)),
    ]),
  ]
}

const checkNames = (what: Message, choices: readonly NamedChoice[]): Message[] => [
  ...choices.flatMap(({ uuid, label }) => {
    const where: Message = (words) => `${what(words)} ${uuid}`
    return [
      ...when(label.trim() === '', (words) => words.tenant.noLabel({ where: where(words) })),
      ...when(label.length > LONGEST_NAME, (words) =>
        words.tenant.longLabel({ where: where(words), most: LONGEST_NAME }),
      ),
    ]
  }),
  ...twice(
    what,
    choices.map((it) => it.label),
  ),
]

const OIN = /^\d{20}$/

const checkProcessing = ({ privacy: { processing } }: Tenant): Message[] => {
  const { name, executor, activityId, activityUrl } = processing
  return [
    ...when(name.trim() === '', (words) => words.noName({ where: 'privacy.processing' })),
    ...when(executor !== null && !OIN.test(executor), (words) => words.tenant.noOin()),
    ...when(activityId !== null && !UUID.test(activityId), (words) => words.tenant.noActivity()),
    ...when(activityUrl !== null && !activityUrl.startsWith('https://'), (words) =>
      words.tenant.noRegister(),
    ),
  ]
}

const checkLimits = ({ limits, privacy: { processing: _, ...privacy } }: Tenant): Message[] =>
  Object.entries({ limits, privacy }).flatMap(([group, values]) =>
    Object.entries(values).flatMap(([name, value]) =>
      when(!Number.isInteger(value) || value <= 0, (words) =>
        words.noWholeAboveZero({ where: `${group}.${name}` }),
      ),
    ),
  )

function isTimeZone(name: string) {
  try {
    return Boolean(new Intl.DateTimeFormat('nl', { timeZone: name }))
  } catch {
    return false
  }
}
