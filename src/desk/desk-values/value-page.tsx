import type { DrawnEarlier } from '../../../views/desk-values/value-page.tsx'
import { ValuePage } from '../../../views/desk-values/value-page.tsx'
import { paths } from '../../paths.ts'
import { formatTime } from '../../platform/texts/format.ts'
import type { Context } from '../../platform/web/context.ts'
import { errorTitle } from '../../platform/web/error-title.ts'
import { Page } from '../../platform/web/page.tsx'
import { configurationMenu } from '../../records/configuration/menu.ts'
import { LARGEST_LOGO } from '../house-style/logo.ts'
import { drawSamples } from '../house-style/samples.ts'
import { houseStyleOf } from '../house-style/style-files.ts'
import { type DeskValue, textOf, versionOf } from './desk-value.ts'
import { valueHref } from './form.ts'
import { findEarlier } from './history.ts'
import { findSetValues } from './queries.ts'

interface ValuePageMore {
  /** The problem of the uploaded file, or of the restored text. */
  problem?: string
  alert?: string
  /** The text that the sender wanted, where another person changed it meanwhile; null for that of the folder. */
  sent?: string | null
  status?: number
}

/** The page of one value of the desk: its current text, its history, and for a logo the form to replace it. */
export async function valuePage(
  context: Context,
  value: DeskValue,
  { problem = '', alert = '', sent, status = 200 }: ValuePageMore = {},
): Promise<Page> {
  const { db, t, tenant } = context
  const [set, earlier] = [await findSetValues(db), await findEarlier(db, value.key, t)]
  const now = textOf(value, set)
  const label = value.label(t)
  return new Page({
    sheet: 'configuration',
    title: errorTitle(context, label, problem ? 1 : 0),
    status,
    content: ({ csrf }) => (
      <ValuePage
        t={t}
        csrf={csrf}
        menu={configurationMenu(context, paths.deskValues)}
        value={{ key: value.key, label, kind: value.kind, text: now, version: versionOf(now) }}
        isOwn={set.has(value.key)}
        ofFolder={value.ofFolder}
        earlier={earlier.map(
          ({ at, ...it }): DrawnEarlier => ({
            ...it,
            at: formatTime(at, tenant.locale.timeZone),
            isNow: it.text === now,
          }),
        )}
        samples={value.group === 'style' ? drawSamples(t, tenant.theme, houseStyleOf(tenant)) : []}
        problem={problem}
        alert={alert}
        sent={sent}
        kilobytes={LARGEST_LOGO / 1024}
        settings={paths.deskValues}
        action={valueHref(value.key)}
      />
    ),
  })
}
