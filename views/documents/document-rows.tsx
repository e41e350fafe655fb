import type { UploadProps } from '../../islands/documents/enhance.ts'
import type { Texts } from '../../src/platform/texts/texts.ts'
import { inMegabytes, typesFor } from '../../src/records/documents/document.ts'
import { DocumentRow } from './document-row.tsx'
import type { DocumentsPanelProps } from './documents-props.ts'
import { UploadForm } from './upload-form.tsx'

interface DocumentRowsProps {
  t: Texts
  csrf: string
  panel: DocumentsPanelProps
}

/** Props of the island, including its texts: loading all texts of the noun would double its weight. */
function forIsland(t: Texts, { api, most, support }: DocumentsPanelProps): UploadProps {
  const { documents, files } = t
  const tooLargeFor = (picturesOnly: boolean) =>
    documents.tooLarge.text({ most: inMegabytes(most), types: typesFor(picturesOnly) })
  return {
    api,
    most,
    words: {
      tooLarge: documents.tooLarge.title(),
      tooLargeFiles: tooLargeFor(false),
      tooLargePictures: tooLargeFor(true),
      type: files.problems.type(),
      empty: files.problems.empty(),
      failed: documents.failed.title(),
      failedText: `${documents.failed.text()} ${documents.failed.support({ email: support })}`,
      sending: documents.sending(),
      cancel: documents.cancel(),
      cancelled: documents.cancelled(),
      added: documents.added(),
      addedUnscanned: documents.addedUnscanned(),
      addedSuspect: documents.addedSuspect(),
    },
  }
}

/**
 * The documents of a step, by group: to open, to add and to delete. The island uploads files without a
 * reload.
 */
export const DocumentRows = ({ t, csrf, panel }: DocumentRowsProps) => (
  <section
    className="panel documents"
    id="documenten"
    aria-labelledby="documenten-kop"
    data-island={panel.groups.some((it) => it.reason === '') ? 'documents' : undefined}
    data-props={JSON.stringify(forIsland(t, panel))}
  >
    <h2 id="documenten-kop">{t.documents.title()}</h2>
    {panel.groups.map((group) => (
      // In a landmark, and not one itself: a step may have the name of its document.
      <fieldset
        key={group.group}
        id={`documenten-${group.group}`}
        data-group={group.group}
        data-pictures={group.picturesOnly || undefined}
        tabIndex={-1}
        aria-labelledby={`documenten-${group.group}-kop`}
      >
        <h3 id={`documenten-${group.group}-kop`}>{group.label}</h3>
        {group.files.length === 0 ? (
          <p className="muted">{t.documents.none()}</p>
        ) : (
          <ul className="document-list">
            {group.files.map((file) => (
              <DocumentRow key={file.index} t={t} csrf={csrf} step={panel.step} file={file} />
            ))}
          </ul>
        )}
        <UploadForm t={t} csrf={csrf} panel={panel} group={group} />
      </fieldset>
    ))}
  </section>
)
