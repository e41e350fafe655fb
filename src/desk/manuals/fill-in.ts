import { exampleRefOf } from '../../casework/intake/row.ts'
import type { Report } from '../../overviews/reports/report.ts'
import { reportsOf } from '../../overviews/reports/reports.ts'
import type { Role } from '../../platform/tenant/person.ts'
import type { Tenant } from '../../platform/tenant/tenant.ts'
import type { Language } from '../../platform/texts/language.ts'
import { textsIn } from '../../platform/texts/texts.ts'
import { listsOf } from '../../records/configuration/lists.ts'

/**
 * Fills in a manual for one tenant: replaces `{{name}}` with a word of the tenant, and retains text between `{{when pids}}`
 * (or `{{when !pids}}`) and `{{end}}` only where that condition is true. Throws for an unknown word.
 */
export function fillIn(markdown: string, tenant: Tenant, language: Language): string {
  const [words, facts] = [wordsOf(tenant, language), factsOf(tenant)]
  return markdown
    .split(END)
    .map((part, index, all) => chosen(part, facts) ?? (index < all.length - 1 ? part + END : part))
    .join('')
    .replace(/\{\{(\w+)\}\}/g, (_all, name) => known(words, name))
}

const END = '{{end}}'

/** The text before an `{{end}}`, with or without its conditional part; null when no condition begins there. */
function chosen(part: string, facts: Record<string, boolean>): string | null {
  const from = part.lastIndexOf('{{when ')
  const [begin, not, name = ''] = (from < 0 ? null : /^\{\{when (!?)(\w+)\}\}/.exec(part.slice(from))) ?? []
  if (begin === undefined) return null
  const inside = known(facts, name) === (not === '') ? part.slice(from + begin.length).trim() : ''
  return part.slice(0, from) + inside
}

function known<Value>(values: Record<string, Value>, name: string): Value {
  const value = Object.hasOwn(values, name) ? values[name] : undefined
  if (value === undefined) throw new Error(`names an unknown '${name}'`)
  return value
}

/** Conditions for `{{when}}`. */
function factsOf(tenant: Tenant): Record<string, boolean> {
  const { types, trafficDecisions } = tenant.processes
  return {
    trafficDecisions,
    pids: listsOf(tenant).includes('pids'),
    tags: tenant.requests.tagsEnabled,
    monitoring: tenant.map.monitoring.enabled,
    parkingAreas: tenant.map.parkingAreas,
    onStreet: types.some((it) => it.value === 'realisation' && !it.hidden),
    onPrivateGround: types.some((it) => it.value === 'private' && !it.hidden),
    // Residents send requests themselves.
    publicForm: tenant.publicForm !== null,
    municipalityReports: tenant.featureAccess.reporting.includes('municipality'),
    customerReports: reportsOf(tenant).some(isAboutCustomers),
  }
}

function wordsOf(tenant: Tenant, language: Language): Record<string, string> {
  const { locale, judgement, processes, limits } = tenant
  const t = textsIn(language)
  const visibleTypes = processes.types.filter((it) => !it.hidden)
  const reportNames = (isMeant: (report: Report) => boolean) =>
    reportsOf(tenant)
      .filter(isMeant)
      .map(({ menuLabel, title }) => nameOf(menuLabel(t), title(t)))
      .join('\n')
  return {
    name: tenant.name,
    id: tenant.id,
    support: tenant.mails.support,
    operators: tenant.stakeholders.map((it) => it.name).join(', '),
    TrafficDecision: locale.words.trafficDecision[language],
    trafficDecision: locale.words.trafficDecision[language].toLowerCase(),
    numberPlate: locale.words.numberPlate[language].toLowerCase(),
    gridOperator: locale.words.gridOperator[language].toLowerCase(),
    reasons: judgement.options
      .map(({ verdict, label }) => {
        const reasons = judgement.reasons.filter((it) => it.status === verdict)
        return `- **${label[language]}**: ${reasons.map((it) => it.label[language]).join('; ') || '–'}`
      })
      .join('\n'),
    mainType: visibleTypes[0]?.label[language] ?? '',
    steps: (visibleTypes[0]?.steps ?? [])
      .map(({ label, edit }, index) => `${index + 1}. ${label[language]} (${turnOf(edit, language)})`)
      .join('\n'),
    types: visibleTypes.map(({ label, acronym }) => `- ${label[language]} (${acronym})`).join('\n'),
    reports: reportNames((it) => !isAboutCustomers(it)),
    customerReports: reportNames(isAboutCustomers),
    remarks: String(limits.remarks),
    uploadMb: String(Math.round(limits.upload / MEBIBYTE)),
    months: String(tenant.privacy.months),
    exampleReference: exampleRefOf(tenant),
  }
}

const isAboutCustomers = ({ group }: Report) => group === 'customers'
const nameOf = (label: string, title: string) => `- **${label}**${label === title ? '' : `: ${title}`}`

/** The roles that fill in a step; case workers may fill in all. */
function turnOf(edit: readonly Role[], language: Language): string {
  const roles = (['municipality', 'cpo'] as const).filter((role) => edit.includes(role))
  const namedRoles = roles.length > 0 ? roles : edit
  return namedRoles.map((role) => textsIn(language).shell.roles[role]()).join(', ')
}

const MEBIBYTE = 1_048_576
