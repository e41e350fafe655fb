import type { Locator, Page } from 'playwright'

const PANS = 6
const STEPS = 8
const STEP_PIXELS = 24
/** What is fetched after a pan is drawn within this time. */
const SETTLE_MS = 900

declare global {
  interface Window {
    pauses: { longest: number; stop: boolean }
  }
}

/**
 * Makes the page so many times slower, as on an older computer. Returns a function that reads its busy time
 * so far.
 */
export async function slowDown(page: Page, times: number): Promise<() => Promise<number>> {
  const tools = await page.context().newCDPSession(page)
  await tools.send('Emulation.setCPUThrottlingRate', { rate: times })
  await tools.send('Performance.enable', { timeDomain: 'threadTicks' })
  return async () => {
    const { metrics } = await tools.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
  }
}

export interface Pans {
  /** The longest time between two frames, in milliseconds: what a user sees, on this machine at this load. */
  pause: number
  /**
   * Processor time of the page's main thread for the heaviest pan, in milliseconds; independent of other
   * load.
   */
  busy: number
}

/** Drags a map to and fro, and measures until each pan has settled. */
export async function panAbout(page: Page, map: Locator, busyTime: () => Promise<number>): Promise<Pans> {
  const box = await map.boundingBox()
  if (!box) throw new Error('The page has no map.')
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  await page.waitForTimeout(SETTLE_MS)
  await page.evaluate(() => {
    window.pauses = { longest: 0, stop: false }
    let last = performance.now()
    const look = () => {
      const now = performance.now()
      window.pauses.longest = Math.max(window.pauses.longest, now - last)
      last = now
      if (!window.pauses.stop) requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  let busy = 0
  for (let pan = 0; pan < PANS; pan++) {
    const before = await busyTime()
    const direction = pan % 2 === 0 ? 1 : -1
    await page.mouse.move(middle.x, middle.y)
    await page.mouse.down()
    for (let step = 1; step <= STEPS; step++)
      await page.mouse.move(middle.x + direction * step * STEP_PIXELS, middle.y + step * (STEP_PIXELS / 4))
    await page.mouse.up()
    await page.waitForTimeout(SETTLE_MS)
    busy = Math.max(busy, (await busyTime()) - before)
  }
  const pause = await page.evaluate(() => {
    window.pauses.stop = true
    return window.pauses.longest
  })
  return { pause, busy }
}
