import { describe, expect, test } from 'vitest'
import {
  collapse,
  expand,
  isDisplayed,
  type Key,
  pick,
  pointAt,
  press,
  type Suggesting,
  statusOf,
  takeOutcome,
  typeText,
  waiting,
} from '../../islands/combobox/rules.ts'

const [ONE, TWO, THREE] = [{ label: 'Een' }, { label: 'Twee' }, { label: 'Drie' }]
const ITEMS = [ONE, TWO, THREE]
type State = Suggesting<{ label: string }>

const typed = (text: string, state: State = waiting) => typeText(state, text, 3)
const found = (items = ITEMS) => takeOutcome(typed('kerk'), items)
const keyed = (key: string, more: Partial<Key> = {}): Key => ({
  key,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  isComposing: false,
  keyCode: 0,
  ...more,
})
const keysOn = (state: State, ...keys: string[]) =>
  keys.reduce((now, key) => press(now, 'kerk', keyed(key))?.state ?? now, state)
const active = (state: State) => (isDisplayed(state) ? state.items[state.active]?.label : null)

describe('typing', () => {
  test('searches from the shortest text, without its outer spaces', () => {
    expect(typed('ke')).toBe(waiting)
    expect(typed('  ke ')).toBe(waiting)
    expect(typed(' ker ')).toMatchObject({ phase: 'searching', text: 'ker', isExpanded: true })
  })

  test('keeps the suggestions of before until there are others, and begins at the first', () => {
    const state = typed('kerks', keysOn(found(), 'ArrowDown'))
    expect(state).toMatchObject({ phase: 'searching', text: 'kerks', items: ITEMS })
    expect(active(state)).toBe('Een')
    expect(active(takeOutcome(keysOn(state, 'End'), [TWO, THREE]))).toBe('Twee')
  })

  test('of a space behind the same text searches nothing, but opens the list again', () => {
    const state = typed('kerk ', collapse(found()))
    expect(state).toMatchObject({ phase: 'found', text: 'kerk' })
    expect(active(state)).toBe('Een')
  })

  test('back to too little forgets the suggestions', () => {
    expect(typed('ke', found())).toBe(waiting)
  })
})

describe('an outcome', () => {
  test('displays its suggestions, unless the field was left meanwhile', () => {
    expect(isDisplayed(found())).toBe(true)
    expect(isDisplayed(takeOutcome(collapse(typed('kerk')), ITEMS))).toBe(false)
    expect(isDisplayed(found([]))).toBe(false)
  })

  test('that failed shows why, and leaves no list', () => {
    const state = takeOutcome(typed('kerks', found()), 'Stuk')
    expect(state).toMatchObject({ phase: 'failed', message: 'Stuk', items: [] })
    expect(isDisplayed(state)).toBe(false)
    expect(takeOutcome(typed('kerkst', state), ITEMS).message).toBe('')
  })
})

describe('keys', () => {
  test.each([
    [['ArrowDown'], 'Twee'],
    [['ArrowDown', 'ArrowDown', 'ArrowDown'], 'Een'],
    [['ArrowUp'], 'Drie'],
    [['End'], 'Drie'],
    [['End', 'Home'], 'Een'],
    [['PageDown'], 'Drie'],
    [['PageDown', 'PageUp'], 'Een'],
  ])('%j move to %s', (keys, label) => {
    expect(active(keysOn(found(), ...keys))).toBe(label)
  })

  test.each([
    ['ArrowDown', 'Een'],
    ['ArrowUp', 'Drie'],
  ])('%s opens a closed list at %s', (key, label) => {
    expect(active(keysOn(collapse(keysOn(found(), 'ArrowDown')), key))).toBe(label)
  })

  test('Alt and an arrow open and close, and move nothing', () => {
    const alt = (state: State, key: string) => press(state, 'kerk', keyed(key, { altKey: true }))?.state
    expect(alt(found(), 'ArrowUp')).toEqual(collapse(found()))
    expect(alt(collapse(found()), 'ArrowDown')).toEqual(found())
    expect(alt(found(), 'Home')).toBeUndefined()
  })

  test('Enter picks the active option: its label is the text, and no search', () => {
    const change = press(keysOn(found(), 'ArrowDown'), 'kerk', keyed('Enter'))
    expect(change).toEqual({ state: waiting, value: 'Twee', picked: TWO })
  })

  test('Enter with nothing to pick does nothing, and is not left to the form either', () => {
    for (const state of [waiting, typed('kerk'), collapse(found()), found([])])
      expect(press(state, 'kerk', keyed('Enter'))).toEqual({ state })
  })

  test('Escape closes the list, then empties the field, then is for what surrounds it', () => {
    const closed = press(found(), 'kerk', keyed('Escape'))
    expect(closed).toEqual({ state: collapse(found()) })
    const emptied = press(collapse(found()), 'kerk', keyed('Escape'))
    expect(emptied).toEqual({ state: waiting, value: '' })
    expect(press(waiting, '', keyed('Escape'))).toBeNull()
  })

  test('Home and End are for the caret while the list is closed', () => {
    for (const key of ['Home', 'End', 'PageUp', 'PageDown'])
      expect(press(collapse(found()), 'kerk', keyed(key))).toBeNull()
  })

  test('arrows are left alone without suggestions, and with Shift, Ctrl or Cmd', () => {
    expect(press(typed('kerk'), 'kerk', keyed('ArrowDown'))).toBeNull()
    for (const held of ['shiftKey', 'ctrlKey', 'metaKey'])
      expect(press(found(), 'kerk', keyed('Home', { [held]: true }))).toBeNull()
  })

  test('every key of an input method is left alone', () => {
    for (const key of ['Enter', 'Escape', 'ArrowDown']) {
      expect(press(found(), 'kerk', keyed(key, { isComposing: true }))).toBeNull()
      expect(press(found(), 'kerk', keyed(key, { keyCode: 229 }))).toBeNull()
    }
  })

  test.each(['Tab', 'a', ' ', 'ArrowLeft', 'Backspace'])('%s is left to the browser', (key) => {
    expect(press(found(), 'kerk', keyed(key))).toBeNull()
  })
})

describe('the pointer', () => {
  test('points at what it is over, and picks', () => {
    expect(active(pointAt(found(), 2))).toBe('Drie')
    expect(pick(found(), 2).picked).toBe(THREE)
  })

  test('beside the options changes nothing', () => {
    const state = found()
    expect(pointAt(state, -1)).toBe(state)
    expect(pick(state, -1)).toEqual({ state })
  })

  test('opens the list again by a click in the field', () => {
    expect(active(expand(collapse(keysOn(found(), 'End'))))).toBe('Een')
    const open = keysOn(found(), 'End')
    expect(expand(open)).toBe(open)
  })
})

test('the status shows how far the search is', () => {
  const words = { waiting: 'Typ', searching: 'Zoekt', found: [0, 1, 2, 3].map((n) => `${n} gevonden`) }
  const states = [waiting, typed('kerk'), found(), found([]), takeOutcome(typed('kerk'), 'Stuk')]
  expect(states.map((state) => statusOf(state, words))).toEqual([
    'Typ',
    'Zoekt',
    '3 gevonden',
    '0 gevonden',
    'Stuk',
  ])
})
