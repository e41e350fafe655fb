import type { Plugin } from 'vite'

/**
 * Places where the chart library writes style attributes, which our CSP blocks, with replacements that do the
 * same; and settings that it has no option for.
 */
const REWRITTEN: [from: string, to: string][] = [
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the library's own text
  ['style: `fill: ${color}`', 'fill: color'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the same
  ["'style': `stop-color: ${color}`", "'stop-color': color"],
  ['<strong style="display: block;">', '<strong>'],
  ['showLegend: 1, // calculate', 'showLegend: options.showLegend ?? 1,'],
  ['this.renderLegend();', 'if (this.config.showLegend) this.renderLegend();'],
  // The time that a bar takes to grow (specification, chart: 250 ms).
  ['const UNIT_ANIM_DUR = 350', 'const UNIT_ANIM_DUR = 250'],
]

/**
 * Rewrites frappe-charts while it is bundled. Fails the build when a text to replace is no longer in the
 * library.
 */
export const frappeWithoutStyles = (): Plugin => ({
  name: 'frappe-without-styles',
  transform(code, id) {
    if (!id.includes('/frappe-charts/dist/')) return null
    let rewritten = code
    for (const [from, to] of REWRITTEN) {
      if (!rewritten.includes(from)) this.error(`frappe-charts no longer contains ${from}`)
      rewritten = rewritten.replaceAll(from, to)
    }
    return { code: rewritten, map: null }
  },
})
