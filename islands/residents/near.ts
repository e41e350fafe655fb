import type { Point } from '../../src/platform/geo/distance.ts'
import { submit } from '../submit.ts'

export interface NearWords {
  title: string
  text: string
  goOn: string
  /** Text when there are none. */
  free: string
}

/**
 * Displays charge points near a place, and asks whether to continue, as the server does when the form is submitted.
 */
export async function showNearby(words: NearWords, { lat, lng }: Point) {
  const place = document.querySelector<HTMLElement>('#in-de-buurt')
  const outcome = await submit<{ places: { text: string }[] }>('/api/public/nearby', { lat, lng })
  if (!place || !outcome.ok) return
  const { places } = outcome.data
  if (places.length === 0) {
    const free = says('p', words.free)
    free.className = 'hint'
    place.replaceChildren(free)
    return
  }
  const tick = document.createElement('input')
  Object.assign(tick, { type: 'checkbox', name: 'toch', value: '1', id: 'veld-toch' })
  const goOn = document.createElement('label')
  goOn.append(tick, ` ${words.goOn}`)
  const list = document.createElement('ul')
  list.append(...places.map(({ text }) => says('li', text)))
  const alert = document.createElement('div')
  alert.className = 'alert warn'
  alert.append(says('h2', words.title), says('p', words.text), list, goOn)
  place.replaceChildren(alert)
}

function says(name: 'p' | 'li' | 'h2', text: string): HTMLElement {
  const element = document.createElement(name)
  element.textContent = text
  return element
}
