import { useSignal } from '@preact/signals-react'
import { useSignals } from '@preact/signals-react/runtime'
import { type ClipboardEvent, type SyntheticEvent, useEffect, useRef } from 'react'
import {
  type CoordinatesForm,
  explain,
  formOf,
  isSamePlace,
  matchOf,
  pairIn,
  readForm,
  storedPlaceInWords,
} from '../../src/platform/geo/coordinates.ts'
import { readPair } from '../../src/platform/geo/degrees.ts'
import type { Point } from '../../src/platform/geo/distance.ts'
import { onRefreshed } from '../refresh-parts.ts'
import { showToast } from '../toast.ts'
import { type SavedPlace, sendPlace, suggestPlace } from './calls.ts'
import type { CoordinatesEditorProps, EditorTexts } from './editor-props.ts'
import { type MatchText, matchInWords } from './match-in-words.ts'

/** Spec 1 §9. */
const DEBOUNCE_MS = 1_000

type EditorPlace = CoordinatesEditorProps['saved']

/** The saved place in the server's present page of the request. */
function savedIn(fresh: Document): EditorPlace | null {
  const { props } = fresh.querySelector<HTMLElement>('[data-island="coordinates-editor"]')?.dataset ?? {}
  return props ? (JSON.parse(props) as CoordinatesEditorProps).saved : null
}

const isSameForm = (one: CoordinatesForm, other: CoordinatesForm) =>
  one.lat === other.lat && one.lng === other.lng

/** State and actions of the editor. */
export function useCoordinates(props: CoordinatesEditorProps, t: EditorTexts) {
  useSignals()
  const words = t.coordinates
  const { bounds, postalCode } = props
  const form = useSignal<CoordinatesForm>(props.form)
  const saved = useSignal(props.saved)
  const suggested = useSignal(props.suggested)
  const problems = useSignal(props.problems)
  const matchText = useSignal<MatchText>(
    props.match
      ? matchInWords(props.match, t, postalCode, props.suggested?.iteration)
      : { alert: props.alert, note: null },
  )
  const busy = useSignal(false)
  const lookingUp = useSignal(false)
  // True in the server's HTML: without scripts the form must be complete.
  const mayBeSaved = useSignal(true)
  const panel = useRef<HTMLElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    // Text that was typed before the script had loaded is validated later, like all typing; a pair in it counts as
    // pasted.
    const isTyped = timer.current !== undefined
    mayBeSaved.value = !isTyped && isChanged()
    if (isTyped) splitPair()
    onRefreshed((fresh) => takeOver(savedIn(fresh)))
    return () => clearTimeout(timer.current)
  }, [])

  function isChanged() {
    const read = readForm(form.value, bounds)
    return 'place' in read && (!isSamePlace(read.place, saved.value) || isFoundNow(read.place))
  }
  /** True when the saved location was a guess, and the geocoder now has an exact one. */
  const isFoundNow = (place: Point) =>
    suggested.value !== null &&
    isSamePlace(place, suggested.value) &&
    suggested.value.nomatch !== saved.value.nomatch

  /** The saved location is only the middle of a postal code. */
  const isUnknown = () => saved.value.nomatch && saved.value.lat !== null

  /** Displays the problems, or enables saving. Returns the location when it is valid. */
  function settle(): Point | null {
    clearTimeout(timer.current)
    const read = readForm(form.value, bounds)
    problems.value =
      'problems' in read ? read.problems.map((it) => ({ field: it.field, message: explain(it, t) })) : []
    mayBeSaved.value = isChanged()
    return 'place' in read ? read.place : null
  }

  function type(field: 'lat' | 'lng', text: string) {
    form.value = { ...form.value, [field]: text }
    matchText.value = { ...matchText.value, note: null }
    clearTimeout(timer.current)
    timer.current = setTimeout(settle, DEBOUNCE_MS)
  }

  function fill(place: { lat: number | null; lng: number | null }, says: MatchText) {
    form.value = formOf(place)
    matchText.value = says
    settle()
  }
  const fillBoth = (pair: Point) =>
    fill(pair, { alert: '', note: { tone: 'info', text: words.bothFilled() } })

  function paste(event: ClipboardEvent) {
    const pair = readPair(event.clipboardData.getData('text'))
    if (!pair) return
    event.preventDefault()
    fillBoth(pair)
  }

  /** Splits a pair that was typed into one field; not while the person is still typing. */
  function splitPair() {
    const pair = pairIn(form.value)
    if (pair) fillBoth(pair)
  }

  function cancel(event: SyntheticEvent) {
    event.preventDefault()
    suggested.value = null
    fill(saved.value, { alert: isUnknown() ? words.noMatch({ postalCode }) : '', note: null })
    problems.value = []
    // Immediately, because the link that has the focus is hidden.
    panel.current?.querySelector<HTMLElement>('input[name=lat]')?.focus()
  }

  async function save(event: SyntheticEvent) {
    event.preventDefault()
    if (busy.value) return
    splitPair()
    const place = settle()
    if (!place) return focusOn('[aria-invalid]')
    if (!mayBeSaved.value) return
    busy.value = true
    const outcome = await sendPlace(props, place, suggested.value)
    busy.value = false
    if (outcome.ok) return afterSaving(outcome.data.record)
    problems.value = outcome.problems
    if (outcome.status === 409 && outcome.record) {
      // The typed values remain, so that they can be saved over the current ones.
      saved.value = (outcome.record as SavedPlace).coordinates
      mayBeSaved.value = isChanged()
      matchText.value = { alert: outcome.message, note: null }
    } else if (outcome.problems.length === 0) showFailure()
  }

  /** Another person moved the request: fields that were left alone follow, typed values stay beside a warning. */
  function takeOver(now: EditorPlace | null) {
    if (!now || isSamePlace(now, saved.value)) return
    const isLeftAlone = isSameForm(form.value, formOf(saved.value))
    saved.value = now
    if (isLeftAlone) fill(now, { alert: '', note: null })
    else {
      matchText.value = { alert: words.conflict({ place: storedPlaceInWords(words, now) }), note: null }
      mayBeSaved.value = isChanged()
    }
  }

  function afterSaving({ coordinates }: SavedPlace) {
    saved.value = coordinates
    suggested.value = null
    fill(coordinates, { alert: '', note: { tone: 'ok', text: words.saved() } })
    showToast({ type: 'success', message: words.saved() })
    focusOn('.outcome')
  }

  async function lookUp(event: SyntheticEvent) {
    event.preventDefault()
    if (lookingUp.value) return
    lookingUp.value = true
    const outcome = await suggestPlace(props.uuid)
    lookingUp.value = false
    if (!outcome.ok) return showFailure()
    const { suggestion } = outcome.data
    const match = matchOf(suggestion, saved.value, bounds)
    const says = matchInWords(match, t, postalCode, suggestion?.iteration)
    const isFilled = suggestion !== null && (match === 'fills' || match === 'approximate')
    suggested.value = isFilled ? suggestion : null
    if (isFilled) fill(suggestion, says)
    else matchText.value = says
  }

  const showFailure = () => showToast({ type: 'error', message: words.failed() })
  const focusOn = (part: string) =>
    void requestAnimationFrame(() => panel.current?.querySelector<HTMLElement>(part)?.focus())

  return {
    panel,
    form: form.value,
    problems: problems.value,
    feedback: matchText.value,
    busy: busy.value,
    lookingUp: lookingUp.value,
    mayBeSaved: mayBeSaved.value,
    isUnchanged: !isChanged(),
    isUnknown: isUnknown(),
    type,
    paste,
    splitPair,
    cancel,
    save,
    lookUp,
  }
}
