import type { ListTab } from '../parts/list-tabs.tsx'

/** Links to lists; the current one is marked. */
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
