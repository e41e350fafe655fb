import type { Signal } from '@preact/signals-react'
import { useSignals } from '@preact/signals-react/runtime'

interface SwitchProps {
  on: Signal<boolean>
  label: string
  onTurned?: (on: boolean) => void
}

/** A switch that takes effect immediately. */
export const Switch = ({ on, label, onTurned }: SwitchProps) => {
  useSignals()
  return (
    <label>
      <input
        type="checkbox"
        role="switch"
        aria-checked={on.value}
        checked={on.value}
        onChange={({ target }) => {
          on.value = target.checked
          onTurned?.(target.checked)
        }}
      />
      {label}
    </label>
  )
}
