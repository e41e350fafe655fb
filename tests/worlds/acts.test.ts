import { expect, test } from 'vitest'
import { startApp } from '../app.ts'
import { actsByRoom } from './acts/acts.ts'

/** Every route that changes something is pressed by an act of worlds. */

/** Routes that no act presses, with why. */
const NOT_PRESSED: Readonly<Record<string, string>> = {}

const CHANGING = ['POST', 'PUT', 'PATCH', 'DELETE']

const { app } = await startApp()
const routes = app.routeList
  .filter(({ method }) => CHANGING.includes(method))
  .map(({ method, url }) => `${method} ${url}`)
const acts = Object.values(actsByRoom).flat()
const pressed = new Set(acts.flatMap(({ presses }) => presses))

test('every route that changes something is pressed by an act of worlds', () => {
  expect(routes.filter((it) => !pressed.has(it) && !(it in NOT_PRESSED))).toEqual([])
})

test('every act presses routes that there are', () => {
  const unknown = acts.flatMap(({ name, presses }) =>
    presses.filter((it) => !routes.includes(it)).map((it) => `${name}: ${it}`),
  )
  expect(unknown).toEqual([])
})

test('what is not pressed is there, and is pressed by no act', () => {
  expect(Object.keys(NOT_PRESSED).filter((it) => !routes.includes(it) || pressed.has(it))).toEqual([])
})

test('each act has a name of its own', () => {
  const names = acts.map(({ name }) => name)
  expect(names.filter((it, index) => names.indexOf(it) !== index)).toEqual([])
})
