import { type BuildingOfPid, suggested } from '../../src/records/pids/building.ts'
import { read } from '../submit.ts'

/** Suggests the buildings of another PID as soon as it is chosen. */
export function suggestBuildings(form: HTMLFormElement) {
  const pid = form.querySelector<HTMLSelectElement>('select[name=pidUuid]')
  const list = form.querySelector('datalist')
  if (!pid || !list) return
  let asking = new AbortController()
  pid.addEventListener('change', async () => {
    asking.abort()
    asking = new AbortController()
    const { signal } = asking
    const chosen = pid.value
    const query = chosen ? `?${new URLSearchParams({ pid: chosen })}` : ''
    const outcome = await read<{ buildings: BuildingOfPid[] }>(`/api/buildings${query}`, signal)
    if (signal.aborted) return
    // Those of another PID would be wrong.
    const buildings = outcome.ok ? outcome.data.buildings : []
    list.replaceChildren(...buildings.map((it) => new Option(suggested(it, chosen !== ''), it.code)))
  })
}
