import type { ListPage } from '../lists/page.ts'
import { listenForChanges } from '../live/listen-for-changes.ts'
import { openPage } from '../submit.ts'
import { markGone } from './gone-row.ts'

interface Change {
  uuid: string
  version: number
}

/** Marks rows that others changed or deleted, and counts them; one click refreshes the list. */
export function markChanges(page: ListPage) {
  const changed = new Map<string, number>()
  const gone = new Set<string>()
  const rowOf = (uuid: string) =>
    page.list.querySelector<HTMLElement>(`tr:is([data-gone="${uuid}"], :has(> th > a[href$="/${uuid}"]))`)
  const draw = () => {
    for (const uuid of gone) {
      const row = rowOf(uuid)
      changed.delete(uuid)
      if (row) markGone(row, uuid, page.word('gone'))
      else gone.delete(uuid)
    }
    for (const [uuid, version] of changed) {
      const row = rowOf(uuid)
      const isNewer = row !== null && version > Number(row.dataset.version)
      row?.toggleAttribute('data-changed', isNewer)
      if (!isNewer) changed.delete(uuid)
    }
    if (changed.size + gone.size > 0) announce(wordsFor(page, changed.size, gone.size))
  }
  const announce = (words: string) =>
    page.tell('changed', '', words, () => void page.open(location.href, { hasAddress: true }))
  page.each(draw)

  const events = {
    process: (data: unknown) => {
      const { uuid, version } = data as Change
      changed.set(uuid, version)
      draw()
    },
    processdeleted: (data: unknown) => {
      gone.add((data as Change).uuid)
      draw()
    },
    reload: () => announce(page.word('outdated')),
  }
  const catchUp = async () => {
    const address = location.href
    const now = await openPage(address)
    if (!now || address !== location.href) return
    const fresh = versionsIn(now.document)
    for (const [uuid, version] of fresh) changed.set(uuid, version)
    const isMissing = [...versionsIn(page.list).keys()].some((uuid) => !fresh.has(uuid))
    draw()
    if (isMissing) announce(page.word('outdated'))
  }
  // A hidden tab does not listen, so that a visible tab has the stream.
  let stop: (() => void) | null = null
  const follow = () => {
    stop?.()
    stop = document.hidden ? null : listenForChanges(events)
  }
  document.addEventListener('visibilitychange', () => {
    follow()
    if (!document.hidden) void catchUp()
  })
  addEventListener('pagehide', () => stop?.())
  follow()
}

const versionsIn = (where: ParentNode) =>
  new Map(
    [...where.querySelectorAll<HTMLElement>('tr[data-version]')].map((row) => [
      uuidOf(row),
      Number(row.dataset.version),
    ]),
  )

const uuidOf = (row: HTMLElement) =>
  row.dataset.gone ?? row.querySelector('th a')?.getAttribute('href')?.split('/').at(-1) ?? ''

function wordsFor(page: ListPage, changed: number, gone: number): string {
  if (changed > 0 && gone > 0) return page.word('changedOrGone', changed + gone)
  if (gone > 0) return gone === 1 ? page.word('goneOne') : page.word('goneMany', gone)
  return changed === 1 ? page.word('changedOne') : page.word('changedMany', changed)
}
