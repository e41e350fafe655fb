import type { Mark } from './mark.ts'

/** A mark in the page: decorative, next to text with the same meaning. */
export const DrawnMark = ({ mark }: { mark: Mark }) => (
  <svg className={`mark mark-${mark.tone}`} viewBox="0 0 28 28" width="24" height="24" aria-hidden="true">
    {mark.paths.map(({ d, look }) => (
      <path key={d} d={d} className={look} />
    ))}
  </svg>
)
