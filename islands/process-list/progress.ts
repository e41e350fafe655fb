import type { ListPage } from '../lists/page.ts'
import { openPage } from '../submit.ts'

const EVERY_MS = 3_000

/** Shows the progress of an act next to its link, until it has ended. */
export function showProgress(page: ListPage) {
  page.each(() => {
    for (const progress of page.list.querySelectorAll<HTMLElement>('[data-progress]'))
      lookLater(page, progress)
  })
}

const lookLater = (page: ListPage, progress: HTMLElement) =>
  setTimeout(() => void look(page, progress), EVERY_MS)

async function look(page: ListPage, progress: HTMLElement) {
  if (!progress.isConnected) return
  // A hidden tab needs no progress.
  if (document.hidden) return lookLater(page, progress)
  const found = (await openPage(progress.dataset.progress ?? ''))?.document
  const wordsAt = (place: string) => found?.querySelector(`#uitkomst ${place}`)?.textContent?.trim() ?? ''
  const isUnderWay = found?.querySelector('#uitkomst progress') != null
  const now = isUnderWay ? wordsAt('[role=status]') : `${wordsAt('[role=status]')}: ${wordsAt('h1')}`
  if (found) progress.textContent = now
  if (isUnderWay) return lookLater(page, progress)
  if (found) page.announce(now)
}
