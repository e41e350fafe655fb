import type { ListPage } from '../lists/page.ts'
import { openPage } from '../submit.ts'

const EVERY_MS = 3_000

/** Shows the progress of an act next to its link, until it has ended. */
export function tellProgress(page: ListPage) {
  page.each(() => {
    for (const said of page.list.querySelectorAll<HTMLElement>('[data-progress]')) lookLater(page, said)
  })
}

const lookLater = (page: ListPage, said: HTMLElement) => setTimeout(() => void look(page, said), EVERY_MS)

async function look(page: ListPage, said: HTMLElement) {
  if (!said.isConnected) return
  // A hidden tab needs no progress.
  if (document.hidden) return lookLater(page, said)
  const found = (await openPage(said.dataset.progress ?? ''))?.document
  const wordsAt = (place: string) => found?.querySelector(`#uitkomst ${place}`)?.textContent?.trim() ?? ''
  const isUnderWay = found?.querySelector('#uitkomst progress') != null
  const now = isUnderWay ? wordsAt('[role=status]') : `${wordsAt('[role=status]')}: ${wordsAt('h1')}`
  if (found) said.textContent = now
  if (isUnderWay) return lookLater(page, said)
  if (found) page.say(now)
}
