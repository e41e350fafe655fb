import { ImportPage } from '../../../views/locations/import-page.tsx'
import { ImportPreviewPage } from '../../../views/locations/import-preview-page.tsx'
import { paths } from '../../paths.ts'
import { partInWords } from '../../platform/files/part-of-whole.ts'
import { formatClock, formatNumber } from '../../platform/texts/format.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import type { Context } from '../../platform/web/context.ts'
import { errorTitle } from '../../platform/web/error-title.ts'
import type { Problem } from '../../platform/web/errors.ts'
import { Page } from '../../platform/web/page.tsx'
import { RESULTS, type Result, UNWRITTEN } from '../charge-points/import/compare.ts'
import { type FileSender, type Offered, removesMuch, type UploadChoices } from './import-file.ts'
import { listTitle } from './list-title.ts'

type Again = Partial<UploadChoices> & { problems?: readonly Problem[]; status?: number }

/** The upload form; after a failure with the error. */
export function importPage(context: Context, again: Again = {}) {
  const { t, tenant } = context
  const { problems = [], status = 200 } = again
  const { source = '', complete = false, withDuplicates = false, onlyOwn = false } = again
  const title = t.locations.list.import()
  return new Page({
    sheet: 'locations',
    title: errorTitle(context, title, problems.length),
    status,
    content: ({ csrf }) => (
      <ImportPage
        t={t}
        csrf={csrf}
        choices={{ source, complete, withDuplicates, onlyOwn }}
        problems={problems}
        listTitle={listTitle(context)}
        megabytes={String(tenant.limits.upload / 1_048_576)}
      />
    ),
  })
}

interface PreviewAgain {
  alert?: string
  status?: number
  /** The sender of the file as typed, and its problems. */
  typed?: FileSender
  problems?: readonly Problem[]
}

/** The preview of an import, with the form that confirms it. */
export function previewPage(
  context: Context,
  upload: Offered,
  { alert = '', status = 200, typed, problems = [] }: PreviewAgain = {},
) {
  const { t, tenant } = context
  const { difference, rows, ignored, format, sender } = upload.foreseen
  const words = t.locations.import
  const sumOf = (results: readonly Result[]) => results.reduce((sum, it) => sum + difference[it], 0)
  const changes = sumOf(RESULTS.filter((it) => !UNWRITTEN.includes(it)))
  return new Page({
    sheet: 'locations',
    title: errorTitle(context, t.locations.list.import(), problems.length),
    status,
    content: ({ csrf }) => (
      <ImportPreviewPage
        t={t}
        csrf={csrf}
        action={`${paths.locationImport}/${upload.uuid}`}
        alert={alert}
        facts={[
          { key: words.file(), value: `${upload.file_name} (${format})` },
          { key: words.source(), value: upload.source },
          { key: words.read(), value: formatNumber(difference.read, t) },
          ...RESULTS.map((it) => ({
            key: t.chargePointImport.results[it](),
            value: formatNumber(difference[it], t),
          })),
          ...(ignored.length > 0 ? [{ key: words.ignored(), value: ignored.join(', ') }] : []),
        ]}
        notes={[
          ...(difference.part ? [partInWords(difference.part, t)] : []),
          ...(upload.complete === 1
            ? [words.absent({ absent: difference.absent, present: difference.present })]
            : []),
          ...(difference.moved > 0 ? [words.moved({ n: difference.moved })] : []),
          ...(difference.surroundings > 0 ? [words.surroundings({ n: difference.surroundings })] : []),
          ...(difference.keyless > 0 ? [words.keyless({ n: difference.keyless })] : []),
          words.until({ time: formatClock(new Date(upload.expires_at), tenant.locale.timeZone) }),
        ]}
        sender={sender && { ...sender, ...typed }}
        problems={problems}
        mayTakeIn={changes > 0}
        mustAgree={removesMuch(upload.foreseen)}
        rows={rows.map(({ line, reference, result, reason }, index) => ({
          id: `${index}`,
          cells: [
            line === null ? '-' : String(line),
            reference,
            t.chargePointImport.results[result](),
            reason || '-',
          ],
        }))}
        isCut={rows.length < sumOf(RESULTS.filter((it) => it !== 'unchanged'))}
      />
    ),
  })
}

/** `nieuw 3, gewijzigd 1`: omits zeros. */
export const countsInWords = (counts: Record<Result, number>, t: Texts) =>
  RESULTS.filter((it) => counts[it] > 0)
    .map((it) => `${t.chargePointImport.results[it]()} ${formatNumber(counts[it], t)}`)
    .join(', ')

/** The 404 page for a file that expired, was imported, or belongs to another person. */
export async function missingUpload({ context }: { context: Context }) {
  const message = context.t.locations.import.gone()
  return Page.notice({ title: context.t.locations.list.import(), text: message, status: 404 })
}
