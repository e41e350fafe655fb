/** True for a colour as `#rrggbb`. */
export const isColour = (text: string) => /^#[0-9a-f]{6}$/i.test(text)

/** Contrast of two `#rrggbb` colours, 1 to 21, in either order. Source: WCAG 2.2, contrast ratio. */
export function contrast(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].toSorted((a, b) => a - b) as [number, number]
  return (lighter + 0.05) / (darker + 0.05)
}

/** A colour moved towards another by `share` (0 to 1). */
export const mix = (from: string, to: string, share: number): string => {
  const target = channels(to)
  const mixed = channels(from).map((value, index) =>
    Math.round(value + ((target[index] ?? 0) - value) * share),
  )
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** Relative luminance, 0 (black) to 1 (white). Source: WCAG 2.2. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function channels(colour: string): number[] {
  if (!isColour(colour)) throw new Error(`Not a colour as #rrggbb: ${colour}`)
  return [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16))
}
