import { DrawnMark } from '../../islands/map/drawn-mark.tsx'
import { pointMark } from '../../islands/map/mark.ts'

export interface MarkView {
  /** In the notation of the spec: `fastcharger-realized`. */
  fullStatus: string
  label: string
  count: number
}

/** Charge points by status: shape, number and text. */
export const PointMarks = ({ marks, none }: { marks: readonly MarkView[]; none: string }) =>
  marks.length === 0 ? (
    <span className="muted">{none}</span>
  ) : (
    <ul className="point-marks">
      {marks.map(({ fullStatus, label, count }) => (
        <li key={fullStatus}>
          <DrawnMark mark={pointMark(fullStatus)} />
          {count > 1 ? `${count} × ${label}` : label}
        </li>
      ))}
    </ul>
  )
