import type { Field, FieldValue } from '../../../platform/forms/field.ts'
import { FIRST_NAMES, LAST_NAMES } from '../words.ts'
import { dayIn, type Maker, type Scene } from './scene.ts'

/** Functions that make the value of a field. */

export const sometimes =
  (share: number, words: readonly string[]): Maker =>
  ({ chance }) =>
    chance.happens(share) ? chance.pick(words) : undefined
export const day =
  (share: number): Maker =>
  (_, step) =>
    dayIn(step, share)
export const among =
  (shares: Readonly<Record<string, number>>): Maker =>
  ({ chance }, _, field) => {
    const value = chance.share(shares)
    return isOffered(field, value) ? value : anyOption(field, chance)
  }
export const isOffered = ({ options }: Field, value: string) =>
  Array.isArray(options) && options.some((it) => it.value === value && !it.disabled)
export const anyOption = ({ options }: Field, chance: Scene['chance']) => {
  const offered = Array.isArray(options) ? options.filter((it) => !it.disabled) : []
  return offered.length > 0 ? chance.pick(offered).value : undefined
}
export const when =
  (path: string, is: FieldValue, make: Maker): Maker =>
  (scene, step, field) =>
    scene.values.get(path) === is ? make(scene, step, field) : undefined
export const unless =
  (path: string, is: FieldValue, make: Maker): Maker =>
  (scene, step, field) =>
    scene.values.get(path) === is ? undefined : make(scene, step, field)

export const place =
  (name: keyof Scene['place']): Maker =>
  (scene) =>
    scene.place[name]
export const stations = ({ values }: Scene) =>
  Number(values.get('ParkingSpots.NumberOfChargingStations') ?? 1)
/** True when the process was cancelled in this step. */
export const failsIn = ({ history }: Scene, { number }: { number: number }) =>
  history.status === 'cancelled' && history.steps.findLast((it) => it.hasBegun)?.number === number
export const person = ({ chance, tenant }: Scene) =>
  `${chance.pick(FIRST_NAMES[tenant.country])} ${chance.pick(LAST_NAMES[tenant.country])}`
export const cents = (amount: number) => Math.round(amount * 100) / 100
export const bays = (count: number, chance: Scene['chance']) => {
  const first = chance.between(1, 60)
  return Array.from({ length: count }, (_, index) => ({ Identifier: `P${first + index}` }))
}

/** A value by type, for a field that a tenant adds. */
export const anyValue: Maker = (scene, step, field) => {
  const { chance } = scene
  switch (field.type) {
    case 'choice':
      return anyOption(field, chance)
    case 'boolean':
      return chance.happens(0.5)
    case 'date':
      return dayIn(step, 0.6)
    case 'integer':
    case 'decimal':
    case 'currency':
      return field.required ? Math.max(field.min ?? 0, chance.between(1, 4)) : undefined
    case 'text':
    case 'multiline':
      return field.required ? 'Zoals besproken' : undefined
    default:
      return undefined
  }
}
