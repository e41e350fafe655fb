import type { World } from '../world.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

/** The day of a time where the tenant is: `2026-03-02`. */
export function dayIn({ tenant }: World, time: string | Date): string {
  const { timeZone } = tenant.locale
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { timeZone })
  formats.set(timeZone, format)
  return format.format(new Date(time))
}
