import { useSignal } from '@preact/signals-react'
import { useSignals } from '@preact/signals-react/runtime'
import { type ClipboardEvent, type SyntheticEvent, useEffect, useRef } from 'react'
import {
  type CoordinatesForm,
  explain,
  fateOf,
  formOf,
  isSamePlace,
  pairIn,
  readForm,
  type Suggestion,
} from '../../src/coordinates/coordinates.ts'
import { readPair } from '../../src/coordinates/degrees.ts'
import { latestVersion, sawVersion } from '../latest-version.ts'
import { refreshParts } from '../refresh-parts.ts'
import { submit } from '../submit.ts'
import { showToast } from '../toast.ts'
import type { CoordinatesEditorProps, EditorTexts } from './coordinates-editor.tsx'

/** Spec 1 §9. */
const DEBOUNCE_MS = 1_000

/** What a changed place changes elsewhere on the page of its request. */
const AROUND = [
  '#coordinaten-waarschuwing',
  '#kenmerken',
  '#advies',
  '#gebeurtenissen',
  '#in-de-buurt',
  'section[aria-labelledby="adres-kop"]',
]

interface Kept {
  version: number
  coordinates: { lat: number | null; lng: number | null; nomatch: boolean }
}

/** What the editor remembers, and what it does. */
export function useCoordinates(props: CoordinatesEditorProps, t: EditorTexts) {
  useSignals()
  const words = t.coordinates
  const { uuid, bounds } = props
  const form = useSignal<CoordinatesForm>(props.form)
  const saved = useSignal(props.saved)
  const suggested = useSignal(props.suggested)
  const problems = useSignal(props.problems)
  const alert = useSignal(props.fate === null ? props.alert : alertFor(props.fate))
  const note = useSignal(props.fate === null ? null : noteFor(props.fate))
  const busy = useSignal(false)
  const fetching = useSignal(false)
  // Without a script the form has to be there whole.
  const mayBeSaved = useSignal(true)
  const panel = useRef<HTMLElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    mayBeSaved.value = isChanged()
    return () => clearTimeout(timer.current)
  }, [])

  function alertFor(fate: ReturnType<typeof fateOf>) {
    return fate === 'useless' || fate === 'approximate' ? words.noMatch({ postalCode: props.postalCode }) : ''
  }
  function noteFor(fate: ReturnType<typeof fateOf>) {
    if (fate === 'useless') return null
    const text = { fills: words.suggested(), approximate: words.approximate(), same: words.same() }[fate]
    return { tone: 'info', text }
  }

  const reading = () => readForm(form.value, bounds)
  function isChanged() {
    const read = reading()
    return 'place' in read && (!isSamePlace(read.place, saved.value) || isSuggestion(read.place))
  }
  const isSuggestion = (place: { lat: number; lng: number }) =>
    suggested.value !== null &&
    isSamePlace(suggested.value, place) &&
    suggested.value.nomatch !== saved.value.nomatch

  /** Says what is wrong, or offers to save; a second after the last key. */
  function settle() {
    clearTimeout(timer.current)
    const read = reading()
    problems.value =
      'problems' in read ? read.problems.map((it) => ({ field: it.field, message: explain(it, t) })) : []
    mayBeSaved.value = isChanged()
    return 'place' in read ? read.place : null
  }

  function fill(place: { lat: number; lng: number }) {
    form.value = formOf(place)
    alert.value = ''
    settle()
  }

  function type(field: 'lat' | 'lng', text: string) {
    form.value = { ...form.value, [field]: text }
    note.value = null
    clearTimeout(timer.current)
    timer.current = setTimeout(settle, DEBOUNCE_MS)
  }

  function bothFrom(pair: { lat: number; lng: number }) {
    fill(pair)
    note.value = { tone: 'info', text: words.bothFilled() }
  }

  function paste(event: ClipboardEvent) {
    const pair = readPair(event.clipboardData.getData('text'))
    if (!pair) return
    event.preventDefault()
    bothFrom(pair)
  }

  function splitPair() {
    const pair = pairIn(form.value)
    if (pair) bothFrom(pair)
  }

  function cancel(event: SyntheticEvent) {
    event.preventDefault()
    form.value = formOf(saved.value)
    suggested.value = null
    alert.value = ''
    note.value = null
    problems.value = []
    mayBeSaved.value = false
    focusOn('input[name=lat]')
  }

  async function save(event: SyntheticEvent) {
    event.preventDefault()
    if (busy.value) return
    splitPair()
    const place = settle()
    if (!place) return focusOn('[aria-invalid]')
    if (!mayBeSaved.value) return
    const isFound = suggested.value !== null && isSamePlace(place, suggested.value)
    const { nomatch = false, iteration = 0 } = (isFound && suggested.value) || {}
    busy.value = true
    alert.value = ''
    const outcome = await submit<{ record: Kept }>('/api/requestcoordinates', {
      ref: uuid,
      data: {
        source: isFound ? 'geocoder' : 'manual',
        coordinates: { ...place, nomatch, iteration },
        version: latestVersion(uuid, props.version),
      },
    })
    busy.value = false
    if (outcome.ok) return afterSaving(outcome.data.record)
    problems.value = outcome.problems
    if (outcome.status === 409 && outcome.record) {
      // What was typed stays, to be saved over what is there now, or not.
      keep(outcome.record as Kept)
      mayBeSaved.value = isChanged()
      alert.value = outcome.message
      void refreshParts(AROUND)
    } else if (outcome.problems.length === 0)
      showToast({ type: 'error', title: t.shell.toast.error(), message: words.failed() })
  }

  function afterSaving(record: Kept) {
    keep(record)
    suggested.value = null
    fill(record.coordinates as { lat: number; lng: number })
    note.value = { tone: 'ok', text: words.saved() }
    showToast({ type: 'success', title: t.shell.toast.success(), message: words.saved() })
    focusOn('.outcome')
    const detail = { uuid, ...record.coordinates }
    document.dispatchEvent(new CustomEvent('request-moved', { detail }))
    void refreshParts(AROUND)
  }

  function keep({ version, coordinates }: Kept) {
    sawVersion(uuid, version)
    saved.value = coordinates
  }

  async function lookUp(event: SyntheticEvent) {
    event.preventDefault()
    if (fetching.value) return
    fetching.value = true
    const outcome = await submit<{ suggestion: Suggestion | null }>('/api/requestcoordinates/suggestion', {
      ref: uuid,
    })
    fetching.value = false
    if (!outcome.ok)
      return showToast({ type: 'error', title: t.shell.toast.error(), message: words.failed() })
    const { suggestion } = outcome.data
    const fate = fateOf(suggestion, saved.value, bounds)
    const isFilled = suggestion !== null && (fate === 'fills' || fate === 'approximate')
    suggested.value = isFilled ? suggestion : null
    if (isFilled) fill(suggestion)
    alert.value = alertFor(fate)
    note.value = noteFor(fate)
  }

  const focusOn = (part: string) =>
    requestAnimationFrame(() => panel.current?.querySelector<HTMLElement>(part)?.focus())

  return {
    panel,
    form: form.value,
    problems: problems.value,
    alert: alert.value,
    note: note.value,
    busy: busy.value,
    fetching: fetching.value,
    mayBeSaved: mayBeSaved.value,
    here: `/aanvragen/${uuid}${props.list ? `?lijst=${encodeURIComponent(props.list)}` : ''}`,
    type,
    paste,
    splitPair,
    cancel,
    submit: save,
    lookUp,
  }
}
