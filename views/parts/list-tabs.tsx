export interface ListTab {
  label: string
  href: string
  current: boolean
  count?: string
  /** Description of the tab's content. */
  title?: string
}

/** Tabs of a list, each with its number of rows. */
export const ListTabs = ({ label, tabs }: { label: string; tabs: ListTab[] }) => (
  <nav aria-label={label}>
    <ul className="tabs">
      {tabs.map((tab) => (
        <li key={tab.href}>
          <a href={tab.href} title={tab.title} aria-current={tab.current ? 'page' : undefined}>
            {tab.label} {tab.count !== undefined && <span className="cnt">{tab.count}</span>}
          </a>
        </li>
      ))}
    </ul>
  </nav>
)
