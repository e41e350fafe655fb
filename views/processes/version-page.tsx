import type { Texts } from '../../src/platform/texts/texts.ts'

interface VersionPageProps {
  t: Texts
  title: string
  version: number
  present: number
  rows: { label: string; earlier: string; now: string }[]
  backHref: string
}

/** The differences between a version of the record and the current one. */
export const VersionPage = ({ t, title, version, present, rows, backHref }: VersionPageProps) => (
  <>
    <nav className="line" aria-label={t.processes.title()}>
      <a href={backHref}>← {t.processes.versions.back()}</a>
    </nav>
    <h1>{title}</h1>
    {rows.length === 0 ? (
      <p>{t.processes.versions.same()}</p>
    ) : (
      <section className="tbl" aria-label={title} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t.processes.versions.field()}</th>
              <th scope="col">{t.processes.versions.earlier({ n: version })}</th>
              <th scope="col">{t.processes.versions.now({ n: present })}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.label}>
                <th scope="row">{row.label}</th>
                <td>{row.earlier || t.processes.empty()}</td>
                <td>{row.now || t.processes.empty()}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    )}
  </>
)
