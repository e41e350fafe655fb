import { type BuildingOfPid, suggested } from '../../src/records/configuration/building.ts'
import { read } from '../submit.ts'

let controller = new AbortController()

/** Suggests the buildings of the currently chosen PID. */
export async function suggestBuildings(pid: HTMLSelectElement) {
  const list = pid.form?.querySelector('datalist')
  if (!list) return
  controller.abort()
  controller = new AbortController()
  const { signal } = controller
  const chosen = pid.value
  const query = chosen ? `?${new URLSearchParams({ pid: chosen })}` : ''
  const outcome = await read<{ buildings: BuildingOfPid[] }>(`/api/buildings${query}`, signal)
  if (signal.aborted) return
  // Suggestions of another PID would be wrong.
  const buildings = outcome.ok ? outcome.data.buildings : []
  list.replaceChildren(...buildings.map((it) => new Option(suggested(it, chosen !== ''), it.code)))
}
