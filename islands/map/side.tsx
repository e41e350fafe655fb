import { useSignals } from '@preact/signals-react/runtime'
import type { KeyboardEvent } from 'react'
import { TABS, type Tab } from './hash.ts'
import { InformationTab } from './information-tab.tsx'
import { LegendTab } from './legend-tab.tsx'
import { ListTab } from './list-tab.tsx'
import type { MapTexts } from './map-props.ts'
import type { MapStore } from './store.ts'

const PANELS = { informatie: InformationTab, legenda: LegendTab, lijst: ListTab }

/** The side panel, below the map on a phone: information, legend and list. */
export const Side = ({ store, t }: { store: MapStore; t: MapTexts }) => {
  useSignals()
  const tab = store.tab.value
  const Panel = PANELS[tab]
  const names: Record<Tab, string> = {
    informatie: t.map.tabs.information(),
    legenda: t.map.tabs.legend(),
    lijst: t.map.tabs.list(),
  }
  const turn = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    const next = TABS[(TABS.indexOf(tab) + step + TABS.length) % TABS.length] ?? tab
    store.tab.value = next
    document.getElementById(`kaart-tab-${next}`)?.focus()
  }
  return (
    <div className="map-side">
      <div className="map-tabs" role="tablist" aria-label={t.map.tabsLabel()} onKeyDown={turn}>
        {TABS.map((it) => (
          <button
            key={it}
            type="button"
            role="tab"
            id={`kaart-tab-${it}`}
            aria-selected={it === tab}
            aria-controls="kaart-paneel-inhoud"
            tabIndex={it === tab ? 0 : -1}
            onClick={() => {
              store.tab.value = it
            }}
          >
            {names[it]}
          </button>
        ))}
      </div>
      {store.isNarrow.value && (
        <button
          type="button"
          className="secondary map-larger"
          onClick={() => {
            store.isLarge.value = !store.isLarge.value
          }}
        >
          {store.isLarge.value ? t.map.smaller() : t.map.larger()}
        </button>
      )}
      <div
        className="map-panel-content"
        id="kaart-paneel-inhoud"
        role="tabpanel"
        aria-labelledby={`kaart-tab-${tab}`}
        tabIndex={0}
      >
        <Panel store={store} t={t} />
      </div>
    </div>
  )
}
