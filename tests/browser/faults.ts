import axe from 'axe-core'
import type { Page } from 'playwright'

declare const window: { axe: typeof axe }

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

export interface View {
  width: 1440 | 390 | 320
  theme: 'light' | 'dark'
}

const HEIGHTS = { 1440: 900, 390: 844, 320: 640 }

/** What is wrong with a page as it looks in this view: for people who see it, and for who has it read aloud. */
export async function faultsOf(page: Page, view: View): Promise<string[]> {
  await page.emulateMedia({ colorScheme: view.theme, reducedMotion: 'reduce' })
  await page.setViewportSize({ width: view.width, height: HEIGHTS[view.width] })
  // The whole page at once: what lies behind the bar at the foot of a phone is a matter of scrolling.
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width: view.width, height })
  const faults = [...(await overflowOf(page)), ...(await violationsOf(page))]
  return faults.map((fault) => `${view.width} ${view.theme}: ${fault}`)
}

/** What sticks out of the page to the right. */
export async function overflowOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth
    if (document.documentElement.scrollWidth <= width) return []
    const wide = [...document.body.querySelectorAll('*')].filter(
      (it) => it.checkVisibility() && it.getBoundingClientRect().right > width + 1,
    )
    return [`scrolls sideways: ${wide.map((it) => it.outerHTML.slice(0, 80)).join(' | ')}`]
  })
}

async function violationsOf(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async (tags) => {
    const { violations } = await window.axe.run(document, {
      runOnly: { type: 'tag', values: tags },
      resultTypes: ['violations'],
    })
    return violations.flatMap((rule) =>
      rule.nodes.map(
        (node) => `${rule.id}: ${node.target.join(' ')} (${node.failureSummary?.replace(/\s+/g, ' ')})`,
      ),
    )
  }, TAGS)
}
