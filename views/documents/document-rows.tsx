import type { UploadProps } from '../../islands/documents/enhance.ts'
import type { Texts } from '../../src/platform/texts/texts.ts'
import { inMegabytes, MOST_PER_GROUP, typesFor } from '../../src/records/documents/document.ts'
import { DocumentRow } from './document-row.tsx'
import type { DocumentsPanelProps } from './documents-props.ts'
import { UploadForm } from './upload-form.tsx'

interface DocumentRowsProps {
  t: Texts
  csrf: string
  panel: DocumentsPanelProps
}

/** Props of the island, including its texts: all texts of the noun together would double its size. */
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
      none: files.problems.none(),
      added: documents.added(),
      addedSeveral: documents.addedSeveral(),
      addedUnscanned: documents.addedUnscanned(),
      addedSuspect: documents.addedSuspect(),
    },
  }
}

/** The documents of a step, by group: to open, add and delete. The island uploads files without a reload. */
export const DocumentRows = ({ t, csrf, panel }: DocumentRowsProps) => {
  const filled = panel.groups.filter((it) => it.files.length > 0)
  const empty = panel.groups.filter((it) => it.files.length === 0)
  return (
    <section
      className="panel documents"
      id="documenten"
      aria-labelledby="documenten-kop"
      data-island={panel.reason === '' ? 'documents' : undefined}
      data-props={JSON.stringify(forIsland(t, panel))}
    >
      <h2 id="documenten-kop">{t.documents.title()}</h2>
      <div id="documenten-lijst">
        {filled.map((group) => (
          // Not a landmark of its own (it is inside one): a step may have the name of its document.
          <fieldset
            key={group.group}
            id={`documenten-${group.group}`}
            data-group={group.group}
            tabIndex={-1}
            aria-labelledby={`documenten-${group.group}-kop`}
          >
            <h3 id={`documenten-${group.group}-kop`}>{group.label}</h3>
            <ul className="document-list">
              {group.files.map((file) => (
                <DocumentRow key={file.index} t={t} csrf={csrf} step={panel.step} file={file} />
              ))}
            </ul>
            {group.isFull && <p className="hint">{t.documents.reasons.full({ most: MOST_PER_GROUP })}</p>}
          </fieldset>
        ))}
        {empty.length > 0 && (
          <p className="muted">
            {t.documents.noneOf()}{' '}
            {empty.map(({ group, label }, index) => (
              <span key={group} id={`documenten-${group}`}>
                {index > 0 && ', '}
                {label}
              </span>
            ))}
          </p>
        )}
      </div>
      <UploadForm t={t} csrf={csrf} panel={panel} />
    </section>
  )
}
