import type { ListTab } from '../parts/list-tabs.tsx'

/** Lists to open, each a link; the present one is marked. */
export const ListLinks = ({ lists }: { lists: readonly ListTab[] }) => (
  <ul className="panel">
    {lists.map(({ label, href, current }) => (
      <li key={href}>
        <a href={href} aria-current={current ? 'true' : undefined}>
          {label}
        </a>
      </li>
    ))}
  </ul>
)
