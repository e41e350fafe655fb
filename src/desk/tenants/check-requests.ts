import { REQUEST_COLUMN_KEYS } from '../../platform/tenant/request-columns.ts'
import type { Tenant } from '../../platform/tenant/tenant.ts'
import { LANGUAGES } from '../../platform/texts/language.ts'
import {
  at,
  checkLabel,
  hasUnknown,
  inside,
  isAmong,
  named,
  namesUnknown,
  partOf,
  thing,
  twice,
  when,
} from './mistakes.ts'
import type { Message } from './words/words.ts'

/** The reason that asks for remarks. Source: spec 1 §2, decisions "Requests". */
const CUSTOM_REASON = 3
const VERDICTS = [3, 4, 5]

/** Mistakes in a tenant's request settings: the list, the judgement and its advice. */
export const checkRequests = (tenant: Tenant): Message[] => [
  ...checkList(tenant),
  ...checkJudgement(tenant),
  ...checkAdvice(tenant),
]

function checkList({ requests }: Tenant): Message[] {
  const { pageSizes, defaultPageSize, columns, rejectedColumns, mapLink, plateLink } = requests
  return [
    ...when(!pageSizes.includes(defaultPageSize), (words) =>
      words.requests.noDefaultSize({ size: defaultPageSize }),
    ),
    ...when(
      pageSizes.some((size, index) => !Number.isInteger(size) || size <= (pageSizes[index - 1] ?? 0)),
      (words) => words.requests.sizesNotUp(),
    ),
    ...checkColumns('requests.columns', columns),
    ...checkColumns('requests.rejectedColumns', rejectedColumns),
    ...checkLink('requests.mapLink', mapLink, ['{lat}', '{lng}']),
    ...(plateLink === null ? [] : checkLink('requests.plateLink', plateLink, ['{plate}'])),
  ]
}

const checkColumns = (where: string, columns: readonly string[]): Message[] => [
  ...when(!columns.includes('reference'), (words) => words.requests.noReference({ where })),
  ...columns.flatMap((it) =>
    when(!isAmong(REQUEST_COLUMN_KEYS, it), namesUnknown(at(where), named('column', it))),
  ),
  ...twice(inside(thing('column'), at(where)), columns),
]

const checkLink = (where: string, link: string, slots: string[]): Message[] => [
  ...when(!link.startsWith('https://'), (words) => words.noHttps({ where })),
  ...slots.flatMap((slot) => when(!link.includes(slot), (words) => words.lacks({ where, what: slot }))),
]

function checkJudgement({ judgement: { options, reasons } }: Tenant): Message[] {
  const custom = reasons.filter((it) => it.custom)
  return [
    ...when(options.length === 0, (words) => words.isEmpty({ where: 'judgement.options' })),
    ...twice(
      thing('verdict'),
      options.map((it) => it.verdict),
    ),
    ...twice(
      thing('reason'),
      reasons.map((it) => it.value),
    ),
    ...when(custom.length !== 1 || custom[0]?.value !== CUSTOM_REASON, (words) =>
      words.requests.oneCustom({ value: CUSTOM_REASON }),
    ),
    ...options.flatMap(({ verdict, label }) => [
      ...when(!VERDICTS.includes(verdict), hasUnknown(at('judgement.options'), named('verdict', verdict))),
      ...checkLabel(named('verdict', verdict), label),
    ]),
    ...reasons.flatMap(({ value, short, label, status, placeholder }) => {
      const where = named('reason', value)
      return [
        ...when(!options.some((it) => it.verdict === status), (words) =>
          words.requests.ofNoOption({ where: where(words), status }),
        ),
        ...when(short.trim() === '', (words) => words.requests.noShortName({ where: where(words) })),
        ...checkLabel(where, label),
        ...(placeholder ? checkLabel(partOf(thing('placeholder'), where), placeholder) : []),
      ]
    }),
  ]
}

function checkAdvice({ advice, judgement: { options, reasons }, limits }: Tenant): Message[] {
  const looksAround = (check: string) => check.endsWith('-nearby')
  return [
    ...twice(
      thing('adviceCheck'),
      advice.map((it) => it.check),
    ),
    ...advice.flatMap(({ check, radius, proposes }) => {
      const where = named('advice', check)
      const wrongRadius = looksAround(check) ? !(radius !== undefined && radius > 0) : radius !== undefined
      const problems = when(wrongRadius, (words) => words.requests.wrongRadius({ where: where(words) }))
      if (!proposes) return problems
      const { verdict, reason, remarks } = proposes
      const known = reasons.find((it) => it.value === reason)
      const ofVerdict = reasons.filter((it) => it.status === verdict)
      return [
        ...problems,
        ...when(!options.some((it) => it.verdict === verdict), (words) =>
          words.requests.proposesUnknown({ where: where(words), what: named('verdict', verdict)(words) }),
        ),
        ...when(reason !== null && known?.status !== verdict, (words) =>
          words.requests.proposesOther({ where: where(words), reason: `${reason}` }),
        ),
        ...when(reason === null && ofVerdict.length > 0, (words) =>
          words.requests.proposesNone({ where: where(words) }),
        ),
        ...when(known?.custom === true && !remarks, (words) =>
          words.requests.proposesCustom({ where: where(words) }),
        ),
        ...(remarks ? checkLabel(partOf(thing('remarks'), where), remarks) : []),
        ...LANGUAGES.flatMap((it) =>
          when((remarks?.[it].length ?? 0) > limits.remarks, (words) =>
            words.requests.proposesLong({ where: where(words), language: it }),
          ),
        ),
      ]
    }),
  ]
}
