import type { ReactNode } from 'react'
import { MailLog } from '../../../../views/mails/mail-log.tsx'
import { KeyValues } from '../../../../views/parts/key-values.tsx'
import { EventList } from '../../../../views/processes/event-list.tsx'
import { ResetList } from '../../../../views/processes/reset-list.tsx'
import { VersionList } from '../../../../views/processes/version-list.tsx'
import { TagsPanel } from '../../../../views/tags/tags-panel.tsx'
import { mailPanelOf } from '../../../casework/mails/panel.ts'
import { findMunicipality } from '../../../geography/places/municipalities.ts'
import { whoIn } from '../../../platform/events/who.ts'
import type { ProcessType } from '../../../platform/tenant/process-type.ts'
import { formatTime } from '../../../platform/texts/format.ts'
import type { Texts } from '../../../platform/texts/texts.ts'
import { type Context, can } from '../../../platform/web/context.ts'
import type { PageParts } from '../../../platform/web/page.tsx'
import { stakeholdersOf } from '../../charge-points/record-queries.ts'
import { processTagsPanelOf } from '../../tags/panel.ts'
import { noteContact } from '../contact.ts'
import { eventsOf } from '../events-of.ts'
import { processHref } from '../process.ts'
import { listVersions } from '../queries.ts'
import type { FoundProcess } from '../row.ts'
import { resetsPanelOf } from './resets-panel.ts'

/** The tabs of the sidebar. Spec 2 §2. */
export const TABS = ['features', 'tags', 'events', 'debug', 'emails'] as const
export type PanelName = (typeof TABS)[number]

/** The tabs that the person may open. */
export const panelsFor = (context: Context): PanelName[] =>
  TABS.filter((name) => {
    if (name === 'events') return can(context, 'eventlog')
    return name !== 'debug' || can(context, 'canAccessDebugger')
  })

/** The contents of the open tab; the first one for a tab that the person may not open. */
export async function panelOf(
  context: Context,
  process: FoundProcess,
  type: ProcessType,
  { number, name }: { number: number; name: PanelName },
): Promise<(parts: PageParts) => ReactNode> {
  const { t } = context
  switch (panelsFor(context).includes(name) ? name : 'features') {
    case 'events': {
      const events = await eventsOf(context, process)
      return () => <EventList t={t} events={events} />
    }
    case 'tags': {
      const tags = await processTagsPanelOf(context, process, type.routeType, number)
      return ({ csrf }) => <TagsPanel t={t} csrf={csrf} {...tags} />
    }
    case 'emails': {
      const log = await mailPanelOf(context, process)
      return ({ csrf }) => <MailLog t={t} csrf={csrf} {...log} />
    }
    case 'debug':
      noteContact(context, process, [process.record], 'page')
      return () => <Debug t={t} process={process} />
    default: {
      const [features, versions] = await Promise.all([
        featuresOf(context, process, type),
        versionsOf(context, process, type),
      ])
      const resetsPanel = resetsPanelOf(context, process)
      return () => (
        <>
          <KeyValues rows={features} />
          <VersionList t={t} versions={versions} />
          <ResetList t={t} resets={resetsPanel} />
        </>
      )
    }
  }
}

const Debug = ({ t, process }: { t: Texts; process: FoundProcess }) => (
  <>
    <p className="debug">
      <code>{process.uuid}</code>
    </p>
    <h3 id="debug-kop">{t.processes.debugRecord()}</h3>
    <section className="debug" tabIndex={0} aria-labelledby="debug-kop">
      <code>{JSON.stringify(process.record, null, 2)}</code>
    </section>
  </>
)

async function featuresOf({ t, tenant, language, db }: Context, process: FoundProcess, type: ProcessType) {
  const stakeholders = process.location_id === null ? [] : await stakeholdersOf(db, [process.location_id])
  const { timeZone } = tenant.locale
  const category = tenant.processes.categories.find((it) => it.value === process.category)
  const operator = tenant.stakeholders.find((it) => it.uuid === process.operator_uuid)
  return [
    { key: t.processes.reference(), value: process.case_ref },
    { key: t.processes.type(), value: type.label[language] },
    ...(category ? [{ key: t.processes.category(), value: category.label[language] }] : []),
    { key: t.processes.municipality(), value: findMunicipality(process.municipality_code ?? '')?.name ?? '' },
    { key: t.processes.operator(), value: operator?.name ?? '' },
    { key: tenant.locale.words.gridOperator[language], value: process.grid_operator },
    ...(stakeholders.length > 0
      ? [{ key: t.processes.stakeholders(), value: stakeholders.map(({ name }) => name).join(', ') }]
      : []),
    { key: t.processes.started(), value: formatTime(process.created_at, timeZone) },
    { key: t.processes.updated(), value: formatTime(process.updated_at || process.created_at, timeZone) },
  ]
}

async function versionsOf({ db, tenant, t }: Context, process: FoundProcess, type: ProcessType) {
  const versions = await listVersions(db, { processId: process.id })
  return versions.map((it) => ({
    number: it.version,
    by: t.processes.versions.by({
      name: whoIn(t, it.person_name),
      time: formatTime(it.at, tenant.locale.timeZone),
      step: it.step,
    }),
    href:
      it.version === process.location_version
        ? null
        : `${processHref(type.routeType, process.uuid)}/versies/${it.version}`,
  }))
}
