import { REQUEST_COLUMNS, type Tenant } from '../../platform/tenant/tenant.ts'
import { LANGUAGES } from '../../platform/texts/language.ts'
import { checkLabel, isAmong, twice, when } from './mistakes.ts'

/** The reason that asks for remarks. Source: spec 1 §2, decisions "Requests". */
const CUSTOM_REASON = 3
const VERDICTS = [3, 4, 5]

/** Problems with a tenant's request settings: the list, the judgement and its advice. */
export const checkRequests = (tenant: Tenant): string[] => [
  ...checkList(tenant),
  ...checkJudgement(tenant),
  ...checkAdvice(tenant),
]

function checkList({ requests }: Tenant): string[] {
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
