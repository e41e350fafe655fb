import { ACCESSIBILITY_STATUSES } from '../../platform/tenant/accountability.ts'
import type { Tenant } from '../../platform/tenant/tenant.ts'
import { LANGUAGES } from '../../platform/texts/language.ts'
import type { DeskValue, SetValues } from './desk-value.ts'

/** Statements and terms that the law requires of an organisation: retention, controller, accessibility. Pure. */

/** In months. Ten years exceeds any legal term for these. */
const RANGE = { least: 1, most: 120 }
const TERMS = ['months', 'viewMonths', 'colleagueMonths'] as const
const LINES = ['controller', 'contact', 'officer'] as const
const DAYS = ['revised', 'examined'] as const

type Legal = Pick<Tenant, 'privacy' | 'accountability' | 'accessibility'>

export const legalValues = ({ privacy, accountability, accessibility }: Legal): DeskValue[] => [
  ...TERMS.map(
    (name): DeskValue => ({
      ...{ key: `privacy.${name}`, group: 'privacy', kind: 'number', isRequired: true, range: RANGE },
      ...{ label: (t) => t.deskValues.terms[name](), ofFolder: String(privacy[name]) },
    }),
  ),
  ...LINES.map(
    (name): DeskValue => ({
      ...{ key: `accountability.${name}`, group: 'privacy', kind: 'name', isRequired: false },
      ...{ label: (t) => t.deskValues.accountability[name](), ofFolder: accountability[name] },
    }),
  ),
  ...LANGUAGES.map(
    (language): DeskValue => ({
      ...{ key: `accountability.basis.${language}`, group: 'privacy', kind: 'text', isRequired: false },
      label: (t) => `${t.deskValues.accountability.basis()} (${t.shell.languages[language]()})`,
      ofFolder: accountability.basis[language],
    }),
  ),
  {
    ...{ key: 'accessibility.status', group: 'accessibility', kind: 'choice', isRequired: true },
    ...{ label: (t) => t.deskValues.accessibility.status(), ofFolder: accessibility.status },
    choices: (t) =>
      ACCESSIBILITY_STATUSES.map((value) => ({
        value,
        label: `${value}: ${t.privacy.accessibility.statuses[value]()}`,
      })),
  },
  ...DAYS.map(
    (name): DeskValue => ({
      ...{ key: `accessibility.${name}`, group: 'accessibility', kind: 'day', isRequired: false },
      ...{ label: (t) => t.deskValues.accessibility[name](), ofFolder: accessibility[name] },
    }),
  ),
  {
    ...{ key: 'accessibility.responsible', group: 'accessibility', kind: 'name', isRequired: false },
    ...{ label: (t) => t.deskValues.accessibility.responsible(), ofFolder: accessibility.responsible },
  },
]

/** The legal settings of a tenant, overridden by the values of the desk. */
export function withLegal({ privacy, accountability, accessibility }: Legal, set: SetValues): Legal {
  const own = (key: string, ofFolder: string) => set.get(key) ?? ofFolder
  const term = (name: (typeof TERMS)[number]) => Number(own(`privacy.${name}`, String(privacy[name])))
  const line = (name: (typeof LINES)[number]) => own(`accountability.${name}`, accountability[name])
  const day = (name: (typeof DAYS)[number]) => own(`accessibility.${name}`, accessibility[name])
  const { basis } = accountability
  const status = own('accessibility.status', accessibility.status)
  return {
    privacy: {
      ...privacy,
      months: term('months'),
      viewMonths: term('viewMonths'),
      colleagueMonths: term('colleagueMonths'),
    },
    accountability: {
      controller: line('controller'),
      contact: line('contact'),
      officer: line('officer'),
      basis: { nl: own('accountability.basis.nl', basis.nl), en: own('accountability.basis.en', basis.en) },
    },
    accessibility: {
      status: ACCESSIBILITY_STATUSES.find((it) => it === status) ?? accessibility.status,
      revised: day('revised'),
      examined: day('examined'),
      responsible: own('accessibility.responsible', accessibility.responsible),
    },
  }
}
