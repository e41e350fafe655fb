import type { UploadProps } from '../../islands/documents/wake.ts'
import type { Texts } from '../../src/platform/texts/texts.ts'
import { inMegabytes, typesFor } from '../../src/records/documents/document.ts'
import { DocumentRow } from './document-row.tsx'
import { UploadForm } from './upload-form.tsx'

export interface ShownDocument {
  index: number
  name: string
  /** When it was added, and how large it is. */
  about: string
  /** Why it cannot be opened; '' when it can. */
  state: string
  isRefused: boolean
  /** '' when it cannot be opened; `preview` also when it is no picture. */
  href: string
  preview: string
  /** Address of the form that deletes it; '' when that may not be. */
  removal: string
}

export interface ShownGroup {
  group: string
  label: string
  /** JPEG and PNG, no PDF. */
  picturesOnly: boolean
  /** What is taken. */
  hint: string
  files: ShownDocument[]
  /** Why nothing can be added; '' when something can. */
  reason: string
}

export interface DocumentsPanelProps {
  groups: ShownGroup[]
  /** Address of the forms, with the group behind it; '' for a process that is not saved. */
  address: string
  /** Address of the service, for the island. */
  api: string
  /** Number of the step that a form leads back to. */
  step: number
  /** Bytes. */
  most: number
  /** Whom to ask when it keeps going wrong. */
  support: string
}

interface DocumentRowsProps {
  t: Texts
  csrf: string
  panel: DocumentsPanelProps
}

/** What the island needs, its words among it: with the texts of the noun it would weigh twice as much. */
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

/** The documents of a step, by group: to open, to add and to delete. The island sends files without a reload. */
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
      // Within a landmark, and no other one: a step may be named like its document.
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
