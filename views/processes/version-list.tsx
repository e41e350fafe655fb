import type { Texts } from '../../src/platform/texts/texts.ts'

interface VersionListProps {
  t: Texts
  /** The current version has no address. */
  versions: { number: number; by: string; href: string | null }[]
}

/** Every saved version of the record, for comparison with the current one. */
export const VersionList = ({ t, versions }: VersionListProps) => (
  <details className="versions">
    <summary>
      {t.processes.versions.title()} <span className="cnt">{versions.length}</span>
    </summary>
    <ol>
      {versions.map((version) => (
        <li key={version.number}>
          {version.href ? (
            <a href={version.href}>{t.processes.versions.one({ n: version.number })}</a>
          ) : (
            <strong>{t.processes.versions.one({ n: version.number })}</strong>
          )}{' '}
          <span className="muted">{version.by}</span>
        </li>
      ))}
    </ol>
  </details>
)
