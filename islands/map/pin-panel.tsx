import { useSignal } from '@preact/signals-react'
import { useSignals } from '@preact/signals-react/runtime'
import type { MapTexts } from './map-props.ts'
import { placePin, removePin } from './pin.ts'
import type { MapStore } from './store.ts'
import { placeWords } from './words.ts'

/** The pin as text: its address and coordinates, and placing it without a mouse. */
export const PinPanel = ({ store, t }: { store: MapStore; t: MapTexts }) => {
  useSignals()
  const typed = useSignal({ lat: '', lng: '' })
  const problem = useSignal('')
  const pin = store.pin.value
  const address = store.pinAddress.value
  if (store.props.pinLocked) return <p className="hint">{t.map.pin.locked()}</p>

  function set() {
    const [lat, lng] = [degrees(typed.value.lat, 90), degrees(typed.value.lng, 180)]
    problem.value = lat === null || lng === null ? t.map.pin.invalid() : ''
    if (lat === null || lng === null) return
    placePin(store, { lat, lng }, t)
    store.fly.to({ lat, lng })
  }

  return (
    <details className="map-pin" open={pin !== null}>
      <summary>{t.map.pin.title()}</summary>
      {pin && (
        <p>
          {address === null ? t.map.pin.finding() : address || t.map.pin.noAddress()}
          <br />
          <span className="muted">{placeWords(pin)}</span>
        </p>
      )}
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          set()
        }}
      >
        {problem.value && (
          <p className="field-error" role="alert">
            {problem.value}
          </p>
        )}
        {(['lat', 'lng'] as const).map((field) => (
          <label key={field}>
            {t.map.pin[field]()}
            <input
              inputMode="decimal"
              autoComplete="off"
              aria-invalid={problem.value !== '' || undefined}
              value={typed.value[field]}
              onChange={({ target }) => {
                typed.value = { ...typed.value, [field]: target.value }
              }}
              onPaste={(event) => {
                const both = pairIn(event.clipboardData.getData('text'))
                if (!both) return
                event.preventDefault()
                typed.value = both
              }}
            />
          </label>
        ))}
        <p className="actions">
          <button type="submit" className="secondary">
            {t.map.pin.set()}
          </button>
          {pin && (
            <button type="button" className="secondary" onClick={() => removePin(store)}>
              {t.map.pin.remove()}
            </button>
          )}
        </p>
      </form>
      <p className="hint keys">{t.map.pin.hint()}</p>
    </details>
  )
}

/** Degrees with a point or a comma; null for an invalid number. */
function degrees(text: string, most: number): number | null {
  const number = Number(text.trim().replace(',', '.'))
  return text.trim() !== '' && Math.abs(number) <= most ? number : null
}

function pairIn(text: string) {
  const found = /^(-?\d+\.\d+)(?:\s*[,;]\s*|\s+)(-?\d+\.\d+)$/.exec(text.trim())
  return found?.[1] && found[2] ? { lat: found[1], lng: found[2] } : null
}
