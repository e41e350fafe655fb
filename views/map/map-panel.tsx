import type { MapProps } from '../../islands/map/map-props.ts'
import { unknownHere } from '../../islands/map/words.ts'
import type { Texts } from '../../src/platform/texts/texts.ts'
import { Miniature, type MiniatureProps } from './miniature.tsx'

export interface MapPanelProps {
  t: Texts
  map: MapProps
  /** Null while there is no place to draw. */
  miniature: MiniatureProps | null
}

/** The map on a page: a drawing of the surroundings, and the button that opens the interactive map. */
export const MapPanel = ({ t, map, miniature }: MapPanelProps) => {
  const words = {
    title: t.map.windowTitle({ reference: map.reference }),
    close: t.map.close(),
    loading: t.map.loading(),
    failed: t.map.chunkFailed(),
    retry: t.map.retry(),
    reload: t.map.reload(),
  }
  return (
    <section
      className="panel map-miniature"
      id="kaart-paneel"
      aria-labelledby="kaart-kop"
      data-island="map"
      data-props={JSON.stringify({ map, words })}
    >
      <h2 id="kaart-kop">{t.map.title()}</h2>
      {miniature && <Miniature {...miniature} />}
      {miniature?.credit && <p className="hint credit">{miniature.credit}</p>}
      {map.request && !map.request.placeKnown && <p className="hint">{unknownHere(map.request, t)}</p>}
      <p className="actions">
        <button type="button" data-open-map="" aria-haspopup="dialog">
          {t.map.open()}
        </button>
        <span className="hint keys">{t.map.openKey()}</span>
      </p>
    </section>
  )
}
