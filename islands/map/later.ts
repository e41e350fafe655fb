import { useSignal } from '@preact/signals-react'
import { useSignals } from '@preact/signals-react/runtime'
import { type ComponentType, useEffect } from 'react'

/** Lazily loads a component; null until it is loaded, and when loading fails. */
export function useLater<Props>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> | null {
  useSignals()
  const found = useSignal<{ component: ComponentType<Props> } | null>(null)
  useEffect(() => {
    load().then(
      (component) => {
        found.value = { component }
      },
      (error) => console.error('A part of the map did not load.', error),
    )
  }, [])
  return found.value?.component ?? null
}
