import type { CDPSession, Page } from 'playwright'
import { violationsOf } from './faults.ts'

/** Of a table only those of its first row: the others are alike. */
const BUTTONS = ':is(button, [type=submit], [role=button], a.go, summary):not(tbody tr + tr *)'

/** As a pointer, the keyboard and a press make them; a pressed button has the pointer on it too. */
const STATES = {
  hovered: ['hover'],
  focused: ['focus', 'focus-visible', 'focus-within'],
  active: ['active', 'hover'],
}

/** Buttons with unreadable words in some state, in both themes: all buttons at once, once per state. */
export async function faultsOfButtons(page: Page): Promise<string[]> {
  const faults: string[] = []
  const browser = await page.context().newCDPSession(page)
  const nodeIds = await nodesOf(browser)
  for (const [state, forcedPseudoClasses] of Object.entries(STATES)) {
    for (const nodeId of nodeIds) await browser.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      const found = await violationsOf(page, { type: 'rule', values: ['color-contrast'] }, BUTTONS)
      faults.push(...found.map((fault) => `${state}, ${colorScheme}: ${fault}`))
    }
  }
  // Without it no state is forced any more.
  await browser.detach()
  return faults
}

async function nodesOf(browser: CDPSession): Promise<number[]> {
  await browser.send('DOM.enable')
  await browser.send('CSS.enable')
  const { root } = await browser.send('DOM.getDocument', { depth: 0 })
  const { nodeIds } = await browser.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector: BUTTONS })
  return nodeIds
}
