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
import { checkLabel, isAmong, twice, when } from './mistakes.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
/** Characters, for names of tags, contractors and PIDs. Source: spec 2 §9. */
const LONGEST_NAME = 60
/** Maximum width of a tenant's bounds, in degrees. */
const WIDEST_BOUNDS = 10

/** Problems with a tenant's configuration, one sentence each; the server starts only when there are none. */
export const checkTenant = (tenant: Tenant): string[] => [
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

function checkIdentity({ id, name, acronym }: Tenant): string[] {
  return [
    ...when(!/^[a-z][a-z0-9-]*$/.test(id), `id '${id}' is not lower case letters, digits and dashes`),
    ...when(name.trim() === '', 'name is empty'),
    ...when(!/^[A-Z]{2,5}$/.test(acronym), `acronym '${acronym}' is not 2 to 5 capitals`),
  ]
}

function checkAccess({ featureAccess }: Tenant): string[] {
  const unknown = Object.keys(featureAccess).filter((it) => !isAmong(ATTRIBUTES, it))
  return [
    ...ATTRIBUTES.flatMap((attribute) => {
      const roles = featureAccess[attribute]
      if (!Array.isArray(roles)) return [`featureAccess.${attribute} is missing`]
      const strange = roles.filter((role) => !isAmong(ROLES, role))
      return strange.map((role) => `featureAccess.${attribute} names an unknown role '${role}'`)
    }),
    ...unknown.map((it) => `featureAccess.${it} is not a known attribute`),
  ]
}

function checkMunicipalities({ municipalities, locale }: Tenant): string[] {
  const { south, west, north, east } = locale.bounds
  return [
    ...when(municipalities.length === 0, 'municipalities is empty'),
    ...twice(
      'municipality code',
      municipalities.map((it) => it.code),
    ),
    ...municipalities.flatMap(({ code, name, lat, lng }) => [
      ...when(findMunicipality(code)?.code !== code, `municipality '${code}' (${name}) does not exist today`),
      ...when(name.trim() === '', `municipality '${code}' has no name`),
      ...when(
        !(lat >= south && lat <= north && lng >= west && lng <= east),
        `municipality '${code}' (${name}) lies outside the bounds`,
      ),
    ]),
  ]
}

function checkLocale({ country, locale }: Tenant): string[] {
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
    ...when(!sane, 'locale.bounds is not a rectangle of at most 10 degrees'),
    ...when(locale.postalCode !== country, 'locale.postalCode does not belong to the country'),
    ...when(!isTimeZone(locale.timeZone), `locale.timeZone '${locale.timeZone}' does not exist`),
    ...WORDS.flatMap((word) => checkLabel(`locale.words.${word}`, locale.words[word])),
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
}: Tenant): string[] {
  const uuids = [...stakeholders, ...tags, ...contractors, ...pids].map((it) => it.uuid)
  return [
    ...twice('uuid', uuids),
    ...uuids.flatMap((it) => when(!UUID.test(it), `uuid '${it}' is not a lower case version 4 uuid`)),
    ...stakeholders.flatMap((it) => when(it.name.trim() === '', `stakeholder ${it.uuid} has no name`)),
    ...twice(
      'stakeholder',
      stakeholders.map((it) => it.name),
    ),
    ...checkNames('tag', tags),
    ...checkNames('contractor', contractors),
    ...checkNames('PID', pids),
    ...twice(
      'menu item',
      menu.map((it) => it.page),
    ),
    ...menu.flatMap((it) => checkLabel(`menu item '${it.page}'`, it.label)),
    ...twice('report', reports),
    ...reports.flatMap((it) => when(!isAmong(REPORTS, it), `reports has an unknown '${it}'`)),
    ...twice(
      'target',
      targets.map(({ year, figure, type = 'all types' }) => `${figure} of ${year} for ${type}`),
    ),
    ...targets.flatMap(({ year, figure, value }) => [
      ...when(!isAmong(TARGET_FIGURES, figure), `targets has an unknown '${figure}'`),
      ...when(
        !(Number.isInteger(year) && year > 2000 && value > 0),
        `the target '${figure}' of ${year} is not a number above 0 for a year`,
      ),
    ]),
    ...Object.entries(selectOptions).flatMap(([name, choices]) => [
      ...twice(
        `selectOptions.${name} value`,
        choices.map((it) => it.value),
      ),
      ...choices.flatMap((it) => checkLabel(`selectOptions.${name} '${it.value}'`, it.label)),
    ]),
  ]
}

const checkNames = (what: string, choices: readonly NamedChoice[]) => [
  ...choices.flatMap(({ uuid, label }) => [
    ...when(label.trim() === '', `${what} ${uuid} has no label`),
    ...when(
      label.length > LONGEST_NAME,
      `${what} ${uuid} has a label of more than ${LONGEST_NAME} characters`,
    ),
  ]),
  ...twice(
    what,
    choices.map((it) => it.label),
  ),
]

const OIN = /^\d{20}$/

const checkProcessing = ({ privacy: { processing } }: Tenant) => {
  const { name, executor, activityId, activityUrl } = processing
  return [
    ...when(name.trim() === '', 'privacy.processing has no name'),
    ...when(
      executor !== null && !OIN.test(executor),
      'privacy.processing.executor is not an OIN of 20 digits',
    ),
    ...when(activityId !== null && !UUID.test(activityId), 'privacy.processing.activityId is not a uuid'),
    ...when(
      activityUrl !== null && !activityUrl.startsWith('https://'),
      'privacy.processing.activityUrl does not begin with https://',
    ),
  ]
}

const checkLimits = ({ limits, privacy: { processing: _, ...privacy } }: Tenant) =>
  Object.entries({ limits, privacy }).flatMap(([group, values]) =>
    Object.entries(values).flatMap(([name, value]) =>
      when(!Number.isInteger(value) || value <= 0, `${group}.${name} is not a whole number above 0`),
    ),
  )

function isTimeZone(name: string) {
  try {
    return Boolean(new Intl.DateTimeFormat('nl', { timeZone: name }))
  } catch {
    return false
  }
}
