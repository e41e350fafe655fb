import type { Texts } from '../../src/platform/texts/texts.ts'

export interface NearbyListProps {
  t: Texts
  /** The result of the search, or the reason why it is empty. */
  summary: string
  points: {
    uuid: string
    metres: string
    status: string
    operator: string
    reference: string
    address: string
    evses: string
  }[]
}

const COLUMNS = ['distance', 'status', 'operator', 'reference', 'address', 'evses'] as const

/** The charge points near a request as a list, the same as on the map. */
export const NearbyList = ({ t, summary, points }: NearbyListProps) => (
  <section className="panel nearby" id="in-de-buurt" aria-labelledby="in-de-buurt-kop">
    <h2 id="in-de-buurt-kop">{t.nearby.title()}</h2>
    {points.length === 0 ? (
      <p>{summary}</p>
    ) : (
      <details>
        <summary>{summary}</summary>
        <table aria-label={t.nearby.table()}>
          <thead>
            <tr>
              {COLUMNS.map((column) => (
                <th scope="col" key={column} className={isFigure(column) ? 'num' : undefined}>
                  {t.nearby.columns[column]()}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {points.map((point) => (
              <tr key={point.uuid}>
                <td className="num" data-c="distance">
                  {point.metres}
                </td>
                <td data-c="status">{point.status}</td>
                <td data-c="operator">{point.operator}</td>
                <th scope="row" data-c="reference">
                  {point.reference}
                </th>
                <td data-c="address">{point.address}</td>
                <td className="num" data-c="evses" data-label={t.nearby.columns.evses()}>
                  {point.evses}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    )}
  </section>
)

const isFigure = (column: (typeof COLUMNS)[number]) => column === 'distance' || column === 'evses'
