import axe from 'axe-core'
import type { Page } from 'playwright'

declare const window: { axe: typeof axe }

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

export interface View {
  width: 1440 | 390 | 320
  theme: 'light' | 'dark'
}

/** At every width, in both themes. */
export const ALL_VIEWS: readonly View[] = ([1440, 390, 320] as const).flatMap((width) =>
  (['light', 'dark'] as const).map((theme) => ({ width, theme })),
)

const HEIGHTS = { 1440: 900, 390: 844, 320: 640 }

/**
 * The faults of a page in these views: overflow at each of their widths, on which no theme has an influence; the
 * rest once per theme, because it depends on colours and markup: on a desktop in the light theme and on a phone in
 * the dark one, if both are given.
 */
export async function faultsIn(page: Page, views: readonly View[] = ALL_VIEWS): Promise<string[]> {
  const inLight = views.filter(({ theme }) => theme === 'light')
  const inDark = views.filter(({ theme }) => theme === 'dark')
  const whole = [
    inLight.find(({ width }) => width === 1440) ?? inLight[0],
    inDark.find(({ width }) => width === 390) ?? inDark[0],
  ]
  const faults: string[] = []
  const seen = new Set(whole.map((view) => view?.width))
  for (const view of views) {
    if (whole.includes(view)) faults.push(...(await faultsOf(page, view)))
    else if (!seen.has(view.width)) faults.push(...(await overflowIn(page, view)))
    seen.add(view.width)
  }
  return faults
}

/** The faults of a page in this view: visual ones, and those for screen readers. */
export async function faultsOf(page: Page, view: View): Promise<string[]> {
  await turnTo(page, view)
  return withView(view, [...(await layoutFaultsOf(page)), ...(await violationsOf(page))])
}

/** What overflows the page to the right in this view, or is squeezed. */
export async function overflowIn(page: Page, view: View): Promise<string[]> {
  await turnTo(page, view)
  return withView(view, await layoutFaultsOf(page))
}

const layoutFaultsOf = async (page: Page) => [...(await overflowOf(page)), ...(await squeezedOn(page))]

/** Texts of which fewer than four letters fit on a line. */
const squeezedOn = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    while (texts.nextNode()) {
      const text = texts.currentNode.textContent?.trim() ?? ''
      const holder = texts.currentNode.parentElement
      // What is for screen readers alone is a pixel wide.
      const isSeen = holder?.checkVisibility() && holder.getBoundingClientRect().width > 2
      if (text.length < 12 || !isSeen) continue
      range.selectNodeContents(texts.currentNode)
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
      if (text.length / lines.size < 4) found.push(`squeezed: ${text.slice(0, 40)}`)
    }
    return found
  })

async function turnTo(page: Page, { width, theme }: View) {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
  await page.setViewportSize({ width, height: HEIGHTS[width] })
  // The whole page at once: a phone's bottom bar covers content only until it is scrolled.
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width, height })
  await settled(page)
}

const withView = ({ width, theme }: View, faults: string[]) =>
  faults.map((fault) => `${width} ${theme}: ${fault}`)

/** Waits until the layout is final: charts follow its width a frame later, and colours have transitions. */
const settled = (page: Page) =>
  page.evaluate(async () => {
    const nextFrame = () => new Promise((drawn) => requestAnimationFrame(drawn))
    await nextFrame()
    await nextFrame()
    const ending = document
      .getAnimations()
      .filter((it) => Number.isFinite(it.effect?.getComputedTiming().endTime))
    await Promise.allSettled(ending.map((it) => it.finished))
    await nextFrame()
  })

/** What overflows the page to the right. */
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

const OF_OPENED = ['color-contrast', 'landmark-unique', 'landmark-no-duplicate-main', 'button-name', 'label']

/**
 * Unreadable text, in both themes, of everything that can be opened on a page as loaded: all folds at once,
 * menus and dialogs one by one.
 */
export async function faultsOfOpened(page: Page): Promise<string[]> {
  const faults: string[] = []
  const look = async (opened: string, within = 'body') => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      const found = await violationsOf(page, { type: 'rule', values: OF_OPENED }, within)
      faults.push(...found.map((fault) => `${opened}, ${colorScheme}: ${fault}`))
    }
  }
  const count = await page.evaluate(() => {
    for (const fold of document.querySelectorAll('details')) {
      // Of folds with one name only one is open at a time.
      fold.removeAttribute('name')
      fold.open = true
    }
    const opened = [...document.querySelectorAll<HTMLElement>('[popover], dialog')]
    for (const [index, it] of opened.entries()) it.dataset.opened = String(index)
    return opened.length
  })
  await look('folds')
  for (let index = 0; index < count; index++) {
    const at = `[data-opened="${index}"]`
    await page.locator(at).evaluate((it: HTMLElement) => {
      if (it instanceof HTMLDialogElement) it.showModal()
      else it.showPopover()
    })
    await look(`opened ${await page.locator(at).evaluate((it) => it.outerHTML.slice(0, 60))}`, at)
    await page.locator(at).evaluate((it: HTMLElement) => {
      if (it instanceof HTMLDialogElement) it.close()
      else it.hidePopover()
    })
  }
  return faults
}

/** What axe finds against these rules: within every element that matches. */
export async function violationsOf(
  page: Page,
  runOnly: axe.RunOnly = { type: 'tag', values: TAGS },
  within = 'html',
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(
    async ({ runOnly, within }) => {
      const { violations } = await window.axe.run(within, {
        runOnly,
        resultTypes: ['violations'],
        // It reads the style sheets again for a rule that is not among these.
        preload: false,
      })
      return violations.flatMap((rule) =>
        rule.nodes.map(
          (node) => `${rule.id}: ${node.target.join(' ')} (${node.failureSummary?.replace(/\s+/g, ' ')})`,
        ),
      )
    },
    { runOnly, within },
  )
}
