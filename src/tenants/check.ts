import { ROLES } from '../people/person.ts'
import { findMunicipality } from '../places/municipalities.ts'
import { LANGUAGES } from '../texts/texts.ts'
import { checkMails } from './check-mails.ts'
import { checkMap } from './check-map.ts'
import { checkProcesses } from './check-processes.ts'
import { checkTheme } from './check-theme.ts'
import { checkLabel, isAmong, twice, when } from './mistakes.ts'
import { ATTRIBUTES, type NamedChoice, REQUEST_COLUMNS, type Tenant, WORDS } from './tenant.ts'

/** The reason that asks for remarks. Source: spec 1 §2, decisions "Requests". */
const CUSTOM_REASON = 3
const VERDICTS = [3, 4, 5]
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
/** Of tags, contractors and PIDs. Source: spec 2 §9. */
const LONGEST_NAME = 60
/** No tenant spans more degrees than this. */
const WIDEST_BOUNDS = 10

/** All that is wrong with a tenant's configuration, one sentence each; empty when it may start. */
export const checkTenant = (tenant: Tenant): string[] => [
  ...checkIdentity(tenant),
  ...checkAccess(tenant),
  ...checkMunicipalities(tenant),
  ...checkLocale(tenant),
  ...checkRequests(tenant),
  ...checkJudgement(tenant),
  ...checkAdvice(tenant),
  ...checkLists(tenant),
  ...checkLimits(tenant),
  ...checkMap(tenant.map),
  ...checkMails(tenant),
  ...checkProcesses(tenant),
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

function checkRequests({ requests }: Tenant): string[] {
  const { pageSizes, defaultPageSize, columns, rejectedColumns, mapLink, plateLink } = requests
  return [
    ...when(!pageSizes.includes(defaultPageSize), `requests.pageSizes lacks the default ${defaultPageSize}`),
    ...when(
      pageSizes.some((size, index) => !Number.isInteger(size) || size <= (pageSizes[index - 1] ?? 0)),
      'requests.pageSizes are not whole numbers going up',
    ),
    ...checkColumns('requests.columns', columns),
    ...checkColumns('requests.rejectedColumns', rejectedColumns),
    ...checkLink('requests.mapLink', mapLink, ['{lat}', '{lng}']),
    ...(plateLink === null ? [] : checkLink('requests.plateLink', plateLink, ['{plate}'])),
  ]
}

const checkColumns = (where: string, columns: readonly string[]) => [
  ...when(!columns.includes('reference'), `${where} lacks 'reference', the way to a request`),
  ...columns.flatMap((it) => when(!isAmong(REQUEST_COLUMNS, it), `${where} names an unknown column '${it}'`)),
  ...twice(`column in ${where}`, columns),
]

const checkLink = (where: string, link: string, slots: string[]) => [
  ...when(!link.startsWith('https://'), `${where} does not start with https://`),
  ...slots.flatMap((slot) => when(!link.includes(slot), `${where} lacks ${slot}`)),
]

function checkJudgement({ judgement: { options, reasons } }: Tenant): string[] {
  const custom = reasons.filter((it) => it.custom)
  return [
    ...when(options.length === 0, 'judgement.options is empty'),
    ...twice(
      'verdict',
      options.map((it) => it.verdict),
    ),
    ...twice(
      'reason',
      reasons.map((it) => it.value),
    ),
    ...when(
      custom.length !== 1 || custom[0]?.value !== CUSTOM_REASON,
      `judgement.reasons needs exactly one custom reason, with value ${CUSTOM_REASON}`,
    ),
    ...options.flatMap(({ verdict, label }) => [
      ...when(!VERDICTS.includes(verdict), `judgement.options has an unknown verdict ${verdict}`),
      ...checkLabel(`verdict ${verdict}`, label),
    ]),
    ...reasons.flatMap(({ value, short, label, status, placeholder }) => [
      ...when(
        !options.some((it) => it.verdict === status),
        `reason ${value} belongs to no option (${status})`,
      ),
      ...when(short.trim() === '', `reason ${value} has no short name`),
      ...checkLabel(`reason ${value}`, label),
      ...(placeholder ? checkLabel(`placeholder of reason ${value}`, placeholder) : []),
    ]),
  ]
}

function checkAdvice({ advice, judgement: { options, reasons }, limits }: Tenant): string[] {
  const looksAround = (check: string) => check.endsWith('-nearby')
  return [
    ...twice(
      'advice check',
      advice.map((it) => it.check),
    ),
    ...advice.flatMap(({ check, radius, proposes }) => {
      const where = `advice '${check}'`
      const wrongRadius = looksAround(check) ? !(radius !== undefined && radius > 0) : radius !== undefined
      const problems = when(wrongRadius, `${where} has a radius that does not fit it`)
      if (!proposes) return problems
      const { verdict, reason, remarks } = proposes
      const known = reasons.find((it) => it.value === reason)
      const ofVerdict = reasons.filter((it) => it.status === verdict)
      return [
        ...problems,
        ...when(
          !options.some((it) => it.verdict === verdict),
          `${where} proposes an unknown verdict ${verdict}`,
        ),
        ...when(
          reason !== null && known?.status !== verdict,
          `${where} proposes a reason ${reason} of another verdict`,
        ),
        ...when(reason === null && ofVerdict.length > 0, `${where} proposes no reason where one is required`),
        ...when(known?.custom === true && !remarks, `${where} proposes the custom reason without remarks`),
        ...(remarks ? checkLabel(`remarks of ${where}`, remarks) : []),
        ...LANGUAGES.flatMap((it) =>
          when(
            (remarks?.[it].length ?? 0) > limits.remarks,
            `${where} proposes remarks that are too long (${it})`,
          ),
        ),
      ]
    }),
  ]
}

function checkLists({ stakeholders, tags, contractors, pids, menu, selectOptions }: Tenant): string[] {
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

const checkLimits = ({ limits }: Tenant) =>
  Object.entries(limits).flatMap(([name, value]) =>
    when(!Number.isInteger(value) || value <= 0, `limits.${name} is not a whole number above 0`),
  )

function isTimeZone(name: string) {
  try {
    return Boolean(new Intl.DateTimeFormat('nl', { timeZone: name }))
  } catch {
    return false
  }
}
