import type { Mark } from './mark.ts'

const SVG = 'http://www.w3.org/2000/svg'

/** A mark as an SVG element for Leaflet, which does not use React. */
export function markElement({ tone, paths }: Mark): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg')
  svg.setAttribute('class', `mark mark-${tone}`)
  svg.setAttribute('viewBox', '0 0 28 28')
  svg.setAttribute('aria-hidden', 'true')
  for (const { d, look } of paths) {
    const path = document.createElementNS(SVG, 'path')
    path.setAttribute('d', d)
    path.setAttribute('class', look)
    svg.append(path)
  }
  return svg
}
