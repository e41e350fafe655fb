import type { DrawnSample, DrawnValue } from '../../../views/desk-values/drawn-value.ts'
import { SettingsPage } from '../../../views/desk-values/settings-page.tsx'
import { paths } from '../../paths.ts'
import type { Tenant } from '../../platform/tenant/tenant.ts'
import { isInvented } from '../../platform/texts/email-address.ts'
import { formatTime } from '../../platform/texts/format.ts'
import type { Context } from '../../platform/web/context.ts'
import { errorTitle } from '../../platform/web/error-title.ts'
import type { Problem } from '../../platform/web/errors.ts'
import { Page } from '../../platform/web/page.tsx'
import { configurationMenu } from '../../records/configuration/menu.ts'
import { allContractors } from '../../records/contractors/queries.ts'
import { drawSamples } from '../house-style/samples.ts'
import { houseStyleOf } from '../house-style/style-files.ts'
import { isColour } from '../tenants/contrast.ts'
import { withColours } from '../tenants/theme-of.ts'
import { deskValues } from './all-values.ts'
import { type DeskValue, type SetValues, textOf, VALUE_GROUPS } from './desk-value.ts'
import { valueHref } from './form.ts'
import { changerIn } from './history.ts'
import { findLastChanges, findSetValues } from './queries.ts'
import type { SentValue } from './set-values.ts'
import { shownOf } from './sides.ts'
import { chosenColours, colourAt } from './style-values.ts'

/** Larger groups are collapsed. */
const FEW = 12

interface SettingsPageMore {
  /** The typed values; absent to show the stored ones. */
  sent?: readonly SentValue[]
  problems?: readonly Problem[]
  alert?: string
  /** True when another person changed a value: the page shows both, and saving again overwrites. */
  isConflict?: boolean
  status?: number
}

/** The page with the values of the desk; `folder` is the tenant as configured in its folder. */
export async function settingsPage(
  context: Context,
  folder: Tenant,
  more: SettingsPageMore = {},
): Promise<Page> {
  const { db, t } = context
  const { sent = [], problems = [], alert = '', isConflict = false, status = 200 } = more
  const [contractors, set, changes] = await Promise.all([
    allContractors(db),
    findSetValues(db),
    findLastChanges(db),
  ])
  const sentBy = new Map(sent.map((it) => [it.key, it]))
  const drawn = (value: DeskValue) =>
    drawnValue(context, value, {
      set,
      isConflict,
      sent: sentBy.get(value.key),
      change: changes.get(value.key),
      problem: problems.find(({ field }) => field === value.key)?.message ?? '',
    })
  const all = deskValues(folder, contractors)
  const groups = VALUE_GROUPS.map((name) => {
    const values = all.filter(({ group }) => group === name).map(drawn)
    return {
      ...groupOf(t.deskValues.groups[name](), values),
      samples: name === 'style' ? samplesOf(context, folder, values) : [],
    }
  }).filter(({ values }) => values.length > 0)
  const title = t.deskValues.title()
  return new Page({
    sheet: 'configuration',
    title: errorTitle(context, title, problems.length),
    status,
    content: ({ csrf, proxySigns }) => (
      <SettingsPage
        t={t}
        csrf={csrf}
        menu={configurationMenu(context, paths.deskValues)}
        groups={groups}
        alert={alert}
        isConflict={isConflict}
        proxySigns={proxySigns}
      />
    ),
  })
}

/** Previews with the colours in the fields, as far as those are valid. */
function samplesOf({ t, tenant }: Context, folder: Tenant, values: readonly DrawnValue[]): DrawnSample[] {
  const right = values.filter(({ kind, problem }) => kind === 'colour' && problem === '')
  const theme = withColours(folder.theme, chosenColours(new Map(right.map(({ key, text }) => [key, text]))))
  return drawSamples(t, theme, houseStyleOf(tenant))
}

const groupOf = (title: string, values: DrawnValue[]) => ({
  title,
  values,
  isLong: values.length > FEW && values.every(({ problem, isClash }) => problem === '' && !isClash),
})

interface Sides {
  set: SetValues
  sent: SentValue | undefined
  change: { at: string; by: string; name: string | null } | undefined
  isConflict: boolean
  problem: string
}

function drawnValue(
  { t, tenant }: Context,
  value: DeskValue,
  { set, sent, change, isConflict, problem }: Sides,
): DrawnValue {
  const words = t.deskValues
  const stored = textOf(value, set)
  const { text, version, isClash } = shownOf({ kept: stored, sent, isConflict })
  const holds = colourAt(tenant.theme, value.key) ?? ''
  return {
    key: value.key,
    label: value.label(t),
    kind: value.kind,
    choices: value.choices?.(t) ?? [],
    text,
    version,
    isRequired: value.isRequired,
    isClash,
    hints: [
      ...(isClash ? [t.configuration.now({ value: stored ? `‘${stored}’` : '–' })] : []),
      ...(holds && text === '' ? [t.houseStyle.follows({ colour: holds })] : []),
      ...(value.kind === 'address' && isInvented(text) ? [words.madeUp()] : []),
      ...(change
        ? [words.changed({ at: formatTime(change.at, tenant.locale.timeZone), name: changerIn(t, change) })]
        : []),
    ],
    problem,
    swatch: holds && isColour(text) ? text : holds,
    history: change || value.kind === 'logo' ? valueHref(value.key) : '',
  }
}
