import { CheckedFilePage } from '../../../views/starts/checked-file-page.tsx'
import { StartFilePage } from '../../../views/starts/start-file-page.tsx'
import { addressLine } from '../../platform/geo/written-address.ts'
import { sheetInWords } from '../../platform/spreadsheets/sheet-in-words.ts'
import { formatClock, formatDay } from '../../platform/texts/format.ts'
import type { Context } from '../../platform/web/context.ts'
import { errorTitle } from '../../platform/web/error-title.ts'
import type { Problem } from '../../platform/web/errors.ts'
import { Page } from '../../platform/web/page.tsx'
import { addressIn } from '../processes/record-place.ts'
import { COLUMN_NAMES, columnIn } from './columns.ts'
import type { FoundFile } from './queries.ts'
import type { RowRules } from './row.ts'
import { rulesFor } from './rules.ts'
import { readIn, startedBefore } from './start-file.ts'
import { MOST_STARTED } from './wanted.ts'

/** Path to upload files of locations. */
export const FILE_ADDRESS = '/realisatie/nieuw/bestand'
const MEGABYTE = 1_048_576
const ROWS_SHOWN = 100

interface Again {
  usual?: RowRules['usual']
  problems?: readonly Problem[]
  status?: number
}

/** The upload form; after a failure with the problems. */
export function startFilePage(context: Context, { usual, problems = [], status = 200 }: Again = {}): Page {
  const { t, tenant, language } = context
  const rules = rulesFor(context, usual)
  const list = (all: readonly { label: Record<'nl' | 'en', string> }[]) =>
    all.map(({ label }) => label[language]).join(', ')
  const lists = {
    type: list(rules.types),
    category: list(tenant.processes.categories),
    operator: rules.operators.map(({ label }) => label).join(', '),
    address: tenant.country === 'BE' ? 'Korenmarkt 1, 9000 Gent' : 'Damrak 1, 1012 LG Amsterdam',
  }
  const words = t.starts.meanings
  return new Page({
    sheet: 'processes',
    title: errorTitle(context, t.starts.title(), problems.length),
    status,
    content: ({ csrf }) => (
      <StartFilePage
        t={t}
        csrf={csrf}
        action={FILE_ADDRESS}
        most={MOST_STARTED}
        megabytes={String(tenant.limits.upload / MEGABYTE)}
        columns={COLUMN_NAMES.map((name) => ({
          name: columnIn(name, language),
          meaning:
            name === 'address'
              ? words.address({ example: lists.address })
              : name === 'type' || name === 'category' || name === 'operator'
                ? words[name]({ list: lists[name] })
                : words[name](),
        }))}
        categories={
          rules.types.some(({ value }) => value === 'realisation')
            ? tenant.processes.categories.map(({ value, label }) => ({ value, label: label[language] }))
            : []
        }
        operators={rules.operators}
        usual={rules.usual}
        problem={problems.map(({ message }) => message).join(' ')}
      />
    ),
  })
}

/** The page with the rows of a checked file, and the form that starts them all. */
export async function checkedFilePage(
  context: Context,
  file: FoundFile,
  { alert = '', status = 200 }: { alert?: string; status?: number } = {},
): Promise<Page> {
  const { t, tenant, language } = context
  const read = readIn(file)
  const before = await startedBefore(context, file)
  const { timeZone } = tenant.locale
  const { categories, types } = tenant.processes
  const nameOf = (operator: string) =>
    tenant.stakeholders.find(({ uuid }) => uuid === operator)?.name ?? operator
  return new Page({
    sheet: 'processes',
    title: t.starts.checked({ name: file.file_name }),
    status,
    content: ({ csrf }) => (
      <CheckedFilePage
        t={t}
        csrf={csrf}
        action={`${FILE_ADDRESS}/${file.uuid}`}
        name={file.file_name}
        alert={alert}
        all={read.rows.length + read.wrong.length}
        wrong={read.wrong.map(({ line, reasons }) => ({ line: String(line), reason: reasons.join(' ') }))}
        streets={read.rows.filter(({ isStreet }) => isStreet).length}
        ignored={read.ignored.join(', ')}
        sheet={sheetInWords(read.sheet, context.t)}
        again={
          before
            ? t.starts.again({ day: formatDay(before.started_at, timeZone), n: before.started_count })
            : ''
        }
        until={t.starts.until({ time: formatClock(new Date(file.expires_at), timeZone) })}
        rows={read.rows.slice(0, ROWS_SHOWN).map(({ line, wanted, isStreet }) => ({
          line: String(line),
          address: addressLine(addressIn(wanted.record)),
          place: isStreet ? t.starts.onlyStreet() : t.starts.onMap(),
          kind: [types, categories]
            .flatMap((choices) => {
              const value = choices === types ? wanted.type : wanted.category
              return [...choices].find((it) => it.value === value)?.label[language] ?? []
            })
            .join(': '),
          operator: nameOf(wanted.operator),
        }))}
        more={Math.max(0, read.rows.length - ROWS_SHOWN)}
      />
    ),
  })
}

export const missingFile = async ({ context }: { context: Context }) =>
  Page.notice({ title: context.t.starts.title(), text: context.t.starts.gone(), status: 404 })
