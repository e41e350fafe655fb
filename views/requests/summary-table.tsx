import type { Texts } from '../../src/platform/texts/texts.ts'
import type { StatusName } from '../../src/records/requests/request.ts'
import { type Fact, inOneLine } from './information-panel.tsx'
import { StatusBadge } from './status-badge.tsx'

export interface SummaryTableProps {
  t: Texts
  status: { name: StatusName | 'unknown'; label: string }
  /** Address to correct the judgement, for readers who may. */
  editHref: string | null
  rows: { key: string; value: Fact; isStatus?: true }[]
}

/** The table "Kenmerken", whose status links to its correction. Spec 1 §2. */
export const SummaryTable = ({ t, status, editHref, rows }: SummaryTableProps) => (
  <section className="panel" id="kenmerken">
    <h2 id="kenmerken-kop">{t.requests.summary()}</h2>
    <table className="features" aria-labelledby="kenmerken-kop">
      <tbody>
        {rows.map(({ key, value, isStatus }) => (
          <tr key={key}>
            <th scope="row">{key}</th>
            <td>
              {isStatus ? (
                <>
                  <StatusBadge status={status.name} label={status.label} />{' '}
                  {editHref && (
                    <a href={editHref} className="on-screen">
                      ✎ {t.requests.editStatus()}
                    </a>
                  )}
                </>
              ) : (
                (inOneLine(t, value) ?? '-')
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)
