import { listen } from '../submit.ts'
import type { ListPage } from './page.ts'

interface Change {
  uuid: string
  version: number
}

/** Marks rows that others changed while they are looked at, and counts them; one press brings them in. */
export function markChanges(page: ListPage) {
  const changed = new Map<string, number>()
  const rowOf = (uuid: string) => page.list.querySelector<HTMLElement>(`tr[data-uuid="${CSS.escape(uuid)}"]`)
  const draw = () => {
    let marked = 0
    for (const [uuid, version] of changed) {
      const row = rowOf(uuid)
      const isNewer = row !== null && version > Number(row.dataset.version)
      if (row) row.toggleAttribute('data-changed', isNewer)
      if (isNewer) marked++
      else changed.delete(uuid)
    }
    if (marked === 0) return
    const words = marked === 1 ? page.word('changedOne') : page.word('changedMany', marked)
    page.tell('changed', '', words, () => void page.open(location.href, { keepsAddress: true }))
  }
  page.each(draw)

  const events = {
    process: (data: unknown) => {
      const { uuid, version } = data as Change
      changed.set(uuid, version)
      draw()
    },
    reload: () =>
      page.tell(
        'changed',
        '',
        page.word('outdated'),
        () => void page.open(location.href, { keepsAddress: true }),
      ),
  }
  // A list that nobody looks at holds no line open: there are only so many.
  let stop: (() => void) | null = null
  const follow = () => {
    stop?.()
    stop = document.hidden ? null : listen('/api/live', events)
  }
  document.addEventListener('visibilitychange', follow)
  addEventListener('pagehide', () => stop?.())
  follow()
}
