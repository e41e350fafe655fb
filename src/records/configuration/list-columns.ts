import type { ColumnChoices } from '../../platform/spreadsheets/columns.ts'
import { yesOrNo } from '../../platform/spreadsheets/yes-or-no.ts'
import type { Language } from '../../platform/texts/language.ts'
import type { Entry, ListName } from './entry.ts'

/** The columns of a file with a list of the desk, in Dutch and English: any file may use both. Pure. */
const NAMES = {
  uuid: { nl: 'uuid', en: 'id' },
  label: { nl: 'naam', en: 'name' },
  email: { nl: 'e-mailadres', en: 'email' },
  buildings: { nl: 'gebouwen', en: 'buildings' },
  enabled: { nl: 'actief', en: 'active' },
  forRequest: { nl: 'aanvraag', en: 'request' },
  forProcess: { nl: 'proces', en: 'process' },
} as const
type ColumnName = keyof typeof NAMES

const OF: Record<ListName, readonly ColumnName[]> = {
  tags: ['uuid', 'label', 'enabled', 'forRequest', 'forProcess'],
  contractors: ['uuid', 'label', 'email', 'enabled'],
  pids: ['uuid', 'label', 'buildings', 'enabled'],
}

/** The header row of a list file, in a language. */
export const headsOf = (list: ListName, language: Language): string[] =>
  OF[list].map((name) => NAMES[name][language])

/** The column names that the header row of a list file may have. */
export const columnsOf = (list: ListName): ColumnChoices<string> => ({
  columns: OF[list].flatMap((name) => [...new Set(Object.values(NAMES[name]))]),
  required: [],
})

/** The columns with both of their names, to show in instructions. */
export const columnsInWords = (list: ListName, language: Language): string[] =>
  OF[list].map((name) => {
    const { nl, en } = NAMES[name]
    const [own, other] = language === 'nl' ? [nl, en] : [en, nl]
    return `${own} (${other})`
  })

const YES: Record<Language, readonly [yes: string, no: string]> = { nl: ['ja', 'nee'], en: ['yes', 'no'] }

/** The cells of an entry. */
export function cellsOf(
  list: ListName,
  { email, ...entry }: Entry & { email: string },
  language: Language,
): string[] {
  const inWords = (is: boolean) => YES[language][is ? 0 : 1]
  const cells: Record<ColumnName, string> = {
    uuid: entry.uuid,
    label: entry.label,
    email,
    buildings: entry.buildings ?? '',
    enabled: inWords(entry.enabled),
    forRequest: inWords(entry.forRequest),
    forProcess: inWords(entry.forProcess),
  }
  return OF[list].map((name) => cells[name])
}

/** A row of a file; absent values are undefined, and stay unchanged. */
export interface ListRow {
  /** '' for a new entry, and for one that is found by its name. */
  uuid: string
  label: string
  /** '' for none. */
  email?: string | undefined
  /** One per line. */
  buildings?: string | undefined
  enabled?: boolean | undefined
  forRequest?: boolean | undefined
  forProcess?: boolean | undefined
}

/** Reads the cells of a row; `wrong`: the name of a column that is neither yes nor no. */
export function readRow(
  cells: Readonly<Partial<Record<string, unknown>>>,
  language: Language,
): ListRow | { label: string; wrong: string } {
  const textOf = (name: ColumnName) => {
    const cell = cells[NAMES[name].nl] ?? cells[NAMES[name].en]
    return cell === undefined ? undefined : String(cell ?? '').trim()
  }
  const label = textOf('label') ?? ''
  const ticks: Partial<Record<(typeof TICKS)[number], boolean>> = {}
  for (const name of TICKS) {
    const columnName = textOf(name) ?? ''
    if (columnName === '') continue
    const is = yesOrNo(columnName)
    if (is === undefined) return { label, wrong: NAMES[name][language] }
    ticks[name] = is
  }
  return {
    uuid: textOf('uuid')?.toLowerCase() ?? '',
    label,
    email: textOf('email'),
    buildings: textOf('buildings'),
    ...ticks,
  }
}

const TICKS = ['enabled', 'forRequest', 'forProcess'] as const
