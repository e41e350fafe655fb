import { VersionPage } from '../../../../views/processes/version-page.tsx'
import { valueAt } from '../../../platform/forms/field.ts'
import { valueInWords } from '../../../platform/forms/words.ts'
import type { Context } from '../../../platform/web/context.ts'
import { NotFound } from '../../../platform/web/errors.ts'
import { Page } from '../../../platform/web/page.tsx'
import { changedFields } from '../changes.ts'
import { noteContact } from '../contact.ts'
import { processHref } from '../process.ts'
import { findVersion } from '../queries.ts'
import type { FoundProcess } from '../row.ts'
import { optionsOf } from '../save/options.ts'
import { typeOf } from '../type-of.ts'

/** The page with the differences between a version of the record and the current one. */
export async function versionPage(context: Context, process: FoundProcess, version: number): Promise<Page> {
  const { t, language } = context
  const type = typeOf(context, process)
  const then = await findVersion(context.db, process.id, version)
  if (!then) throw new NotFound()
  const wording = { t, language, options: await optionsOf(context, process.record) }
  const changed = changedFields(type, then, process.record).map(({ field }) => field)
  noteContact(context, process, [then, process.record], 'page', changed)
  const rows = changed.map((field) => ({
    label: field.label[language],
    earlier: valueInWords(field, valueAt(then, field), wording),
    now: valueInWords(field, valueAt(process.record, field), wording),
  }))
  const title = t.processes.versions.heading({ n: version })
  return new Page({
    sheet: 'processes',
    title: `${process.case_ref}: ${title}`,
    content: () => (
      <VersionPage
        t={t}
        title={`${process.case_ref}: ${title}`}
        version={version}
        present={process.location_version}
        rows={rows}
        backHref={processHref(type.routeType, process.uuid)}
      />
    ),
  })
}
