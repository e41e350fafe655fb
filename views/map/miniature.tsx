import type { Mark } from '../../islands/map/mark.ts'

export interface MiniatureProps {
  /** The mark in the middle. */
  mark: Mark
  /** Radius of the circle around it; null for none. All lengths are in units of the drawing, from its middle. */
  radius: number | null
  /** Charge points per status: path data with a corner at each. */
  around: { tone: string; d: string }[]
  /** Street tiles; they cover the land once they have loaded. */
  tiles: { href: string; x: number; y: number; side: number }[]
  ground: Ground
  bar: { length: number; words: string }
  /** Sources, with their licences. */
  credit: string
}

/** The land below the drawing, and the names above it. */
export interface Ground {
  /** Path data of municipalities. */
  land: readonly string[]
  names: readonly { text: string; x: number; y: number }[]
}

/** Units from the middle to the edges. */
export const MINIATURE = { high: 260, wide: 420 }
/** Radius of a charge point. */
const DOT = 11
const BAR = { x: -400, y: 240, tick: 12 }

/** The drawing of a place's surroundings: decorative, because the lists on the page contain the same in text. */
export const Miniature = ({ mark, radius, around, tiles, ground, bar }: MiniatureProps) => {
  const { land, names } = ground
  const { wide, high } = MINIATURE
  const { x, y, tick } = BAR
  return (
    <svg viewBox={`${-wide} ${-high} ${2 * wide} ${2 * high}`} aria-hidden="true">
      {land.map((d) => (
        <path key={d} d={d} className="land" />
      ))}
      {tiles.map((tile) => (
        <Street key={tile.href} {...tile} />
      ))}
      {tiles.length > 0 && <rect className="shade" x={-wide} y={-high} width={2 * wide} height={2 * high} />}
      {radius !== null && <circle className="around" r={radius} />}
      {around.map((dots) => (
        <Dots key={dots.tone} {...dots} />
      ))}
      {names.map(({ text, ...at }) => (
        <text key={text} {...at} className="place">
          {text}
        </text>
      ))}
      <g className={`mark mark-${mark.tone}`} transform="translate(-32 -32) scale(2.286)">
        {mark.paths.map(({ d, look }) => (
          <path key={d} d={d} className={look} />
        ))}
      </g>
      <path className="bar" d={`M${x} ${y - tick}V${y}h${bar.length}v${-tick}`} />
      <text className="bar-words" x={x + bar.length / 2} y={y - tick}>
        {bar.words}
      </text>
    </svg>
  )
}

/** An `img` with an empty alt draws nothing when its file fails to load; an SVG `image` draws a broken picture. */
const Street = ({ href, side, ...at }: MiniatureProps['tiles'][number]) => (
  <foreignObject {...at} width={side} height={side}>
    <img src={href} alt="" />
  </foreignObject>
)

/** A dot at each corner of a path, through one marker definition for all dots. */
const Dots = ({ tone, d }: MiniatureProps['around'][number]) => {
  const id = `punt-${tone}`
  const dot = `url(#${id})`
  return (
    <>
      <marker id={id} markerUnits="userSpaceOnUse" className={`mark mark-${tone}`}>
        <circle r={DOT} className="body" />
      </marker>
      <path d={d} fill="none" markerStart={dot} markerMid={dot} markerEnd={dot} />
    </>
  )
}
