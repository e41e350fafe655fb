import type { Texts } from '../../src/platform/texts/texts.ts'
import { KeyValues, type KeyValuesProps } from '../parts/key-values.tsx'
import { type FileView, RequestFiles } from './request-files.tsx'

export interface InformationPanelProps {
  t: Texts
  /** Personal data was removed. */
  cleared: boolean
  /** Headed groups of facts, in the order of the tenant's variant. */
  groups: { id: string; title: string; rows: KeyValuesProps['rows'] }[]
  /** The documents that came with it. */
  files: FileView[]
}

/** The content of the request: address, remarks, contact, and what the tenant's variant adds. */
export const InformationPanel = ({ t, cleared, groups, files }: InformationPanelProps) => (
  <>
    {cleared && (
      <p className="alert info" role="note">
        {t.requests.gdpr()}
      </p>
    )}
    {groups.map((group) => (
      <section className="panel" key={group.id} id={group.id} aria-labelledby={`${group.id}-kop`}>
        <h2 id={`${group.id}-kop`}>{group.title}</h2>
        <KeyValues rows={group.rows} />
        {group.id === 'voertuig' && <RequestFiles t={t} files={files} />}
      </section>
    ))}
  </>
)
