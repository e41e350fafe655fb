import { DrawnMark } from '../../islands/map/drawn-mark.tsx'
import { pointMark } from '../../islands/map/mark.ts'

export interface MarkView {
  /** As the spec writes it: `fastcharger-realized`. */
  fullStatus: string
  label: string
  count: number
}

/** Charge points by their status: shape, number and words. */
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
