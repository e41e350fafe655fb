import { latestVersion, sawVersion } from '../latest-version.ts'
import { listenForChanges } from '../live/listen-for-changes.ts'
import { onRefreshed, refreshRecord } from '../refresh-parts.ts'

interface Change {
  uuid: string
  version: number
}

/**
 * Refreshes the page of a request when others change it. A hidden tab starts listening, and refreshes, once it is
 * shown.
 */
export function followRequest(page: HTMLElement) {
  const uuid = page.dataset.uuid ?? ''
  const drawn = Number(page.dataset.version)
  const refresh = () => void refreshRecord()
  // A judgement is based on the version that is on the page.
  onRefreshed((fresh) => {
    const { version } = fresh.querySelector<HTMLElement>('#aanvraag')?.dataset ?? {}
    if (version) sawVersion(uuid, Number(version))
  })
  const events = {
    request: (data: unknown) => {
      const change = data as Change
      if (change.uuid === uuid && change.version > latestVersion(uuid, drawn)) refresh()
    },
    reload: refresh,
  }
  // A hidden tab does not listen, so that a visible tab has the stream.
  let stop: (() => void) | null = null
  const follow = () => {
    stop?.()
    stop = document.hidden ? null : listenForChanges(events)
  }
  document.addEventListener('visibilitychange', () => {
    follow()
    if (!document.hidden) refresh()
  })
  addEventListener('pagehide', () => stop?.())
  follow()
}
