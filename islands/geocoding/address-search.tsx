import { useCombobox } from 'downshift'
import { useId, useState } from 'react'
import { SEARCHED, type Suggestion } from '../../src/geography/geocoding/geocode.ts'
import type { Texts } from '../../src/platform/texts/texts.ts'
import { type Around, type Search, useSuggestions } from './suggestions.ts'
import './combobox.css'

export interface AddressSearchProps {
  t: Pick<Texts, 'geocoding'>
  label: string
  onPick: (place: { label: string; lat: number; lng: number }) => void
  /** The middle of the map: among equal results the nearest comes first. */
  near?: Around
}

/**
 * A field that suggests addresses, streets, postal codes and municipalities while typing (WAI-ARIA combobox).
 */
export function AddressSearch({ t, label, onPick, near }: AddressSearchProps) {
  const statusId = useId()
  const [typed, setTyped] = useState('')
  const search = useSuggestions(typed, near)
  const { getInputProps, getItemProps, getLabelProps, getMenuProps, isOpen } = useCombobox<Suggestion>({
    items: search.items,
    itemToString: (item) => item?.label ?? '',
    itemToKey: (item) => item && `${item.kind} ${item.label}`,
    defaultHighlightedIndex: 0,
    onInputValueChange: ({ inputValue, type }) => {
      // The label of a picked suggestion is not a query.
      const isTyped = type === useCombobox.stateChangeTypes.InputChange
      setTyped(isTyped ? inputValue : '')
    },
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem) onPick({ label: selectedItem.label, lat: selectedItem.lat, lng: selectedItem.lng })
    },
    stateReducer: (state, { type, changes }) => {
      // Forgets the picked item, so that picking it again is an event.
      if (type === useCombobox.stateChangeTypes.InputChange) return { ...changes, selectedItem: null }
      // Moving to the next field picks nothing.
      if (type === useCombobox.stateChangeTypes.InputBlur)
        return { ...changes, selectedItem: state.selectedItem, inputValue: state.inputValue }
      return changes
    },
  })
  const isShown = isOpen && search.items.length > 0
  const status = statusOf(search, t)
  const labelProps = getLabelProps()
  return (
    <div className="combobox">
      <label {...labelProps} htmlFor={labelProps.htmlFor}>
        {label}
      </label>
      <input
        {...getInputProps({
          onKeyDown: (event) => {
            // Keeps the form from being sent, and the dialog from closing.
            if (event.key === 'Enter' || (event.key === 'Escape' && isShown)) event.preventDefault()
            if (event.key === 'Escape' && isShown) event.stopPropagation()
          },
        })}
        type="search"
        maxLength={SEARCHED.longest}
        spellCheck={false}
        aria-describedby={statusId}
        aria-busy={search.phase === 'searching' || undefined}
      />
      <ul {...getMenuProps({ 'aria-label': t.geocoding.suggestions() })} hidden={!isShown}>
        {isShown &&
          search.items.map((item, index) => (
            <li key={`${item.kind} ${item.label}`} {...getItemProps({ item, index })}>
              {item.label} <small>{t.geocoding.kinds[item.kind]()}</small>
            </li>
          ))}
      </ul>
      <p id={statusId} role="status" className={search.phase === 'failed' ? 'field-error' : 'hint'}>
        {status}
      </p>
    </div>
  )
}

function statusOf({ phase, items, message }: Search, { geocoding }: AddressSearchProps['t']): string {
  if (phase === 'waiting') return geocoding.hint({ n: SEARCHED.shortest })
  if (phase === 'searching') return geocoding.searching()
  if (phase === 'failed') return message || geocoding.failed()
  return items.length > 0
    ? geocoding.found({ n: items.length })
    : `${geocoding.none()}. ${geocoding.noneHint()}`
}
