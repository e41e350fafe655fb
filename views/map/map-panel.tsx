import type { MapProps } from '../../islands/map/map-props.ts'
import type { Mark } from '../../islands/map/mark.ts'
import { unknownHere } from '../../islands/map/words.ts'
import type { Texts } from '../../src/platform/texts/texts.ts'

export interface MapPanelProps {
  t: Texts
  map: MapProps
  /** The mark in the middle. */
  mark: Mark
  /** Charge points around it, in metres east and south. */
  around: { uuid: string; east: number; south: number; tone: string }[]
}

/** Metres from the middle to the edges. */
export const MINIATURE = { high: 260, wide: 420 }

/** The map on a page: a drawing of the surroundings, and the button that opens the real map. */
export const MapPanel = ({ t, map, mark, around }: MapPanelProps) => {
  const words = {
    title: t.map.windowTitle({ reference: map.reference }),
    close: t.map.close(),
    loading: t.map.loading(),
    failed: t.map.chunkFailed(),
    retry: t.map.retry(),
    reload: t.map.reload(),
  }
  const { wide, high } = MINIATURE
  return (
    <section
      className="panel map-miniature"
      id="kaart-paneel"
      aria-labelledby="kaart-kop"
      data-island="map"
      data-props={JSON.stringify({ map, words })}
    >
      <h2 id="kaart-kop">{t.map.title()}</h2>
      <svg viewBox={`${-wide} ${-high} ${2 * wide} ${2 * high}`} aria-hidden="true">
        {map.request?.placeKnown && <circle className="around" r={map.requestRadius} />}
        {around.map(({ uuid, east, south, tone }) => (
          <circle key={uuid} className={`mark mark-${tone}`} cx={east} cy={south} r="11" />
        ))}
        <g className={`mark mark-${mark.tone}`} transform="translate(-32 -32) scale(2.286)">
          {mark.paths.map(({ d, look }) => (
            <path key={d} d={d} className={look} />
          ))}
        </g>
      </svg>
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
